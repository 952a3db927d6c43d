import type { ContractReceipt } from '@assay/settlement/receipt';
import type { UsedTicks } from '@assay/settlement/receipt-ticks';
import {
  GENESIS_TICK_HASH,
  type IndexTick,
  nextTickHash,
  parseTickHash,
  tickHashText,
} from '@assay/settlement/tick-hash';
import { decimalsOf, exactNumber, utcTime } from '../../numbers/exact-number.ts';

/** What a tick is to the settlement. `last-seen` is the newest when the order was taken; `before-expiry` stands for a missing exit. */
export type TickUse = 'last-seen' | 'entry' | 'exit' | 'before-expiry' | 'none';

export interface TickShown {
  readonly kind: 'tick';
  readonly sequence: number;
  readonly use: TickUse;
  /** 1, 2, … of the entry ticks, and of the exit ticks; 0 for others. */
  readonly useNumber: number;
  readonly time: string;
  /** In the order of `sourceNames`; empty where a source had no part in this tick. */
  readonly sources: readonly string[];
  readonly price: string;
  readonly hash: string;
}

/** Ticks that are left out of the list. */
export interface GapShown {
  readonly kind: 'gap';
  /** Number of the first one. */
  readonly sequence: number;
  readonly count: number;
}

export interface TicksShown {
  readonly sourceNames: readonly string[];
  /** The ticks that matter, and gaps. */
  readonly brief: readonly (TickShown | GapShown)[];
  /** Every tick of the receipt. */
  readonly all: readonly TickShown[];
  /** Chain values by tick number. */
  readonly hashes: ReadonlyMap<number, string>;
  readonly priceDecimals: number;
}

/** The ticks of a receipt with their chain values, computed here from the start head on. */
export function ticksShown(receipt: ContractReceipt, used: UsedTicks): TicksShown {
  const hashes = chainValues(receipt);
  const sourceNames = [...new Set(receipt.ticks.flatMap((tick) => tick.sources.map(({ source }) => source)))];
  const priceDecimals = decimalsOf(receipt.ticks.map(({ price }) => price));
  const sourceDecimals = Math.max(
    priceDecimals,
    decimalsOf(receipt.ticks.flatMap((tick) => tick.sources.map(({ price }) => price))),
  );
  const uses = usesOf(receipt, used);
  const all = receipt.ticks.map((tick): TickShown => {
    const use = uses.get(tick.sequence) ?? 'none';
    return {
      kind: 'tick',
      sequence: tick.sequence,
      use,
      useNumber: use === 'exit' ? used.exit.indexOf(tick) + 1 : used.entryTicks.indexOf(tick) + 1,
      time: utcTime(tick.timeMs),
      sources: sourceNames.map((name) => {
        const source = tick.sources.find((entry) => entry.source === name);
        return source === undefined ? '' : exactNumber(source.price, sourceDecimals);
      }),
      price: exactNumber(tick.price, priceDecimals),
      hash: hashes.get(tick.sequence) ?? '',
    };
  });
  return { sourceNames, brief: briefOf(all), all, hashes, priceDecimals };
}

function usesOf(receipt: ContractReceipt, used: UsedTicks): ReadonlyMap<number, TickUse> {
  const uses = new Map<number, TickUse>([[receipt.openedAfterTick, 'last-seen']]);
  const { entryTicks, expiryMs, exit } = used;
  if (expiryMs !== undefined && exit.length === 0 && used.isFinal) {
    const last = receipt.ticks.findLast(({ timeMs }) => timeMs <= expiryMs);
    if (last !== undefined) uses.set(last.sequence, 'before-expiry');
  }
  for (const { sequence } of entryTicks) uses.set(sequence, 'entry');
  for (const { sequence } of exit) uses.set(sequence, 'exit');
  return uses;
}

/** Gaps between the ticks that matter; what lies before the first and after the last is left out without a row. */
function briefOf(all: readonly TickShown[]): readonly (TickShown | GapShown)[] {
  const rows: (TickShown | GapShown)[] = [];
  let skipped: TickShown[] = [];
  for (const row of all) {
    if (row.use === 'none') {
      skipped.push(row);
      continue;
    }
    const [first] = skipped;
    if (rows.length > 0 && first !== undefined)
      rows.push({ kind: 'gap', sequence: first.sequence, count: skipped.length });
    rows.push(row);
    skipped = [];
  }
  return rows;
}

function chainValues(receipt: ContractReceipt): ReadonlyMap<number, string> {
  const values = new Map<number, string>();
  let hash = receipt.startHead === null ? GENESIS_TICK_HASH : parseTickHash(receipt.startHead.hash);
  for (const tick of receipt.ticks) {
    hash = hash === undefined ? undefined : hashAfter(hash, tick);
    if (hash === undefined) break;
    values.set(tick.sequence, tickHashText(hash));
  }
  if (receipt.startHead !== null && !values.has(receipt.startHead.sequence))
    values.set(receipt.startHead.sequence, receipt.startHead.hash);
  return values;
}

/** Undefined for a tick that has no line. */
function hashAfter(hash: Uint8Array, tick: IndexTick): Uint8Array | undefined {
  try {
    return nextTickHash(hash, tick);
  } catch {
    return undefined;
  }
}
