import { report, testSeed, workload } from '@assay/amounts/testing/scale';
import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entryDeadlineOf,
  entryPriceOf,
  entryTicksOf,
  feeOf,
  isDue,
  type PricedTick,
  returnedOf,
  verdictOf,
} from './contract-rule.ts';
import { type NaiveOrder, naiveVerdicts, type WallEntry } from './testing/naive-contract.ts';

const rates = { stakeAtoms: 7_300_000_000_001n, feePpm: 1_500, incomeRatePpm: 820_000 };
const orderTexts = { stake: '7.300000000001', feeRate: '0.0015', incomeRate: '0.82' };

/** Prices that meet again often, so that draws are common; one of them with many digits. */
const price = fc.constantFrom('100', '100.1', '99.9', '100.00000001', '99.95', '100.05');
const second = fc.record({
  /** What the second brings: a tick, a heartbeat without one, or nothing. */
  brings: fc.oneof(
    { weight: 30, arbitrary: fc.constant('tick' as const) },
    { weight: 1, arbitrary: fc.constant('heartbeat' as const) },
    { weight: 2, arbitrary: fc.constant('nothing' as const) },
  ),
  price,
  /** How late the journal has it. */
  lateMs: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 900 }) }, fc.integer({ min: 0, max: 9_000 })),
  orders: fc.array(
    fc.record({
      direction: fc.constantFrom('up' as const, 'down' as const),
      option: fc.constantFrom(
        { holdingSeconds: 5, exitTicks: 1, ruleVersion: 1 },
        { holdingSeconds: 9, exitTicks: 5, ruleVersion: 1 },
        { holdingSeconds: 14, exitTicks: 2, ruleVersion: 1 },
        { holdingSeconds: 7, exitTicks: 3, ruleVersion: 2 },
        { holdingSeconds: 12, exitTicks: 5, ruleVersion: 2 },
      ),
    }),
    { maxLength: 2 },
  ),
});

type Second = typeof second extends fc.Arbitrary<infer Value> ? Value : never;

/** The journal that such seconds make: batch times never go back, and a second is recorded once. */
function wallOf(seconds: readonly Second[]): WallEntry[] {
  const wall: WallEntry[] = [];
  let atMs = 0;
  let id = 0;
  for (const [index, { brings, price, lateMs, orders }] of seconds.entries()) {
    const secondMs = (index + 1) * 1_000;
    atMs = Math.max(atMs, secondMs + lateMs);
    // The core refuses what is recorded more than 10 s after its second.
    const isRecorded = atMs - secondMs <= 10_000;
    if (brings === 'tick' && isRecorded) wall.push({ kind: 'second', atMs, secondMs, price });
    else if (brings === 'heartbeat' && isRecorded) wall.push({ kind: 'second', atMs, secondMs });
    else wall.push({ kind: 'time', atMs });
    for (const { direction, option } of orders) {
      id += 1;
      wall.push({ kind: 'order', atMs, order: { id, direction, ...option, ...orderTexts } });
    }
  }
  wall.push({ kind: 'time', atMs: atMs + 60_000 });
  return wall;
}

/** One pass forward with the rule, as a machine does that keeps open orders: nothing is looked up again. */
function ruledVerdicts(wall: readonly WallEntry[]) {
  const settled = new Map<number, { result: string; entryTick: number; exit: number[]; returned: bigint }>();
  const waiting: { order: NaiveOrder; openedAtMs: number; after: number }[] = [];
  const running: { order: NaiveOrder; entry: PricedTick }[] = [];
  const ticks: PricedTick[] = [];
  const feeAtoms = feeOf(rates.stakeAtoms, rates.feePpm);
  let newestSecondMs = 0;
  const settle = (order: NaiveOrder, entry: PricedTick | undefined) => {
    const verdict = entry === undefined ? { result: 'void' as const, exit: [] } : verdictOf(order, entry, ticks);
    const exit = verdict.exit.map(({ sequence }) => sequence);
    const returned = returnedOf({ ...rates, feeAtoms }, verdict.result);
    settled.set(order.id, { result: verdict.result, entryTick: entry?.sequence ?? 0, exit, returned });
  };
  for (const entry of wall) {
    for (const open of waiting.splice(0)) {
      if (entry.atMs > entryDeadlineOf(open.openedAtMs, open.order.ruleVersion)) settle(open.order, undefined);
      else waiting.push(open);
    }
    if (entry.kind === 'order') waiting.push({ order: entry.order, openedAtMs: entry.atMs, after: ticks.length });
    if (entry.kind === 'second') newestSecondMs = entry.secondMs;
    if (entry.kind === 'second' && entry.price !== undefined) {
      const tick = { sequence: ticks.length + 1, timeMs: entry.secondMs, price: entry.price };
      ticks.push(tick);
      for (const open of waiting.splice(0)) {
        const { order, openedAtMs, after } = open;
        const entryTicks = entryTicksOf(ticks.slice(after), openedAtMs, order.ruleVersion);
        if (entryTicks === undefined) waiting.push(open);
        else running.push({ order, entry: { ...tick, price: entryPriceOf(entryTicks.map(({ price }) => price)) } });
      }
    }
    for (const open of running.splice(0)) {
      const expiryMs = open.entry.timeMs + open.order.holdingSeconds * 1_000;
      if (isDue(expiryMs, newestSecondMs, entry.atMs)) settle(open.order, open.entry);
      else running.push(open);
    }
  }
  return settled;
}

function ruleOf(wall: readonly WallEntry[], id: number): number {
  const found = wall.find((entry) => entry.kind === 'order' && entry.order.id === id);
  return found?.kind === 'order' ? found.order.ruleVersion : 0;
}

describe('the rule and the naive reference', () => {
  it('agree on every order of any journal', async () => {
    const seed = testSeed('rule against reference');
    const ends = ['win', 'lose', 'draw', 'no-entry', 'exit-missing'];
    const kinds = ends.flatMap((end) => [`${end} 1`, `${end} 2`]);
    const seen = await seenInWorlds({ kinds, atLeast: 1 }, (world) => {
      const counts = new Map<string, number>();
      fc.assert(
        fc.property(fc.array(second, { minLength: 5, maxLength: 60 }), (seconds) => {
          const wall = wallOf(seconds);
          const reference = naiveVerdicts(wall);
          const ruled = ruledVerdicts(wall);
          expect(ruled.size).toBe(reference.size);
          for (const [id, verdict] of reference) {
            expect(verdict.state).toBe('settled');
            const { result, entryTick, exitTicks, returned } = verdict;
            expect(ruled.get(id)).toEqual({ result, entryTick, exit: exitTicks, returned });
            const kind = `${verdict.voidReason || result} ${ruleOf(wall, id)}`;
            counts.set(kind, (counts.get(kind) ?? 0) + 1);
          }
        }),
        { seed: seed + world, numRuns: workload(75, 20_000) },
      );
      return counts;
    });
    report(`rule against reference: ${JSON.stringify(Object.fromEntries(seen))}`);
  });

  it('does not depend on when the settlement runs', () => {
    const order = { id: 1, direction: 'up', holdingSeconds: 5, exitTicks: 1, ruleVersion: 1, ...orderTexts } as const;
    const wall: WallEntry[] = [
      { kind: 'order', atMs: 500, order },
      ...[1, 2, 3, 4, 5, 6].map((at) => ({
        kind: 'second' as const,
        atMs: at * 1_000,
        secondMs: at * 1_000,
        price: `10${at}`,
      })),
    ];
    const soon = naiveVerdicts(wall).get(1);
    const late = naiveVerdicts([...wall, { kind: 'time', atMs: 900_000 }]).get(1);
    expect(soon).toMatchObject({ state: 'settled', result: 'win', entryTick: 1, exitTicks: [6], expiryMs: 6_000 });
    expect(late).toEqual(soon);
    expect(naiveVerdicts(wall.slice(0, 6)).get(1)).toMatchObject({ state: 'running' });
    expect(naiveVerdicts(wall.slice(0, 1)).get(1)).toMatchObject({ state: 'waiting' });
  });

  it('voids at a seam what is open, and nothing that was due', () => {
    const order = { id: 1, direction: 'up', holdingSeconds: 5, exitTicks: 1, ruleVersion: 1, ...orderTexts } as const;
    const ticks = [1, 2, 3, 4, 5, 6].map((at) => ({
      kind: 'second' as const,
      atMs: at * 1_000,
      secondMs: at * 1_000,
      price: `10${at}`,
    }));
    const seam: WallEntry = { kind: 'seam', atMs: 6_000, secondMs: 7_000 };
    const opened: WallEntry = { kind: 'order', atMs: 500, order };
    expect(naiveVerdicts([opened, { ...seam, atMs: 900 }, ...ticks]).get(1)).toMatchObject({
      voidReason: 'seam',
      entryTick: 0,
    });
    expect(naiveVerdicts([opened, ...ticks.slice(0, 3), { ...seam, secondMs: 4_000 }]).get(1)).toMatchObject({
      voidReason: 'seam',
      wouldHave: 'win',
    });
    expect(naiveVerdicts([opened, ...ticks, seam]).get(1)).toMatchObject({ voidReason: '', result: 'win' });
    // Its expiry lies before the seam: the ticks that there are decide, and no other can come.
    expect(naiveVerdicts([opened, ...ticks.slice(0, 5), seam]).get(1)).toMatchObject({ result: 'win', exitTicks: [5] });
  });
});
