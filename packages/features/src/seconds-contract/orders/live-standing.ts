import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import type { ContractRecordRow, IndexTickRow } from '@assay/protocol/contract-entities';
import {
  exitPriceOf,
  exitTickCountsOf,
  FIRST_CONTRACT_RULE,
  resultOf,
  returnedOf,
} from '@assay/settlement/contract-rule';
import { parsePriceUnits } from '@assay/settlement/exact-price-text';
import { moneyOrZero } from '../../numbers/money-text.ts';
import { ppmOf, signedMoneyText } from '../terms/contract-texts.ts';

/** How an open order stands, by the rule that will settle it, as if it ended with the newest tick. */
export interface LiveStanding {
  /** `waiting`: it has no entry yet. */
  readonly standing: 'waiting' | 'winning' | 'losing' | 'draw';
  /** Newest index price, with comma groups; empty before the first tick. */
  readonly index: string;
  /** From the entry to what the exit price would be, signed: `−11.70`; empty while waiting. */
  readonly difference: string;
  /** What would be won or lost, the fee included: `+82.00`, `−100.20`; empty while waiting. */
  readonly gain: string;
}

const standings = { win: 'winning', lose: 'losing', draw: 'draw' } as const;

/** @param ticks of the order's index, oldest first */
export function liveStanding(order: ContractRecordRow, ticks: readonly IndexTickRow[]): LiveStanding {
  const newest = ticks.at(-1);
  const index = newest === undefined ? '' : groupThousands(newest.price);
  const exit = exitPrices(order, ticks);
  if (order.entryTick === 0 || exit.length === 0) return { standing: 'waiting', index, difference: '', gain: '' };
  const direction = order.tradeType === 0 ? 'up' : 'down';
  const result = resultOf({ direction, ruleVersion: order.ruleVersion }, order.entryPrice, exit);
  const stakeAtoms = moneyOrZero(order.openAmount);
  const feeAtoms = moneyOrZero(order.fee);
  const terms = { stakeAtoms, feeAtoms, incomeRatePpm: ppmOf(order.incomeRate) };
  return {
    standing: standings[result],
    index,
    difference: differenceText(order, exit),
    gain: signedMoneyText(returnedOf(terms, result) - stakeAtoms - feeAtoms),
  };
}

const unitDecimals = 18;

/** The newest ticks' prices, as many as count at the end. Of an even number there is no median: then one fewer. */
function exitPrices({ exitTicks, ruleVersion }: ContractRecordRow, ticks: readonly IndexTickRow[]): string[] {
  const newest = ticks.slice(-exitTicks).map(({ price }) => price);
  return ruleVersion !== FIRST_CONTRACT_RULE && newest.length % 2 === 0 ? newest.slice(1) : newest;
}

/** The exit price less the entry, with the entry's decimals, or those of the exit price where it would read zero. */
function differenceText({ entryPrice, ruleVersion }: ContractRecordRow, exitPrices: readonly string[]): string {
  // Too few ticks for an exact mean: the newest alone.
  const isMean = ruleVersion === FIRST_CONTRACT_RULE;
  const isWhole = !isMean || exitTickCountsOf(ruleVersion).includes(exitPrices.length);
  const exit = isWhole ? exitPriceOf(exitPrices, ruleVersion) : (exitPrices.at(-1) ?? entryPrice);
  const [from, to] = [parsePriceUnits(entryPrice) ?? 0n, parsePriceUnits(exit) ?? 0n];
  const size = to > from ? to - from : from - to;
  const decimals = Math.max(2, entryPrice.split('.')[1]?.length ?? 0);
  const text = formatDecimal(size, unitDecimals, true);
  const [whole = '0', fraction = ''] = text.split('.');
  const cut = fraction.slice(0, decimals).padEnd(2, '0');
  const shown = /[1-9]/.test(whole + cut) ? `${whole}.${cut}` : text;
  if (size === 0n) return `0.${'0'.repeat(2)}`;
  return `${to > from ? '+' : '−'}${groupThousands(shown)}`;
}
