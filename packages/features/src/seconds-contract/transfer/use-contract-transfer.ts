import { groupThousands } from '@assay/amounts/display';
import { coinDecimals } from '@assay/protocol/assets';
import { type ContractCoinSymbol, contractCoinDefault, contractCoins } from '@assay/protocol/contract-coins';
import { contractTransfer } from '@assay/protocol/endpoints/contract-real';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAssetRows } from '../../assets/use-asset-rows.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { noNumber, shownAmount } from '../../numbers/decimal.ts';
import { privateKeys } from '../../services/private-keys.ts';
import { useServices } from '../../services/services-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { useNotify } from '../../toasts/use-notify.ts';
import { contractKeys } from '../account/contract-keys.ts';
import { useContractAssets } from '../account/use-contract-assets.ts';
import { readTransfer, type TransferDirection, wholeTransfer } from './transfer-draft.ts';

export interface ContractTransferShown {
  readonly direction: TransferDirection;
  readonly swap: () => void;
  readonly currency: ContractCoinSymbol;
  readonly setCurrency: (currency: ContractCoinSymbol) => void;
  /** As typed. */
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  /** What was typed or pasted did not get into the field: it has too many decimals, or is too long for an amount. */
  readonly refuse: (reason: 'decimals' | 'length') => void;
  /** Of the side that gives, with comma groups; a dash while nobody knows. */
  readonly available: string;
  /** Puts all of it into the field; undefined where there is nothing to move. */
  readonly takeAll: (() => void) | undefined;
  /** Translated. */
  readonly error: string | undefined;
  /** What a press does, or what stands in its way. */
  readonly buttonText: string;
  readonly canSubmit: boolean;
  readonly isSubmitting: boolean;
  readonly isSignedIn: boolean;
  readonly submit: () => void;
}

export interface ContractTransferOptions {
  readonly direction?: TransferDirection;
  readonly currency?: string;
  readonly onMoved?: () => void;
}

/** The wire's numbers of the two ways (product, section 4). */
const wireType = { 'to-contract': '1', 'to-spot': '2' } as const;

/** Coins between the spot account and the real contract account. */
export function useContractTransfer(options: ContractTransferOptions = {}): ContractTransferShown {
  const { money } = useServices();
  const { t, message, serverText } = useMessages();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isSignedIn = useSession().status === 'signed-in';
  const [direction, setDirection] = useState<TransferDirection>(options.direction ?? 'to-contract');
  const [currency, setCurrency] = useState<ContractCoinSymbol>(
    contractCoins.find(({ symbol }) => symbol === options.currency)?.symbol ?? contractCoinDefault,
  );
  const [amount, setAmount] = useState('');
  /** Translated: the server's refusal, or why the field did not take what was typed. */
  const [refusal, setRefusal] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  /** Holds from the press until what it changed is drawn: a second press finds the field empty. */
  const isSending = useRef(false);
  useEffect(() => {
    if (!isSubmitting) isSending.current = false;
  }, [isSubmitting]);
  const available = useAvailable(direction, currency);
  const whole = wholeTransfer(available);
  const reading = readTransfer({ amount, currency, available });
  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setRefusal(undefined);
    };
  const submit = async () => {
    if (isSending.current || reading.kind !== 'amount') return;
    isSending.current = true;
    setSubmitting(true);
    setRefusal(undefined);
    const result = await money.send(contractTransfer, { amount: reading.amount, currency, type: wireType[direction] });
    setSubmitting(false);
    if (!result.ok) return setRefusal(serverText(result.msg));
    // What was typed meanwhile is the next transfer's.
    setAmount((typed) => (typed === amount ? '' : typed));
    notify('success', 'transfer.success');
    void queryClient.invalidateQueries({ queryKey: privateKeys.balances });
    void queryClient.invalidateQueries({ queryKey: contractKeys.all });
    options.onMoved?.();
  };
  return {
    direction,
    swap: () => change(setDirection)(direction === 'to-contract' ? 'to-spot' : 'to-contract'),
    currency,
    setCurrency: change(setCurrency),
    amount,
    setAmount: change(setAmount),
    refuse: (reason) => setRefusal(t(reason === 'decimals' ? 'transfer.decimalsKept' : 'transfer.lengthKept')),
    available: available === undefined ? noNumber : shownAmount(available, coinDecimals),
    takeAll: whole === undefined ? undefined : () => change(setAmount)(whole),
    error: refusal ?? (reading.kind === 'fault' ? message(reading.message) : undefined),
    buttonText:
      reading.kind !== 'amount'
        ? message(reading.message)
        : t(direction === 'to-contract' ? 'transfer.submitIn' : 'transfer.submitOut', {
            amount: groupThousands(reading.amount),
            coin: currency,
          }),
    canSubmit: reading.kind === 'amount',
    isSubmitting,
    isSignedIn,
    submit: () => void submit(),
  };
}

/** What the side that gives has, exact; undefined while nobody knows. */
function useAvailable(direction: TransferDirection, currency: ContractCoinSymbol): string | undefined {
  const spot = useAssetRows();
  const contract = useContractAssets('real');
  const rows = direction === 'to-contract' ? spot.rows : contract.rows;
  // The account channel tells of coins that were ever moved; the others have nothing.
  const isKnown = rows !== undefined && (direction === 'to-contract' || rows.length > 0);
  return rows?.find((row) => row.currency === currency)?.available ?? (isKnown ? '0' : undefined);
}
