import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkOf } from '../wire-rows/network-names.ts';
import { BUSY_PACE_MS, IDLE_PACE_MS, SILENCE_MAX_MS } from './custody-limits.ts';
import { PendingDeposits } from './deposits/pending-deposits.ts';
import { NetworkWatch } from './network-watch.ts';

const block = { height: 7, hash: 'seven' };

let steps: number;
let isPaying: boolean;
let fault: Error | undefined;
/** The chain's, of which as much is read as there was at first. */
let head: typeof block;
/** As of which block what was deep enough was credited. */
let deep: (number | undefined)[];
/** Whether a step credits something in which it was seen. */
let hasEnded: boolean;
/** Faults, and that they are over. */
let told: string[];
let watch: NetworkWatch;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  steps = 0;
  isPaying = false;
  fault = undefined;
  head = block;
  deep = [];
  hasEnded = false;
  told = [];
  watch = new NetworkWatch({
    network: networkOf(1),
    follower: {
      follow: async () => {
        steps += 1;
        if (fault !== undefined) throw fault;
        return { head, read: block };
      },
    },
    notebook: { hashAt: async () => 'deep', lostCount: async () => 0 },
    payouts: { step: async () => isPaying, problems: () => [], isSignerSilent: false },
    left: { step: async () => false, problems: () => [] },
    sweeps: { step: async () => false, problems: () => [] },
    fees: { step: async () => undefined, problems: () => [], figures: () => [] },
    credits: {
      problems: () => [],
      async credit(_read, at) {
        deep.push(at?.height);
        return { coming: [], hasEnded };
      },
    },
    pending: new PendingDeposits(),
    onFault: (error) => told.push(error instanceof Error ? error.message : 'unknown'),
    onWell: () => told.push('well'),
    now: Date.now,
  });
});
afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});

it('looks at its chain often while anything is under way, and seldom while nothing is', async () => {
  watch.start();
  await vi.advanceTimersByTimeAsync(IDLE_PACE_MS - 1);
  expect(steps).toBe(1);
  isPaying = true;
  await vi.advanceTimersByTimeAsync(1);
  expect(steps).toBe(2);
  await vi.advanceTimersByTimeAsync(BUSY_PACE_MS);
  expect(steps).toBe(3);
});

it('credits nothing before the chain is read to its end: a node has the states of its newest blocks alone', async () => {
  head = { height: 8, hash: 'eight' };
  expect(await watch.step()).toBe(true);
  head = block;
  expect(await watch.step()).toBe(false);
  expect(deep).toEqual([undefined, block.height - networkOf(1).confirmations + 1]);
});

it('notes that coins have moved when a deposit is seen and credited in one step, as where one block is enough', async () => {
  await watch.step();
  expect(watch.progress?.movedAtMs).toBe(0);
  hasEnded = true;
  expect(await watch.step()).toBe(false);
  expect(watch.progress?.movedAtMs).toBe(Date.now());
});

it('looks at once when it is woken, also in the middle of a step', async () => {
  watch.start();
  watch.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(steps).toBe(2);
  watch.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(steps).toBe(3);
});

it('tells of a chain that is silent for long, and of any other fault at once, until all is well again', async () => {
  fault = new ChainUnreachable('nobody answers');
  watch.start();
  await vi.advanceTimersByTimeAsync(SILENCE_MAX_MS);
  expect(watch.warnings()).toEqual([]);
  expect(watch.isSilent()).toBe(false);
  await vi.advanceTimersByTimeAsync(BUSY_PACE_MS);
  expect(watch.warnings()).toEqual(['the chain of ERC20 does not answer']);
  expect(watch.isSilent()).toBe(true);
  fault = new Error('the notebook is gone');
  await vi.advanceTimersByTimeAsync(BUSY_PACE_MS);
  expect(watch.warnings()).toContain('ERC20: the notebook is gone');
  fault = undefined;
  await vi.advanceTimersByTimeAsync(BUSY_PACE_MS);
  expect(watch.warnings()).toEqual([]);
  expect(watch.isSilent()).toBe(false);
});

it('tells of a silent node once and not each second, of another fault beside it, and that it is over', async () => {
  fault = new ChainUnreachable('the node refuses the connection');
  watch.start();
  await vi.advanceTimersByTimeAsync(10 * BUSY_PACE_MS);
  fault = new ChainUnreachable('the node did not answer within 1000 ms');
  await vi.advanceTimersByTimeAsync(50 * BUSY_PACE_MS);
  expect([steps > 50, told]).toEqual([true, ['the node refuses the connection']]);
  for (const count of [1, 2, 3]) {
    fault = new Error(`the books say ${count}`);
    await vi.advanceTimersByTimeAsync(BUSY_PACE_MS);
  }
  expect(told).toEqual(['the node refuses the connection', 'the books say 1']);
  fault = undefined;
  await vi.advanceTimersByTimeAsync(IDLE_PACE_MS);
  expect(told.slice(2)).toEqual(['well']);
  fault = new ChainUnreachable('gone again');
  await vi.advanceTimersByTimeAsync(60 * 60_000 + IDLE_PACE_MS);
  expect(told.slice(3)).toEqual(['gone again', 'gone again']);
});
