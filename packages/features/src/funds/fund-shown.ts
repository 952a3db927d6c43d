import type { MessageKey } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import type { FundCoinRow, FundRow, FundStatus } from '@assay/protocol/fund-entities';
import type { Messages } from '../messages/use-messages.ts';
import { changeOf, noNumber, type PriceChange, shownAmount, shownDecimal, unitsOf } from '../numbers/decimal.ts';
import { percentShown } from '../numbers/percent-text.ts';

/** A value of a unit is shown to so many decimals. */
export const unitValueDecimals = 4;

export interface FundCoinShown {
  readonly coin: string;
  /** In one unit: now, and when the fund began. */
  readonly perUnit: string;
  readonly perUnitAtStart: string;
  readonly price: string;
  /** Percent with its sign; a dash while an index is stale. */
  readonly weight: string;
  /** For the drawing alone; 0 while nobody knows. */
  readonly share: number;
}

export interface FundShown {
  readonly row: FundRow;
  readonly id: string;
  readonly name: string;
  readonly coins: readonly FundCoinShown[];
  /** Of the last value of a unit; a dash before the first. */
  readonly value: string;
  /** What a unit is worth at the index now, and how far that is from the last value. */
  readonly indexValue: string;
  readonly sinceValue: PriceChange | undefined;
  readonly yearFee: string;
  readonly tradeFee: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly quota: string;
  readonly units: string;
  readonly left: string;
  /** Of the quota, in whole percent, for a bar. */
  readonly takenPercent: number;
  readonly statusKey: MessageKey;
  readonly canBuy: boolean;
  /** Whether somebody may give units back: there is a value that waits for them. */
  readonly canRedeem: boolean;
}

const statusKeys: Readonly<Record<FundStatus, MessageKey>> = {
  open: 'fund.statusOpen',
  scheduled: 'fund.statusScheduled',
  opening: 'fund.statusOpening',
  paused: 'fund.statusPaused',
  soldOut: 'fund.statusSoldOut',
  closed: 'fund.statusClosed',
};

export function fundName({ name, nameZh }: Pick<FundRow, 'name' | 'nameZh'>, language: Messages['language']): string {
  return language === 'zh-CN' && nameZh !== '' ? nameZh : name;
}

/** A fund of the wire, ready to be read. */
export function fundShown(row: FundRow, { language }: Pick<Messages, 'language'>): FundShown {
  const { value, indexValue, status } = row;
  return {
    row,
    id: row.productId,
    name: fundName(row, language),
    coins: row.coins.map((coin) => coinShown(coin, value !== '')),
    value: shownDecimal(value, unitValueDecimals),
    indexValue: shownDecimal(indexValue, unitValueDecimals),
    sinceValue: changeOf(value, indexValue, unitValueDecimals),
    yearFee: percentShown(row.yearFee),
    tradeFee: percentShown(row.tradeFee),
    minimum: shownAmount(row.minimum, 2),
    maximum: shownAmount(row.maximum, 2),
    quota: shownAmount(row.quota, 0),
    units: shownAmount(row.units, unitValueDecimals),
    left: shownAmount(row.left, unitValueDecimals),
    takenPercent: wholePercent(row.units, row.quota),
    statusKey: statusKeys[status],
    canBuy: status === 'open',
    canRedeem: value !== '',
  };
}

/** @param isValued the fund had its first value: before it a coin has the weight that it begins with */
function coinShown(
  { currency, weightAtStart, perUnit, perUnitAtStart, price, weight }: FundCoinRow,
  isValued: boolean,
) {
  const shownWeight = isValued ? weight : weightAtStart;
  return {
    coin: currency,
    perUnit: isValued ? shownAmount(perUnit, coinDecimals) : noNumber,
    perUnitAtStart: isValued ? shownAmount(perUnitAtStart, coinDecimals) : noNumber,
    price: price === '' ? noNumber : shownDecimal(price, unitValueDecimals),
    weight: shownWeight === '' ? noNumber : `${shownDecimal(shownWeight, 2)} %`,
    share: Number(shownWeight),
  };
}

/** How much of a whole is taken, cut to whole percent; what is more than all of it is all of it. */
function wholePercent(part: string, whole: string): number {
  const [taken, all] = [unitsOf(part) ?? 0n, unitsOf(whole) ?? 0n];
  if (all === 0n) return 0;
  const percent = Number((taken * 100n) / all);
  return Math.min(100, percent);
}
