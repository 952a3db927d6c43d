import { formatMoney, moneyOf } from '@assay/amounts/money';

const ATOMS = 10n ** 12n;

/** Parts per million as percent, as operators write them: 1,000 is `0.1`. */
export function percentText(ppm: number): string {
  return formatMoney(moneyOf((BigInt(ppm) * ATOMS) / 10_000n));
}

/** Parts per thousand million as percent. */
export function finePercentText(ppb: number): string {
  return formatMoney(moneyOf((BigInt(ppb) * ATOMS) / 10_000_000n));
}
