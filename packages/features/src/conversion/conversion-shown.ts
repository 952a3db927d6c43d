import { groupThousands } from '@assay/amounts/display';
import { coinDecimals } from '@assay/protocol/assets';
import type { ConversionQuoteRow, ConversionRow } from '@assay/protocol/conversion-entities';
import type { Messages } from '../messages/use-messages.ts';
import { percentOfPpm, shownAmount } from '../numbers/decimal.ts';

/** `1 BTC = 63,872 USDT`. A rate has 8 digits, of a small one behind as many zeros as it has. */
export function rateShown(from: string, price: string, to: string): string {
  return `1 ${from} = ${groupThousands(price)} ${to}`;
}

/** What a quote and the exchange that it became have in common, ready to be read. */
export interface QuotedShown {
  readonly from: string;
  readonly to: string;
  /** Cut to 8 decimals. */
  readonly amount: string;
  readonly received: string;
  readonly rate: string;
  readonly inverseRate: string;
  readonly spread: string;
}

export function quotedShown(row: Omit<ConversionQuoteRow, 'quotedAt' | 'expiresAt'>): QuotedShown {
  const { from, to, amount, received, price, inversePrice, spreadPpm } = row;
  return {
    from,
    to,
    amount: shownAmount(amount, coinDecimals),
    received: shownAmount(received, coinDecimals),
    rate: rateShown(from, price, to),
    inverseRate: rateShown(to, inversePrice, from),
    spread: percentOfPpm(spreadPpm),
  };
}

export interface ConversionShown extends QuotedShown {
  readonly id: string;
  readonly createdAt: string;
}

export function conversionShown(row: ConversionRow, { date }: Pick<Messages, 'date'>): ConversionShown {
  return { ...quotedShown(row), id: row.id, createdAt: date(row.createdAt) };
}
