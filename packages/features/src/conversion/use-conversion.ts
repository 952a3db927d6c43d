import { MONEY_DECIMALS } from '@assay/amounts/money';
import { coinDecimals } from '@assay/protocol/assets';
import type { ConversionCoinRow } from '@assay/protocol/conversion-entities';
import { useState } from 'react';
import { useAssetRows } from '../assets/use-asset-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { noNumber, percentOfPpm, shownAmount, trimmedAmount, unitsOf } from '../numbers/decimal.ts';
import { useCoinIndex } from '../system/use-coin-index.ts';
import { readConversion } from './conversion-draft.ts';
import { estimateOf } from './conversion-estimate.ts';
import { rateShown } from './conversion-shown.ts';
import { type ConversionQuoting, useConversionQuote } from './use-conversion-quote.ts';
import type { ConversionTermsShown } from './use-conversion-terms.ts';

interface ChosenCoins {
  readonly from: string;
  readonly to: string;
}

export interface ConversionForm extends ChosenCoins, Omit<ConversionQuoting, 'ask' | 'convert'> {
  readonly setFrom: (coin: string) => void;
  readonly setTo: (coin: string) => void;
  readonly swap: () => void;
  /** As typed. */
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  /** That the field takes: all that one has may have finer ones than one types. */
  readonly maxDecimals: number;
  /** Of the coin that is given, with comma groups; a dash while nobody knows. */
  readonly available: string;
  /** Puts all of it into the field, to the last atom; undefined where there is nothing. */
  readonly takeAll: (() => void) | undefined;
  /** What would arrive now; undefined while nobody knows. */
  readonly estimate: string | undefined;
  /** Both ways; undefined while nobody knows a price. */
  readonly rates: readonly [rate: string, inverse: string] | undefined;
  readonly spread: string;
  /** Translated: what is wrong with the amount. */
  readonly error: string | undefined;
  /** Of one of the coins, why it is not exchanged now. */
  readonly obstacle: ConversionCoinRow | undefined;
  /** What a press does, or what is missing for it. */
  readonly buttonText: string;
  readonly canAsk: boolean;
  readonly ask: () => void;
  readonly convert: () => void;
}

const usual: ChosenCoins = { from: 'USDT', to: 'BTC' };

/** The coin that stands there at first, and what it becomes: USDT, or BTC where USDT is given. */
function firstCoins(wanted: string | undefined): ChosenCoins {
  return wanted === undefined || wanted === usual.from ? usual : { from: wanted, to: usual.from };
}

/** An exchange of coins from the first digit to what arrived. Whatever is changed drops the quote. */
export function useConversion(terms: ConversionTermsShown, wanted?: string): ConversionForm {
  const { t, message } = useMessages();
  const { ask, convert, ...quoting } = useConversionQuote();
  const [coins, setCoins] = useState(() => firstCoins(wanted));
  const [amount, setAmount] = useState('');
  const { from, to } = coins;
  const available = useAvailable(from);
  const { estimate, fromIndex, spreadPpm, obstacle } = useMarket(terms, coins, amount);
  const reading = readConversion({ amount, from, available, index: fromIndex, ...terms });
  const type = (typed: string) => {
    quoting.drop();
    setAmount(typed);
  };
  const choose = (next: ChosenCoins) => {
    quoting.drop();
    setCoins(next);
    if (next.from !== from) setAmount('');
  };
  const held = unitsOf(available ?? '') ?? 0n;
  const isAll = held > 0n && unitsOf(amount) === held;
  const takeAll = () => type((available ?? '').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
  return {
    ...quoting,
    from,
    to,
    setFrom: (coin) => choose({ from: coin, to: coin === to ? from : to }),
    setTo: (coin) => choose({ from: coin === from ? to : from, to: coin }),
    swap: () => choose({ from: to, to: from }),
    amount,
    setAmount: type,
    maxDecimals: isAll ? MONEY_DECIMALS : coinDecimals,
    available: available === undefined ? noNumber : trimmedAmount(available, coinDecimals),
    takeAll: held === 0n ? undefined : takeAll,
    estimate: estimate?.received === undefined ? undefined : shownAmount(estimate.received, coinDecimals),
    rates: estimate && [rateShown(from, estimate.price, to), rateShown(to, estimate.inversePrice, from)],
    spread: percentOfPpm(spreadPpm),
    error: reading.kind === 'fault' ? message(reading.message) : undefined,
    obstacle,
    // What is wrong with the amount stands at its field.
    buttonText: reading.kind === 'missing' ? message(reading.message) : t('dui.ask'),
    canAsk: reading.kind === 'amount' && obstacle === undefined,
    ask: () => {
      if (reading.kind === 'amount' && !quoting.isAsking) void ask({ from, to, amount: reading.amount });
    },
    convert: () => void convert(() => setAmount('')),
  };
}

/** Exact; undefined while nobody knows. */
function useAvailable(coin: string): string | undefined {
  const { rows } = useAssetRows();
  return rows?.find(({ currency }) => currency === coin)?.available ?? (rows === undefined ? undefined : '0');
}

/** What the index and the terms of this moment make of the amount. */
function useMarket(terms: ConversionTermsShown, { from, to }: ChosenCoins, amount: string) {
  const index = useCoinIndex(true);
  const indexOf = (coin: string) => (coin === 'USDT' ? '1' : index(coin));
  const termsOf = (coin: string) => terms.coins.find(({ currency }) => currency === coin);
  const spreadPpm = Math.max(termsOf(from)?.spreadPpm ?? 0, termsOf(to)?.spreadPpm ?? 0);
  const [fromIndex, toIndex] = [indexOf(from), indexOf(to)];
  return {
    fromIndex,
    spreadPpm,
    estimate: estimateOf(amount, { fromIndex, toIndex, spreadPpm }),
    obstacle: [from, to].map(termsOf).find((coin) => coin !== undefined && coin.state !== 'open'),
  };
}
