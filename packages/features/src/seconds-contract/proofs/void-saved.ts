import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { VoidRow } from '@assay/protocol/contract-proof-entities';
import { unitsOf } from '../../numbers/decimal.ts';
import { moneyDecimals } from '../../numbers/money-text.ts';
import { signedDecimal, signOf } from '../../numbers/signed-decimal.ts';

export interface VoidSaved {
  /** Signed, truncated: what the void saved the house, below zero what it cost it. */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
}

/** What the last valid tick would have given back, less what the void gave back; undefined where no tick says what it would have been. */
export function voidSaved(row: Pick<VoidRow, 'returned' | 'wouldHave' | 'wouldHaveReturned'>): VoidSaved | undefined {
  const { returned, wouldHave, wouldHaveReturned } = row;
  if (wouldHave === '') return undefined;
  const saved = (unitsOf(wouldHaveReturned) ?? 0n) - (unitsOf(returned) ?? 0n);
  const size = formatMoney(moneyOf(saved < 0n ? -saved : saved));
  const text = saved < 0n ? `-${size}` : size;
  return { text: signedDecimal(text, moneyDecimals), direction: signOf(text) };
}
