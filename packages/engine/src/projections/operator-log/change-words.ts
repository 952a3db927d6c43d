import { groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import { assets } from '@assay/protocol/assets';
import { contractCoins } from '@assay/protocol/contract-coins';
import { utc } from '../../time-text.ts';

/** One thing that an act changes, old and new, with its unit. `from` and `to` are there when both are numbers of the same thing. */
export interface Change {
  readonly text: string;
  readonly from?: number;
  readonly to?: number;
  /** Old and new are balances that others move at the same time: whoever confirms it has confirmed what moves, and not what is there. */
  readonly isLive?: true;
}

export function stateChange(what: string, from: string, to: string): Change[] {
  return from === to ? [] : [{ text: `${what} ${from} → ${to}` }];
}

function numberChange(
  what: string,
  unit: string,
  from: bigint | number | undefined,
  to: bigint | number,
  text: (value: number | bigint) => string,
): Change[] {
  if (from === to) return [];
  if (from === undefined) return [{ text: `${what}: ${text(to)}${unit} (new)` }];
  return [{ text: `${what} ${text(from)}${unit} → ${text(to)}${unit}`, from: Number(from), to: Number(to) }];
}

export const money = (what: string, unit: string, from: Money | undefined, to: Money) =>
  numberChange(what, ` ${unit}`, from, to, (value) => moneyText(BigInt(value)));
export const percent = (what: string, from: number | undefined, to: number) =>
  numberChange(what, ' %', from, to, (ppm) => percentText(Number(ppm)));
export const count = (what: string, unit: string, from: number | undefined, to: number) =>
  numberChange(what, unit, from, to, (value) => groupThousands(String(value)));

/** A bound of a window. */
export const moment = (timeMs: number): string => (timeMs === 0 ? 'no bound' : utc(timeMs));

export function assetName(assetId: number): string {
  const demo = contractCoins.find(({ demoAssetId }) => demoAssetId === assetId);
  return demo?.demoSymbol ?? assets.find(({ id }) => id === assetId)?.symbol ?? `asset ${assetId}`;
}

export const moneyText = (atoms: bigint): string => groupThousands(formatMoney(moneyOf(atoms)));

/** Parts per million as percent, without trailing zeros. */
export function percentText(ppm: number): string {
  return (ppm / 10_000).toFixed(4).replace(/\.?0+$/, '');
}
