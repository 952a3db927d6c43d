import { formatMoney, ZERO_MONEY } from '@assay/amounts/money';
import { isOutcomeUnknown } from '@assay/live-client/call-result';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import type { RequestOf } from '@assay/protocol/endpoint';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import type { contractCreateOrder } from '@assay/protocol/endpoints/contract-real';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { useFreshness } from '../../connection/use-freshness.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { moneyOrZero } from '../../numbers/money-text.ts';
import { useServices } from '../../services/services-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { useNotify } from '../../toasts/use-notify.ts';
import { contractKeys } from '../account/contract-keys.ts';
import { useContractAssets } from '../account/use-contract-assets.ts';
import { noteHead } from '../heads/note-head.ts';
import { useProtection } from '../protection/use-protection.ts';
import { largestStake } from '../terms/contract-terms.ts';
import { useContractOptions } from '../terms/use-contract-options.ts';
import type { ContractPair } from '../terms/use-contract-pairs.ts';
import { type ContractDraftEvent, contractDraftReducer, emptyContractDraft, optionOf } from './contract-draft.ts';
import { contractFault, type FaultShown, faultShown, placeOfRefusal } from './contract-fault.ts';
import { type DurationShown, durationShown, presetsOf, type TermsShown, termsShown } from './contract-form-shown.ts';

export type CallDirection = 'up' | 'down';

export interface ContractFormShown extends FaultShown {
  readonly status: 'loading' | 'ready' | 'error';
  readonly retry: () => void;
  readonly isSignedIn: boolean;
  readonly durations: readonly DurationShown[];
  readonly second: number | undefined;
  readonly setSecond: (second: number) => void;
  /** As typed. */
  readonly amount: string;
  readonly setAmount: (text: string) => void;
  readonly presets: readonly string[];
  /** Takes all that is available, the fee left over, or what the own limit allows; undefined where nothing is. */
  readonly takeMax: (() => void) | undefined;
  readonly terms: TermsShown;
  /** The present risk notice has to be accepted before a real order. */
  readonly riskVersionNeeded: number | undefined;
  /** The direction of the order that is on its way. */
  readonly sending: CallDirection | undefined;
  /** No answer came in time: what became of it is being asked for. */
  readonly isAsking: boolean;
  readonly submit: (direction: CallDirection) => void;
}

export interface ContractFormOptions {
  readonly account: ContractAccountName;
  readonly pair: ContractPair;
  /** Of the stake. */
  readonly coin: string;
  /** Transfers that were made beside the form: each one clears the amount (specification, section 4). */
  readonly transferCount: number;
}

/** The form that opens a seconds contract: what is chosen, what follows from it, and sending it. */
export function useContractForm({ account, pair, coin, transferCount }: ContractFormOptions): ContractFormShown {
  const { clock } = useServices();
  const messages = useMessages();
  const isSignedIn = useSession().status === 'signed-in';
  const [draft, dispatch] = useReducer(contractDraftReducer, emptyContractDraft);
  const { status, options, retry } = useContractOptions(account, pair.baseCoin, coin);
  const { protection } = useProtection();
  const available = useContractAssets(account).rows.find(({ currency }) => currency === coin)?.available;

  useEffect(() => {
    if (options !== undefined) dispatch({ type: 'configured', for: `${account} ${pair.baseCoin} ${coin}`, options });
  }, [account, pair.baseCoin, coin, options]);
  useEffect(() => {
    if (transferCount > 0) dispatch({ type: 'cleared' });
  }, [transferCount]);

  const freshness = useFreshness(pair.symbol);
  const option = optionOf(options ?? [], draft.positionTime);
  const own = account === 'real' ? protection : undefined;
  const fault =
    options &&
    contractFault({
      account,
      coin,
      openAmount: draft.openAmount,
      option,
      available: isSignedIn ? available : undefined,
      protection: own,
      freshness,
      isPairOpen: pair.isOpen,
      nowMs: clock.now(),
    });
  const limit = own?.limits.find(({ currency }) => currency === coin);
  const most = option === undefined ? ZERO_MONEY : largestStake(moneyOrZero(available ?? ''), option, limit?.stakeMax);

  const order = option && {
    openAmount: draft.openAmount,
    baseCoin: pair.baseCoin,
    quoteCoin: coin,
    positionTime: String(option.second),
  };
  const { sending, isAsking, submit } = useOpenContract(account, fault === undefined ? order : undefined, dispatch);

  return {
    status,
    retry,
    isSignedIn,
    durations: (options ?? []).map((entry) => durationShown(entry, messages)),
    second: option?.second,
    setSecond: (second) => dispatch({ type: 'duration', second }),
    amount: draft.openAmount,
    setAmount: (text) => dispatch({ type: 'amount', text }),
    presets: presetsOf(option, limit?.stakeMax),
    takeMax: most === 0n ? undefined : () => dispatch({ type: 'amount', text: formatMoney(most) }),
    terms: termsShown(draft.openAmount, option),
    ...faultShown(fault, draft, messages),
    riskVersionNeeded: own !== undefined && own.riskVersion < own.riskVersionNeeded ? own.riskVersionNeeded : undefined,
    sending,
    isAsking,
    submit,
  };
}

type OpenContractFields = Omit<RequestOf<typeof contractCreateOrder>, 'tradeType'>;

/** Sends an order, one at a time. @param order undefined while none can be sent */
function useOpenContract(
  account: ContractAccountName,
  order: OpenContractFields | undefined,
  dispatch: (event: ContractDraftEvent) => void,
): Pick<ContractFormShown, 'sending' | 'isAsking' | 'submit'> {
  const services = useServices();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<CallDirection>();
  const [isAsking, setAsking] = useState(false);
  const submit = async (direction: CallDirection) => {
    if (services.session.snapshot().status === 'signed-out') return notify('info', 'toast.loginFirst');
    if (order === undefined || sending !== undefined) return;
    setSending(direction);
    const tradeType = direction === 'up' ? '0' : '1';
    const { createOrder } = contractAccountCalls[account];
    const result = await services.money.send(createOrder, { ...order, tradeType }, () => setAsking(true));
    setSending(undefined);
    setAsking(false);
    if (!result.ok) {
      if (result.code === 'session-invalid') return;
      // Perhaps it was opened all the same: the list will tell.
      if (isOutcomeUnknown(result)) void queryClient.invalidateQueries({ queryKey: contractKeys.all });
      // Said once: where it stays and concerns a field or the next press, else in a toast (specification, section 8).
      if (isOutcomeUnknown(result) || placeOfRefusal(result.msg) === 'amount')
        return dispatch({ type: 'refused', msg: result.msg });
      return notify('error', result.msg);
    }
    dispatch({ type: 'cleared' });
    notify('success', 'toast.orderCreated');
    noteHead(services, result.data.head);
    void queryClient.invalidateQueries({ queryKey: contractKeys.all });
  };
  return { sending, isAsking, submit: (direction) => void submit(direction) };
}
