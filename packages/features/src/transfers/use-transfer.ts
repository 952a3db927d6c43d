import { groupThousands } from '@assay/amounts/display';
import type { MessageKey } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import { transferCreate } from '@assay/protocol/endpoints/transfers';
import { type TransferAccount, transferAccounts } from '@assay/protocol/transfer-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAssetRows } from '../assets/use-asset-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { noNumber, trimmedAmount } from '../numbers/decimal.ts';
import { contractKeys } from '../seconds-contract/account/contract-keys.ts';
import { useContractAssets } from '../seconds-contract/account/use-contract-assets.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useSession } from '../session/use-session.ts';
import { useNotify } from '../toasts/use-notify.ts';
import { accountNames, coinsOfWay, type TransferWay, withEnd } from './transfer-accounts.ts';
import { decimalsOf, readTransfer, type TransferReading, wholeTransfer } from './transfer-draft.ts';
import { transferKeys } from './transfer-keys.ts';
import { useEarnAssets } from './use-earn-assets.ts';

export interface TransferForm {
  readonly way: TransferWay;
  readonly setFrom: (account: TransferAccount) => void;
  readonly setTo: (account: TransferAccount) => void;
  readonly swap: () => void;
  /** Every account under its name. */
  readonly accounts: readonly { readonly id: TransferAccount; readonly label: string }[];
  /** Coins that go this way. */
  readonly coins: readonly string[];
  readonly currency: string;
  readonly setCurrency: (currency: string) => void;
  /** As typed. */
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly maxDecimals: number;
  /** What was typed or pasted did not get into the field: it has too many decimals, or is too long for an amount. */
  readonly refuse: (reason: 'decimals' | 'length') => void;
  /** Of the account that gives, with comma groups; a dash while nobody knows. */
  readonly available: string;
  /** Puts all of it into the field; undefined where there is nothing to move. */
  readonly takeAll: (() => void) | undefined;
  /** Translated. */
  readonly error: string | undefined;
  /** What a press does, or what is missing for it. */
  readonly buttonText: string;
  readonly canSubmit: boolean;
  readonly isSubmitting: boolean;
  readonly isSignedIn: boolean;
  readonly submit: () => void;
}

export interface TransferOptions {
  /** Where it begins: from spot to contract where nothing is said. */
  readonly way?: TransferWay;
  readonly currency?: string;
  readonly onMoved?: () => void;
}

const submitTexts: Readonly<Record<TransferAccount, MessageKey>> = {
  spot: 'transfer.submitSpot',
  contract: 'transfer.submitContract',
  earn: 'transfer.submitEarn',
};

/** Moves coins between two of a person's accounts. */
export function useTransfer(options: TransferOptions = {}): TransferForm {
  const { t, message } = useMessages();
  const isSignedIn = useSession().status === 'signed-in';
  const [way, setWay] = useState<TransferWay>(options.way ?? { from: 'spot', to: 'contract' });
  const [chosen, setCurrency] = useState(options.currency);
  const [amount, setAmount] = useState('');
  const coins = coinsOfWay(way);
  const currency = coins.find((coin) => coin === chosen) ?? coins[0] ?? '';
  const available = useAvailable(way.from, currency);
  const draft = { amount, currency, available };
  const reading = readTransfer(draft);
  const { refusal, setRefusal, isSubmitting, send } = useSending(options.onMoved);
  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setRefusal(undefined);
    };
  const chooseWay = change(setWay);
  const whole = wholeTransfer(available);
  const submit = async () => {
    if (reading.kind !== 'amount') return;
    // What was typed meanwhile is the next transfer's.
    const isMoved = await send({ ...way, currency, amount: reading.amount });
    if (isMoved) setAmount((typed) => (typed === amount ? '' : typed));
  };
  const buttonTextOf = (read: TransferReading) => {
    if (read.kind === 'missing') return message(read.message);
    // What is wrong with the amount stands at its field.
    if (read.kind === 'fault') return t('transfer.title');
    return t(submitTexts[way.to], { amount: groupThousands(read.amount), coin: currency });
  };
  return {
    way,
    setFrom: (account) => chooseWay(withEnd(way, 'from', account)),
    setTo: (account) => chooseWay(withEnd(way, 'to', account)),
    swap: () => chooseWay({ from: way.to, to: way.from }),
    accounts: transferAccounts.map((account) => ({ id: account, label: t(accountNames[account]) })),
    coins,
    currency,
    setCurrency: change(setCurrency),
    amount,
    setAmount: change(setAmount),
    maxDecimals: decimalsOf(draft),
    refuse: (reason) => setRefusal(t(reason === 'decimals' ? 'transfer.decimalsKept' : 'transfer.lengthKept')),
    available: available === undefined ? noNumber : trimmedAmount(available, coinDecimals),
    takeAll: whole === undefined ? undefined : () => change(setAmount)(whole),
    error: refusal ?? (reading.kind === 'fault' ? message(reading.message) : undefined),
    buttonText: buttonTextOf(reading),
    canSubmit: reading.kind === 'amount',
    isSubmitting,
    isSignedIn,
    submit: () => void submit(),
  };
}

interface TransferTerms extends TransferWay {
  readonly currency: string;
  readonly amount: string;
}

/** One transfer at a time; balances and records are asked for anew after each. */
function useSending(onMoved: (() => void) | undefined) {
  const { money } = useServices();
  const { serverText } = useMessages();
  const queryClient = useQueryClient();
  const notify = useNotify();
  /** Translated: the server's refusal, or why the field did not take what was typed. */
  const [refusal, setRefusal] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  /** Holds from the press until what it changed is drawn: a second press finds the field empty. */
  const isSending = useRef(false);
  useEffect(() => {
    if (!isSubmitting) isSending.current = false;
  }, [isSubmitting]);
  /** @returns whether it was moved */
  const send = async (terms: TransferTerms): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setSubmitting(true);
    setRefusal(undefined);
    const result = await money.send(transferCreate, terms);
    setSubmitting(false);
    if (!result.ok) {
      setRefusal(serverText(result.msg));
      return false;
    }
    notify('success', 'transfer.success');
    for (const queryKey of [privateKeys.balances, contractKeys.all, transferKeys.earnAssets, transferKeys.records])
      void queryClient.invalidateQueries({ queryKey });
    onMoved?.();
    return true;
  };
  return { refusal, setRefusal, isSubmitting, send };
}

/** What the account that gives has, exact; undefined while nobody knows. */
function useAvailable(from: TransferAccount, currency: string): string | undefined {
  const spot = useAssetRows().rows;
  const contract = useContractAssets('real').rows;
  const earn = useEarnAssets().rows;
  const rows = { spot, earn, contract: contract.length === 0 ? undefined : contract }[from];
  // Accounts tell of coins that were ever moved; the others have nothing.
  return rows?.find((row) => row.currency === currency)?.available ?? (rows === undefined ? undefined : '0');
}
