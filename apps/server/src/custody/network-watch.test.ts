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
let watch: NetworkWatch;

beforeEach(() => {
  vi.useFakeTimers();
  steps = 0;
  isPaying = false;
  fault = undefined;
  head = block;
  deep = [];
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
      async credit(_read, at) {
        deep.push(at?.height);
        return [];
      },
    },
    pending: new PendingDeposits(),
    onFault: () => undefined,
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
