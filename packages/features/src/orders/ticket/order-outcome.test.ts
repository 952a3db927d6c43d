import { clientFailure } from '@assay/live-client/call-result';
import type { HttpClient } from '@assay/live-client/http-client';
import { unansweredCallLifeMs } from '@assay/live-client/money-calls';
import { ManualClock } from '@assay/live-client/testing/manual-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { askIntervalMs, askOrderOutcome } from './order-outcome.ts';

let clock: ManualClock;
/** Client order ids that the exchange knows; undefined while it does not answer. */
let known: { open: readonly string[]; finished: readonly string[] } | undefined;
let isConnected: boolean;
let asked: number;
let told: string[];

beforeEach(() => {
  clock = new ManualClock();
  known = { open: [], finished: [] };
  isConnected = true;
  asked = 0;
  told = [];
});

const call = async (_endpoint: unknown, request: { status: 'open' | 'finished' }) => {
  asked += 1;
  if (known === undefined) return clientFailure('unreachable');
  const list = known[request.status].map((clientOrderId) => ({ clientOrderId }));
  return { ok: true, data: { list, totalRow: list.length, sum: 0 }, msg: '' };
};

const ask = () =>
  askOrderOutcome({
    http: { call: call as HttpClient['call'] },
    clock,
    isConnected: () => isConnected,
    symbol: 'btcusdt',
    clientOrderId: 'mine',
    onKnown: (order) => told.push(order?.clientOrderId ?? 'not placed'),
  });

/** So many questions later. */
async function later(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    clock.advance(askIntervalMs);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

describe('an order without an answer', () => {
  it('was placed when it is open, or already finished', async () => {
    known = { open: ['other', 'mine'], finished: [] };
    ask();
    await later(1);
    known = { open: ['other'], finished: ['mine'] };
    ask();
    await later(1);
    expect(told).toEqual(['mine', 'mine']);
    expect(clock.waiting).toBe(0);
  });

  it('was not placed when the exchange says twice that it does not know it, and not before', async () => {
    ask();
    await later(1);
    expect(told).toEqual([]);
    await later(1);
    expect(told).toEqual(['not placed']);
    expect(clock.waiting).toBe(0);
  });

  it('may arrive between the two', async () => {
    ask();
    await later(1);
    known = { open: ['mine'], finished: [] };
    await later(1);
    expect(told).toEqual(['mine']);
  });

  it('is asked for until the exchange answers: a failed question says nothing, and without a connection none is asked', async () => {
    isConnected = false;
    ask();
    await later(5);
    expect(asked).toBe(0);
    isConnected = true;
    await later(1);
    known = undefined;
    await later(5);
    known = { open: [], finished: [] };
    await later(1);
    expect(told).toEqual([]);
    await later(1);
    expect(told).toEqual(['not placed']);
  });

  it('is asked for no more when somebody else does, or after ten minutes', async () => {
    const stop = ask();
    stop();
    await later(3);
    expect([asked, told, clock.waiting]).toEqual([0, [], 0]);
    known = undefined;
    ask();
    await later(unansweredCallLifeMs / askIntervalMs + 1);
    expect([told, clock.waiting]).toEqual([[], 0]);
  });
});
