import { coinDecimals } from '@assay/protocol/assets';
import { subscribeCreate, subscribePreview } from '@assay/protocol/endpoints/subscribe';
import type { SubscriptionEntryRow, SubscriptionPreview } from '@assay/protocol/subscription-entities';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type EarnFunds, fundsTogether } from '../earn/pay-from.ts';
import { purchaseFields } from '../earn/purchase-fields.ts';
import { useEarnFunds } from '../earn/use-earn-funds.ts';
import { type MoneyPress, useMoneyPress } from '../earn/use-money-press.ts';
import { useMessages } from '../messages/use-messages.ts';
import { noNumber, trimmedAmount } from '../numbers/decimal.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from '../session/use-session.ts';
import { mostCoins, readSubscription } from './subscription-draft.ts';
import { subscriptionsKey } from './subscription-keys.ts';
import type { SubscriptionShown } from './subscription-shown.ts';

export interface SubscribeForm extends Pick<MoneyPress<SubscriptionEntryRow>, 'refusal' | 'isUnknown' | 'isSending'> {
  /** Coins, as typed. */
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  /** What one pays with, in both accounts that pay; a dash while nobody knows. */
  readonly available: string;
  /** Puts the most that is possible into the field; undefined where there is nothing. */
  readonly takeAll: (() => void) | undefined;
  readonly funds: EarnFunds;
  /** Exact decimal texts of what can be sent; undefined while something is wrong or missing. */
  readonly wish: { readonly amount: string; readonly cost: string } | undefined;
  /** Translated: what is wrong with the amount. */
  readonly error: string | undefined;
  /** What is missing or wrong, for the button; undefined once it can be sent. */
  readonly obstacle: string | undefined;
  /** What would come of it if the window ended now; `idle` while there is no amount to ask for. */
  readonly preview: { readonly status: LoadStatus | 'idle'; readonly data: SubscriptionPreview | undefined };
  readonly retryPreview: () => void;
  readonly submit: () => void;
}

/** A preview is asked for once nothing was typed for so long. */
const settledMs = 250;

/**
 * The preview of a subscription from the first digit, and its press.
 * @param subscribed coins that one has subscribed before
 * @param begun coins that stand in the field at first
 */
export function useSubscribeForm(
  { row, canPreview }: SubscriptionShown,
  subscribed: string,
  begun: string,
  onSubscribed: (entry: SubscriptionEntryRow) => void,
): SubscribeForm {
  const { message } = useMessages();
  const isSignedIn = useSession().status === 'signed-in';
  const [amount, setAmount] = useState(begun);
  const { press, drop, ...pressing } = useMoneyPress<SubscriptionEntryRow>(subscriptionsKey);
  const own = useEarnFunds(row.payCurrency);
  const funds = isSignedIn ? fundsTogether(own) : undefined;
  const reading = readSubscription({ amount, project: row, funds, subscribed });
  const asked = reading.kind === 'missing' ? undefined : reading.amount;
  const preview = usePreview(row.productId, canPreview ? asked : undefined);
  const type = (typed: string) => {
    drop();
    setAmount(typed);
  };
  const most = mostCoins({ project: row, funds, subscribed });
  const submit = async () => {
    if (reading.kind !== 'amount') return;
    const fields = purchaseFields(row, reading.amount);
    const entry = await press((money) => money.send(subscribeCreate, fields));
    if (entry !== undefined) onSubscribed(entry);
  };
  return {
    ...pressing,
    amount,
    setAmount: type,
    available: funds === undefined ? noNumber : trimmedAmount(funds, coinDecimals),
    takeAll: most === undefined ? undefined : () => type(most),
    funds: own,
    wish: reading.kind === 'amount' ? reading : undefined,
    error: reading.kind === 'fault' ? message(reading.message) : undefined,
    obstacle: reading.kind === 'amount' ? undefined : message(reading.message),
    ...preview,
    submit: () => void submit(),
  };
}

function usePreview(productId: string, asked: string | undefined): Pick<SubscribeForm, 'preview' | 'retryPreview'> {
  const { http, clock } = useServices();
  const [settled, setSettled] = useState(asked);
  useEffect(() => clock.after(settledMs, () => setSettled(asked)), [clock, asked]);
  const isWanted = asked !== undefined && settled !== undefined;
  const query = useQuery({
    queryKey: [subscriptionsKey, 'preview', productId, settled],
    queryFn: async ({ signal }) =>
      dataOrThrow(await http.call(subscribePreview, { productId, amount: settled ?? '' }, { signal })),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useRefetchOnRefresh(query, isWanted);
  const data = isWanted ? query.data : undefined;
  return {
    preview: { status: isWanted ? loadStatus(data !== undefined, query.isError) : 'idle', data },
    retryPreview: () => void query.refetch(),
  };
}
