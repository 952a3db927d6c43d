import { formatMoney, moneyOf } from '@assay/amounts/money';
import { csvCell } from '@assay/protocol/csv-cell';
import { csvFormat } from '../csv/csv-text.ts';
import type { HeldLine, TaxLine } from './tax-books.ts';
import type { CoinUnits } from './tax-entry.ts';

/** A line of what happened, of what is held at the end, or the sum of all gains. */
export type ReportedLine =
  | { readonly type: 'line'; readonly line: TaxLine }
  | { readonly type: 'held'; readonly timeMs: number; readonly held: HeldLine }
  | { readonly type: 'sum'; readonly timeMs: number; readonly gain: bigint };

/** The same in every language, so that programs can read them; docs/guides/tax.md says what they mean. */
const columns = [
  'time',
  'kind',
  'id',
  'sentCoin',
  'sentAmount',
  'receivedCoin',
  'receivedAmount',
  'feeCoin',
  'feeAmount',
  'valueUsdt',
  'costUsdt',
  'gainUsdt',
  'amountWithoutCost',
] as const;
type Cells = Partial<Readonly<Record<(typeof columns)[number], string>>>;

export const taxCsv = csvFormat<ReportedLine, (typeof columns)[number]>(columns, (row, column) =>
  cellOf(cellsOf(row)[column] ?? ''),
);

function cellsOf(row: ReportedLine): Cells {
  switch (row.type) {
    case 'line':
      return cellsOfLine(row.line);
    case 'held':
      return cellsOfHeld(row.timeMs, row.held);
    case 'sum':
      return { time: timeText(row.timeMs), kind: 'sum', gainUsdt: amountText(row.gain) };
  }
}

function cellsOfLine({ entry, value, cost, gain, unitsWithoutCost }: TaxLine): Cells {
  const { timeMs, kind, id, sent, received, fee } = entry;
  return {
    time: timeText(timeMs),
    kind,
    id,
    sentCoin: sent?.coin ?? '',
    sentAmount: unitsText(sent),
    receivedCoin: received?.coin ?? '',
    receivedAmount: unitsText(received),
    feeCoin: fee?.coin ?? '',
    feeAmount: unitsText(fee),
    valueUsdt: value === undefined ? '' : amountText(value),
    costUsdt: amountText(cost),
    gainUsdt: amountText(gain),
    amountWithoutCost: amountText(unitsWithoutCost),
  };
}

function cellsOfHeld(timeMs: number, { coin, units, cost, unitsWithoutCost }: HeldLine): Cells {
  return {
    time: timeText(timeMs),
    kind: 'held',
    receivedCoin: coin,
    receivedAmount: amountText(units),
    costUsdt: amountText(cost),
    amountWithoutCost: amountText(unitsWithoutCost),
  };
}

function timeText(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

function unitsText(of: CoinUnits | undefined): string {
  return of === undefined ? '' : amountText(of.units);
}

function amountText(atoms: bigint): string {
  return atoms < 0n ? `-${formatMoney(moneyOf(-atoms))}` : formatMoney(moneyOf(atoms));
}

/** A loss begins with a sign that a calculator would take for a formula: a plain number cannot be one. */
function cellOf(text: string): string {
  return /^-[0-9.]+$/.test(text) ? `"${text}"` : csvCell(text);
}
