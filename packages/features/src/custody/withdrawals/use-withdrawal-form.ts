import { groupThousands } from '@assay/amounts/display';
import { type CallFailure, isOutcomeUnknown } from '@assay/live-client/call-result';
import { coinDecimals } from '@assay/protocol/assets';
import { withdrawCreate } from '@assay/protocol/endpoints/withdraw';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { WithdrawNetworkRow } from '@assay/protocol/wallet-entities';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAssetRows } from '../../assets/use-asset-rows.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { noNumber, trimmedAmount } from '../../numbers/decimal.ts';
import { privateKeys } from '../../services/private-keys.ts';
import { randomId } from '../../services/random-id.ts';
import { useServices } from '../../services/services-context.tsx';
import { useCoinIndex } from '../../system/use-coin-index.ts';
import { useAddressBook } from '../address-book/use-address-book.ts';
import { custodyKeys } from '../custody-keys.ts';
import { dayMaximumOf, leftOfDay } from './day-maximum.ts';
import { useDayLimit } from './use-day-limit.ts';
import { type DestinationForm, useDestination } from './use-destination.ts';
import { useWithdrawalProofs, type WithdrawalProofForm } from './use-withdrawal-proofs.ts';
import { useWithdrawalRoute } from './use-withdrawal-route.ts';
import { mostThatArrives, readWithdrawalAmount } from './withdrawal-amount.ts';

export const withdrawalSteps = ['destination', 'amount', 'proof'] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** The second step: what arrives, and what it takes. Texts are cut to what is shown. */
export interface AmountForm {
  /** As typed. */
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  /** As the call takes it; empty while it is not good. */
  readonly exact: string;
  /** What arrives; a dash while no amount is typed. */
  readonly arrives: string;
  /** Puts the most that can arrive into the field; undefined where too little is there. */
  readonly takeAll: (() => void) | undefined;
  readonly available: string;
  readonly fee: string;
  /** What leaves the account; a dash while no amount is typed. */
  readonly total: string;
  readonly minimum: string;
  readonly maximum: string;
  /** Of the limit of 24 hours, in BTC; undefined while nobody knows. */
  readonly dayLeft: { readonly left: string; readonly most: string } | undefined;
  /** Translated. */
  readonly error: string | undefined;
  readonly isGood: boolean;
}

export interface WithdrawalForm {
  readonly step: WithdrawalStep;
  /** To a step before, or on where this one is good. */
  readonly goTo: (step: WithdrawalStep) => void;
  readonly destination: DestinationForm;
  /** It goes to another person of this exchange, without a network and its fee. */
  readonly isInside: boolean;
  readonly amount: AmountForm;
  readonly proofs: WithdrawalProofForm;
  readonly submit: () => void;
  readonly isSubmitting: boolean;
  /** No answer came: another press asks what became of it, and withdraws nothing twice. Until then nothing can be changed. */
  readonly isUnknown: boolean;
  /** The number of the withdrawal that was asked for; undefined before. */
  readonly doneId: string | undefined;
  readonly again: () => void;
}

/** A withdrawal from the choice of the coin to its number. @param wanted the coin that stands there at first */
export function useWithdrawalForm(coins: readonly WithdrawNetworkRow[], wanted: string | undefined): WithdrawalForm {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<WithdrawalStep>('destination');
  const destination = useDestination(coins, useAddressBook(), wanted);
  const { network } = destination;
  const place = network && {
    currency: destination.currency,
    network: network.network,
    address: destination.address.trim(),
    tag: destination.tag === '' ? undefined : destination.tag,
  };
  const isInside = useWithdrawalRoute(destination.isGood && step !== 'destination' ? place : undefined);
  const terms = network && isInside ? { ...network, fee: '0' } : network;
  const amount = useAmount(destination.currency, terms);
  const wish = place && { ...place, amount: amount.exact };
  const proofs = useWithdrawalProofs(wish);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [doneId, setDoneId] = useState<string>();
  /** Of the wish that is under way: whoever presses again after a lost answer asks for this one. */
  const clientOrderId = useRef<string>(undefined);
  const submit = async () => {
    const said = proofs.pass();
    if (said === undefined || isSubmitting || wish === undefined || !amount.isGood) return;
    setSubmitting(true);
    clientOrderId.current ??= randomId();
    const result = await http.call(withdrawCreate, {
      ...{ ...wish, ...said, clientOrderId: clientOrderId.current },
      // What the person was shown.
      feeMax: terms?.fee,
    });
    setSubmitting(false);
    const isOpen = !result.ok && mayBeAskedFor(result);
    setUnknown(isOpen);
    if (!result.ok) {
      if (!isOpen) clientOrderId.current = undefined;
      return proofs.refuse(result.msg);
    }
    clientOrderId.current = undefined;
    proofs.used();
    setDoneId(result.data.withdrawalId);
    void queryClient.invalidateQueries({ queryKey: custodyKeys.withdrawals });
    void queryClient.invalidateQueries({ queryKey: custodyKeys.dayLimit });
    void queryClient.invalidateQueries({ queryKey: privateKeys.balances });
  };
  return {
    step,
    goTo(next) {
      const isBack = withdrawalSteps.indexOf(next) < withdrawalSteps.indexOf(step);
      if (step === 'destination') destination.reveal();
      const isGood = step === 'destination' ? destination.isGood : amount.isGood;
      if (!isUnknown && !isSubmitting && (isBack || isGood)) setStep(next);
    },
    destination,
    isInside,
    amount,
    proofs,
    submit: () => void submit(),
    isSubmitting,
    isUnknown,
    doneId,
    again() {
      setDoneId(undefined);
      setStep('destination');
      amount.setAmount('');
      for (const field of ['fundPassword', 'code', 'factorCode'] as const) proofs.setValue(field, '');
    },
  };
}

/** The server's own words for that it does not know, or cannot tell now. */
const openRefusals: ReadonlySet<string> = new Set<ErrorCode>(['l.error.outcomeUnknown', 'l.error.busy']);

/** Whether the withdrawal may stand although it was not told. */
function mayBeAskedFor(failure: CallFailure): boolean {
  return isOutcomeUnknown(failure) || openRefusals.has(failure.msg);
}

function useAmount(currency: string, network: WithdrawNetworkRow | undefined): AmountForm {
  const { message } = useMessages();
  const { rows } = useAssetRows();
  const [typed, setTyped] = useState('');
  const available = rows?.find((row) => row.currency === currency)?.available ?? (rows === undefined ? undefined : '0');
  const indexOf = useCoinIndex(true);
  const limit = useDayLimit();
  const dayMaximum = limit && dayMaximumOf(currency, limit, indexOf);
  const terms = network === undefined ? undefined : { ...network, dayMaximum };
  const reading = terms === undefined ? undefined : readWithdrawalAmount(typed, terms, available);
  const most = terms === undefined ? undefined : mostThatArrives(terms, available);
  const shown = (text: string | undefined) => (text === undefined ? noNumber : trimmedAmount(text, coinDecimals));
  return {
    amount: typed,
    setAmount: setTyped,
    exact: reading?.kind === 'amount' ? reading.amount : '',
    takeAll: most === undefined ? undefined : () => setTyped(most),
    available: shown(available),
    fee: shown(network?.fee),
    arrives: reading?.kind === 'amount' ? shown(reading.amount) : noNumber,
    total: reading?.kind === 'amount' ? shown(reading.total) : noNumber,
    minimum: groupThousands(network?.minimum ?? noNumber),
    maximum: groupThousands(network?.maximum ?? noNumber),
    dayLeft: limit && { left: trimmedAmount(leftOfDay(limit), coinDecimals), most: limit.maximum },
    error: reading?.kind === 'fault' ? message(reading.message) : undefined,
    isGood: reading?.kind === 'amount',
  };
}
