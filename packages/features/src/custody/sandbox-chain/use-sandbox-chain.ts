import { MONEY_DECIMALS, parseMoney } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import { sandboxChainMine, sandboxChainSend } from '@assay/protocol/endpoints/sandbox-chain';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { networkCoins } from '@assay/protocol/networks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services-context.tsx';
import { type Faults, faultsOnly, fieldOfRefusal, type SubmittedForm } from '../../session/form-state.ts';
import { useFormState } from '../../session/use-form-state.ts';
import { useNotify } from '../../toasts/use-notify.ts';
import { addressFault } from '../destination-fault.ts';
import { sandboxBlocksKey } from './use-sandbox-blocks.ts';

type SendField = 'address' | 'tag' | 'amount';

export interface ChainSendForm extends SubmittedForm<SendField> {
  /** Of the last transfer that was sent; undefined before. */
  readonly transactionId: string | undefined;
}

/** A transfer over a chain of the sandbox, as a stranger would send it: any address, any tag, also a wrong one. */
export function useChainSend({ currency, network }: { currency: string; network: string }): ChainSendForm {
  const { http } = useServices();
  const notify = useNotify();
  const [isSubmitting, setSubmitting] = useState(false);
  const [transactionId, setTransactionId] = useState<string>();
  const state = useFormState<SendField>({
    initial: { address: '', tag: '', amount: '' },
    faultsOf: (values) => sendFaults(values, { currency, network }),
    fieldOfRefusal: (msg) => fieldOfRefusal(refusalFields, msg),
  });
  const submit = async () => {
    if (isSubmitting || !state.pass(['address', 'tag', 'amount'])) return;
    setSubmitting(true);
    const { address, tag, amount } = state.values;
    const to = { address: address.trim(), tag: tag === '' ? undefined : tag };
    const result = await http.call(sandboxChainSend, { currency, network, ...to, amount });
    setSubmitting(false);
    if (!result.ok) return state.refuse(result.msg);
    setTransactionId(result.data.transactionId);
    notify('success', 'chain.sent');
  };
  return { ...state, isSubmitting, transactionId, submit: () => void submit() };
}

const refusalFields: Partial<Record<ErrorCode, SendField>> = {
  'l.error.addressMalformed': 'address',
  'l.error.addressOtherNetwork': 'address',
  'l.error.addressNobodys': 'address',
  'l.error.tagMalformed': 'tag',
  'l.error.amountMalformed': 'amount',
  'l.error.amountDecimals': 'amount',
  'l.error.amountNotPositive': 'amount',
  'l.error.faucetAmountTooLarge': 'amount',
};

function sendFaults(
  { address, amount }: Readonly<Record<SendField, string>>,
  { currency, network }: { readonly currency: string; readonly network: string },
): Faults<SendField> {
  return faultsOnly({
    address: address.trim() === '' ? { key: 'destination.enter' } : addressFault(network, address, true),
    amount: amountFault(amount, currency, network),
  });
}

function amountFault(text: string, currency: string, network: string): Message | undefined {
  if (text === '') return { key: 'chain.enterAmount' };
  const read = parseMoney(text, chainDecimalsOf(currency, network));
  if (!read.ok) return { key: read.reason === 'malformed' ? 'l.error.amountMalformed' : 'l.error.amountDecimals' };
  return read.money === 0n ? { key: 'l.error.amountNotPositive' } : undefined;
}

/** Of an amount that is sent over a chain: its own, or the ledger's where those are fewer. */
export function chainDecimalsOf(currency: string, network: string): number {
  const coin = networkCoins.find((each) => each.currency === currency && each.network === network);
  return Math.min(coin?.chainDecimals ?? MONEY_DECIMALS, MONEY_DECIMALS);
}

export interface ChainMining {
  readonly isPending: boolean;
  /** Of the newest block that was made here; undefined before. */
  readonly height: number | undefined;
  readonly mine: (blocks: number) => Promise<void>;
}

/** Makes blocks on a chain of the sandbox, which are listed at once; what was refused is told. */
export function useChainMining(network: string): ChainMining {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const [height, setHeight] = useState<number>();
  const mine = async (blocks: number) => {
    if (isPending) return;
    setPending(true);
    const result = await http.call(sandboxChainMine, { network, blocks: String(blocks) });
    setPending(false);
    if (!result.ok) return notify('error', result.msg);
    setHeight(result.data.height);
    void queryClient.invalidateQueries({ queryKey: sandboxBlocksKey(network) });
  };
  return { isPending, height, mine };
}
