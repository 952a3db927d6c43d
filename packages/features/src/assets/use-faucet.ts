import { parseMoney } from '@assay/amounts/money';
import type { MessageKey } from '@assay/messages/message-keys';
import { type AssetSymbol, assets, coinDecimals } from '@assay/protocol/assets';
import { faucet } from '@assay/protocol/endpoints/sandbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { privateKeys } from '../services/private-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useCoinIndex } from '../system/use-coin-index.ts';
import { useNotify } from '../toasts/use-notify.ts';
import { faucetAmounts } from './faucet-amounts.ts';

export interface FaucetShown {
  readonly currency: AssetSymbol;
  readonly setCurrency: (currency: AssetSymbol) => void;
  /** As typed; until then a round amount of the coin. */
  readonly amount: string;
  /** Round amounts of the coin, exact text; empty while nobody knows its price. */
  readonly offers: readonly string[];
  readonly setAmount: (amount: string) => void;
  /** Translated. */
  readonly error: string | undefined;
  readonly isSubmitting: boolean;
  readonly submit: () => void;
}

/** What is wrong with an amount before it is sent; its largest size is known only to the server. */
export function faucetFault(amount: string): MessageKey | undefined {
  if (amount === '') return 'ticket.enterAmount';
  const parsed = parseMoney(amount, coinDecimals);
  if (!parsed.ok) return parsed.reason === 'malformed' ? 'l.error.amountMalformed' : 'l.error.amountDecimals';
  return parsed.money === 0n ? 'l.error.amountNotPositive' : undefined;
}

export interface FaucetOptions {
  /** The coin that stands there at first. */
  readonly currency?: string;
  readonly onAdded?: () => void;
}

/** Test coins of the sandbox. */
export function useFaucet({ currency: wanted, onAdded }: FaucetOptions = {}): FaucetShown {
  const { money } = useServices();
  const { t, serverText } = useMessages();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [currency, setCurrency] = useState<AssetSymbol>(
    assets.find(({ symbol }) => symbol === wanted)?.symbol ?? assets[0].symbol,
  );
  // The worth of an amount is counted in USDT.
  const isUnit = currency === 'USDT';
  const indexOf = useCoinIndex(!isUnit);
  const { offers, first } = faucetAmounts(isUnit ? '1' : indexOf(currency));
  const [typed, setTyped] = useState<string>();
  const amount = typed ?? first;
  const [error, setError] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const submit = async () => {
    if (isSubmitting) return;
    const fault = faucetFault(amount);
    if (fault !== undefined) return setError(t(fault));
    setSubmitting(true);
    setError(undefined);
    const result = await money.send(faucet, { currency, amount });
    setSubmitting(false);
    if (!result.ok) return setError(serverText(result.msg));
    setTyped(undefined);
    notify('success', 'toast.addSuccess');
    void queryClient.invalidateQueries({ queryKey: privateKeys.balances });
    onAdded?.();
  };
  const change =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setError(undefined);
    };
  return {
    currency,
    setCurrency: change((next: AssetSymbol) => {
      setCurrency(next);
      setTyped(undefined);
    }),
    amount,
    offers,
    setAmount: change((next: string) => setTyped(next)),
    error,
    isSubmitting,
    submit: () => void submit(),
  };
}
