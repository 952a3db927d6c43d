import { formatMoney, moneyOf } from '@assay/amounts/money';
import {
  type ContractResult,
  type Direction,
  entryDeadlineOf,
  entryPriceOf,
  entryTicksOf,
  expiryOf,
  FIRST_CONTRACT_RULE,
  feeOf,
  returnedOf,
  verdictOf,
} from '../contract-rule.ts';
import { signedHeadText } from '../head.ts';
import {
  type ContractReceipt,
  RECEIPT_FORMAT,
  RECEIPT_FORMAT_VERSION,
  type ReceiptHead,
  type UnsignedReceipt,
} from '../receipt.ts';
import { contractPostings, postedCoinOf } from '../receipt-postings.ts';
import { receiptText } from '../receipt-text.ts';
import { publicKeyOf } from '../signing-key.ts';
import { GENESIS_TICK_HASH, type IndexTick, nextTickHash, tickHashText } from '../tick-hash.ts';
import { signText } from './sign-text.ts';

/** A fixed key of the tests; an exchange draws its own. */
export const testSecretKey = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const instance = 'test-exchange';
const symbol = 'btcusdt';

export interface ReceiptCase {
  readonly direction: Direction;
  readonly stakeAtoms: bigint;
  readonly feePpm: number;
  readonly incomeRatePpm: number;
  readonly holdingSeconds: number;
  readonly exitTicks: number;
  /** The first rule unless another is named. */
  readonly ruleVersion?: 1 | 2;
  readonly account: 'real' | 'demo';
  /** Offset of the order within the tick list: it is opened half a second after this tick. */
  readonly openedAfter: number;
  /** Ticks of whole seconds; a price of undefined is a second without a tick. */
  readonly prices: readonly (string | undefined)[];
  readonly startMs: number;
  /** Three sources a tick unless one is enough. */
  readonly sources?: 1 | 3;
}

/** A receipt as an honest exchange makes it from these ticks, sealed by the heads around them. */
export function madeReceipt(input: ReceiptCase): ContractReceipt {
  return signReceipt(unsignedReceipt(input), testSecretKey);
}

/** The receipt with the exchange's signature. */
export function signReceipt(receipt: UnsignedReceipt, secretKeyHex: string): ContractReceipt {
  return { ...receipt, signature: signText(receiptText(receipt), secretKeyHex) };
}

export function unsignedReceipt(input: ReceiptCase): UnsignedReceipt {
  const all = chainedTicks(input);
  const opener = all[input.openedAfter];
  if (opener === undefined) throw new Error('the order needs a tick before it');
  const openedAtMs = opener.tick.timeMs + 500;
  const ruleVersion = input.ruleVersion ?? FIRST_CONTRACT_RULE;
  const after = all.slice(input.openedAfter + 1).map(({ tick }) => tick);
  const deadlineMs = entryDeadlineOf(openedAtMs, ruleVersion);
  const entryTicks = entryTicksOf(after, openedAtMs, ruleVersion);
  const last = entryTicks?.at(-1);
  const entry = last !== undefined && last.timeMs <= deadlineMs ? last : undefined;
  const expiryMs = entry === undefined ? null : expiryOf(entry.timeMs, input.holdingSeconds);
  const ticks = all.map(({ tick }) => tick);
  const result: ContractResult =
    entry === undefined || entryTicks === undefined
      ? 'void'
      : verdictOf(
          { ...input, ruleVersion },
          { timeMs: entry.timeMs, price: entryPriceOf(entryTicks.map(({ price }) => price)) },
          ticks,
        ).result;
  const start = headAt(all, Math.floor(opener.tick.timeMs / 60_000) * 60_000);
  const end = headAt(all, Math.ceil((expiryMs ?? deadlineMs) / 60_000) * 60_000);
  const feeAtoms = feeOf(input.stakeAtoms, input.feePpm);
  const money = { stakeAtoms: input.stakeAtoms, feeAtoms, incomeRatePpm: input.incomeRatePpm };
  return {
    format: RECEIPT_FORMAT,
    formatVersion: RECEIPT_FORMAT_VERSION,
    instance,
    receiptId: '7305-00112233445566778899',
    orderId: 7305,
    account: input.account,
    symbol,
    direction: input.direction,
    stakeCoin: 'USDT',
    stake: formatMoney(moneyOf(input.stakeAtoms)),
    fee: formatMoney(moneyOf(feeAtoms)),
    feePpm: input.feePpm,
    incomeRatePpm: input.incomeRatePpm,
    holdingSeconds: input.holdingSeconds,
    exitTicks: input.exitTicks,
    ruleVersion,
    openedAtMs,
    openedAfterTick: opener.tick.sequence,
    openedBatch: 912,
    entryTick: entry?.sequence ?? null,
    expiryMs,
    result,
    status: result === 'void' ? 2 : 1,
    voidReason: result !== 'void' ? '' : entry === undefined ? 'no-entry' : 'exit-missing',
    voidCause: result !== 'void' ? '' : 'source-outage',
    returned: formatMoney(moneyOf(returnedOf(money, result))),
    postings: contractPostings(money, result, postedCoinOf(input.account, 'USDT')),
    startHead: start,
    ticks: ticks.filter(({ sequence }) => sequence > start.sequence && sequence <= end.sequence),
    endHead: end,
    publicKey: publicKeyOf(testSecretKey),
  };
}

interface ChainedTick {
  readonly tick: IndexTick;
  readonly hash: string;
}

/** The price is the median of its sources. */
function chainedTicks({ prices, startMs, sources: count = 3 }: ReceiptCase): ChainedTick[] {
  const chained: ChainedTick[] = [];
  let hash: Uint8Array = GENESIS_TICK_HASH;
  for (const [second, price] of prices.entries()) {
    if (price === undefined) continue;
    const timeMs = startMs + second * 1_000;
    const quoted = count === 1 ? [price] : [`${price}1`, price, '0.00000001'];
    const sources = quoted.map((text, at) => ({
      source: `source-${at}`,
      price: text,
      timeMs: timeMs - 37 * (at + 1),
    }));
    const tick = { sequence: chained.length + 1, symbol, timeMs, price, sources };
    hash = nextTickHash(hash, tick);
    chained.push({ tick, hash: tickHashText(hash) });
  }
  return chained;
}

function headAt(all: readonly ChainedTick[], minuteMs: number): ReceiptHead {
  const before = all.filter(({ tick }) => tick.timeMs <= minuteMs);
  const last = before[before.length - 1];
  const sequence = last?.tick.sequence ?? 0;
  const hash = last?.hash ?? tickHashText(GENESIS_TICK_HASH);
  const others = { symbol: 'ethusdt', sequence: 3, hash: 'cd'.repeat(32) };
  const text = signedHeadText({ instance, minuteMs, heads: [{ symbol, sequence, hash }, others] });
  return { minuteMs, sequence, hash, text, signature: signText(text, testSecretKey) };
}
