import { formatDecimal } from '@assay/amounts/decimal-text';
import { formatMoney, moneyOf } from '@assay/amounts/money';
import {
  type ContractResult,
  exitPriceOf,
  FIRST_CONTRACT_RULE,
  profitOf,
  resultOf,
  returnedOf,
} from '@assay/settlement/contract-rule';
import type { ContractReceipt } from '@assay/settlement/receipt';
import type { UsedTicks } from '@assay/settlement/receipt-ticks';
import { decimalsOf, exactNumber } from '../../numbers/exact-number.ts';
import { moneyDecimals, moneyOrZero } from '../../numbers/money-text.ts';
import { signedDecimal, signOf } from '../../numbers/signed-decimal.ts';

/** The settlement as sums that a reader can do again. All texts are exact, with comma groups. */
export interface ArithmeticShown {
  readonly result: ContractResult | 'open';
  readonly coin: string;
  /** The three prices whose median is the entry; empty where one tick is the entry, and without one. */
  readonly entryPrices: string;
  /** Empty without an entry. */
  readonly entryPrice: string;
  /** `(67,431.19 + 67,430.73) ÷ 2`, the prices whose median it is, or the one price; empty without exit ticks. */
  readonly exitSum: string;
  /** The exit price is the one in the middle of those in `exitSum`. */
  readonly isMedian: boolean;
  readonly exitPrice: string;
  /** How the exit stands to the entry; undefined without exit ticks. */
  readonly comparison:
    | { readonly exit: string; readonly sign: '<' | '>' | '='; readonly entry: string; readonly difference: string }
    | undefined;
  readonly stake: string;
  readonly fee: string;
  /** Share of the stake as decimal text, `0.85`. */
  readonly rate: string;
  /** What the rate makes of the stake; what a win earns. */
  readonly profit: string;
  readonly returned: string;
  /** Returned less stake and fee, signed; empty while the order is open. */
  readonly net: string;
  readonly netDirection: 'up' | 'down' | 'flat';
}

const priceUnitDecimals = 12;
const ppm = 1_000_000n;

/** Everything computed from the terms and the ticks; nothing of what the receipt says of its result is used but whether it is over. */
export function arithmeticShown(receipt: ContractReceipt, used: UsedTicks): ArithmeticShown {
  const terms = {
    stakeAtoms: moneyOrZero(receipt.stake),
    feeAtoms: moneyOrZero(receipt.fee),
    incomeRatePpm: receipt.incomeRatePpm,
  };
  const prices = used.exit.map(({ price }) => price);
  const entry = used.entryPrice;
  const isMedian = receipt.ruleVersion !== FIRST_CONTRACT_RULE;
  const isOver = receipt.status !== 0 || used.isFinal;
  const result = prices.length > 0 && entry !== undefined ? resultOf(receipt, entry, prices) : isOver ? 'void' : 'open';
  const money = (atoms: bigint) => exactNumber(formatMoney(moneyOf(atoms)), moneyDecimals);
  const returned = result === 'open' ? 0n : returnedOf(terms, result);
  const net = returned - terms.stakeAtoms - terms.feeAtoms;
  const netText = `${net < 0n ? '-' : ''}${formatMoney(moneyOf(net < 0n ? -net : net))}`;
  const entryPrices = used.entryTicks.map(({ price }) => price);
  const decimals = decimalsOf([...prices, ...entryPrices]);
  const exit = prices.length === 0 ? '' : exitPriceOf(prices, receipt.ruleVersion);
  const shown = (texts: readonly string[]) => texts.map((price) => exactNumber(price, decimals));
  return {
    result,
    coin: receipt.stakeCoin,
    entryPrices: isMedian ? shown(entryPrices).join('; ') : '',
    entryPrice: entry === undefined ? '' : exactNumber(entry, decimals),
    exitSum: isMedian ? shown(prices).join('; ') : meanSum(shown(prices)),
    isMedian,
    exitPrice: exit === '' ? '' : exactNumber(exit, decimals),
    comparison: exit === '' || entry === undefined ? undefined : comparisonOf(exit, entry, decimals),
    stake: money(terms.stakeAtoms),
    fee: money(terms.feeAtoms),
    rate: exactNumber(formatDecimal(BigInt(receipt.incomeRatePpm), 6), moneyDecimals),
    profit: money(profitOf(terms)),
    returned: money(returned),
    net: result === 'open' ? '' : signedDecimal(netText, Math.max(moneyDecimals, decimalsOf([netText]))),
    netDirection: result === 'open' ? 'flat' : signOf(netText),
  };
}

function meanSum(prices: readonly string[]): string {
  return prices.length > 1 ? `(${prices.join(' + ')}) ÷ ${String(prices.length)}` : (prices[0] ?? '');
}

function comparisonOf(exit: string, entry: string, decimals: number): NonNullable<ArithmeticShown['comparison']> {
  const places = Math.max(decimalsOf([exit, entry]), priceUnitDecimals);
  const [exitUnits, entryUnits] = [scaled(exit, places), scaled(entry, places)];
  const difference = exitUnits > entryUnits ? exitUnits - entryUnits : entryUnits - exitUnits;
  return {
    exit: exactNumber(exit, decimals),
    sign: exitUnits < entryUnits ? '<' : exitUnits > entryUnits ? '>' : '=',
    entry: exactNumber(entry, decimals),
    difference: exactNumber(formatDecimal(difference, places), decimals),
  };
}

function scaled(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

/** `85 %` of 850,000 parts per million, without needless zeros. */
export function ratePercent(ratePpm: number): string {
  return `${formatDecimal((BigInt(ratePpm) * 10_000n) / ppm, 2, true)} %`;
}
