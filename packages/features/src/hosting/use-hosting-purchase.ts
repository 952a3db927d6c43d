import { coinDecimals } from '@assay/protocol/assets';
import type { HostingPositionRow } from '@assay/protocol/hosting-entities';
import { useState } from 'react';
import { decimalsOf, mostToPlace, readEarnAmount, roomLeft } from '../earn/earn-draft.ts';
import { type EarnFunds, fundsTogether } from '../earn/pay-from.ts';
import { purchaseFields } from '../earn/purchase-fields.ts';
import { useEarnFunds } from '../earn/use-earn-funds.ts';
import { useMoneyPress } from '../earn/use-money-press.ts';
import { useMessages } from '../messages/use-messages.ts';
import { noNumber, trimmedAmount } from '../numbers/decimal.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from '../session/use-session.ts';
import { useNotify } from '../toasts/use-notify.ts';
import { forecastOf, type HostingForecast } from './hosting-arithmetic.ts';
import { hostingCalls } from './hosting-calls.ts';
import { hostingKey } from './hosting-keys.ts';
import { type HostingProductShown, hostingName } from './hosting-product-shown.ts';
import { useHostingDetail } from './use-hosting-products.ts';

export interface HostingPurchase {
  /** As typed. */
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly maxDecimals: number;
  /** Of both accounts that pay, shown; undefined for a guest. */
  readonly available: string | undefined;
  readonly takeAll: (() => void) | undefined;
  /** Translated: what is wrong with the amount. */
  readonly error: string | undefined;
  readonly funds: EarnFunds;
  /** What the amount earns, or the product's minimum where none is typed. */
  readonly forecast: HostingForecast;
  readonly isExample: boolean;
  /** What a press does, or what stands in its way. */
  readonly buttonText: string;
  readonly canReview: boolean;
  /** The amount that is shown once more; undefined while none is. */
  readonly reviewed: string | undefined;
  readonly review: () => void;
  readonly back: () => void;
  readonly confirm: () => void;
  readonly refusal: string | undefined;
  readonly isUnknown: boolean;
  readonly isSending: boolean;
  /** What was placed last, until something else is typed. */
  readonly placed: HostingPositionRow | undefined;
}

/** An order for a product from the first digit to the position that it became. */
export function useHostingPurchase(product: HostingProductShown): HostingPurchase {
  const { t, message } = useMessages();
  const { clock } = useServices();
  const notify = useNotify();
  const isSignedIn = useSession().status === 'signed-in';
  const { row, kind, currency } = product;
  const funds = useEarnFunds(currency);
  const { press, drop, ...pressed } = useMoneyPress<HostingPositionRow>(hostingKey);
  const [amount, setAmount] = useState('');
  const [reviewed, setReviewed] = useState<string>();
  const [placed, setPlaced] = useState<HostingPositionRow>();
  const available = fundsTogether(funds);
  const placedBefore = useHostingDetail(kind, row.productId)?.placed ?? '';
  const maximum = roomLeft(row.maximum, placedBefore);
  const draft = { amount, currency, available, minimum: row.minimum, maximum, left: row.left };
  const reading = readEarnAmount(draft);
  const most = mostToPlace(draft);
  const isTyped = reading.kind === 'amount';
  const type = (typed: string) => {
    drop();
    setPlaced(undefined);
    setAmount(typed);
  };
  const confirm = async () => {
    if (reviewed === undefined) return;
    const fields = purchaseFields(row, reviewed);
    const made = await press((money) => money.send(hostingCalls[kind].create, fields));
    if (made === undefined) return;
    setReviewed(undefined);
    setAmount('');
    setPlaced(made);
    notify('success', 'hosting.placed');
  };
  return {
    ...pressed,
    amount,
    setAmount: type,
    maxDecimals: decimalsOf(draft),
    available: isSignedIn ? (available === undefined ? noNumber : trimmedAmount(available, coinDecimals)) : undefined,
    takeAll: most === undefined ? undefined : () => type(most),
    error: reading.kind === 'fault' ? message(reading.message) : undefined,
    funds,
    forecast: forecastOf(isTyped ? reading.amount : row.minimum, row, clock.now()),
    isExample: !isTyped,
    buttonText: isTyped ? t('hosting.review', { name: hostingName(row, kind, { t }) }) : message(reading.message),
    canReview: isTyped && product.isOpen && isSignedIn,
    reviewed,
    review: () => {
      drop();
      if (isTyped) setReviewed(reading.amount);
    },
    back: () => setReviewed(undefined),
    confirm: () => void confirm(),
    placed,
  };
}
