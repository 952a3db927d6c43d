import { formatMoney, moneyOf, parseMoney } from '@assay/amounts/money';
import type { Nominal } from '@assay/amounts/nominal';

/** Bytes in which an amount is hashed: unsigned, the highest first. No negative amount has any. */
export const AMOUNT_BYTES = 16;
/** Beyond what the one grammar of amounts can write (24 whole digits), and so far below 2^128 that two of them never wrap around. */
const AMOUNT_LIMIT = 10n ** 36n;

/** What somebody is owed of one asset, or several together: atoms of 10^-12, at least 0 and below 10^36. */
export type LiabilityAmount = Nominal<bigint, 'LiabilityAmount'>;

/** Refuses what nobody can be owed. A negative amount would make a sum smaller than what is owed to those beside it. */
export function liabilityAmount(atoms: bigint): LiabilityAmount {
  if (!isLiabilityAmount(atoms)) throw new Error(`${atoms} atoms is nothing that somebody can be owed`);
  return atoms;
}

/** Both together; undefined where no amount can hold them. */
export function sumOfAmounts(left: LiabilityAmount, right: LiabilityAmount): LiabilityAmount | undefined {
  const sum = left + right;
  return isLiabilityAmount(sum) ? sum : undefined;
}

/** The amount of its one text, without trailing zeros; undefined for any other text. */
export function parseLiabilityAmount(text: string): LiabilityAmount | undefined {
  const parsed = parseMoney(text);
  if (!parsed.ok || formatMoney(parsed.money) !== text) return undefined;
  const atoms: bigint = parsed.money;
  return isLiabilityAmount(atoms) ? atoms : undefined;
}

/** The amount of a text that a check has already read. */
export function liabilityAmountOfText(text: string): LiabilityAmount {
  const amount = parseLiabilityAmount(text);
  if (amount === undefined) throw new Error(`“${text}” is nothing that somebody can be owed`);
  return amount;
}

function isLiabilityAmount(atoms: bigint): atoms is LiabilityAmount {
  return atoms >= 0n && atoms < AMOUNT_LIMIT;
}

/** Exact text without trailing zeros: `0.1`, `12`. */
export const formatAmount = (amount: LiabilityAmount): string => formatMoney(moneyOf(amount));

/** Puts the amount where it is to be hashed or kept. */
export function writeAmount(bytes: Uint8Array, at: number, amount: LiabilityAmount): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, AMOUNT_BYTES);
  view.setBigUint64(0, amount >> 64n);
  view.setBigUint64(8, amount & 0xffff_ffff_ffff_ffffn);
}

export function readAmount(bytes: Uint8Array, at: number): LiabilityAmount {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, AMOUNT_BYTES);
  return liabilityAmount((view.getBigUint64(0) << 64n) | view.getBigUint64(8));
}
