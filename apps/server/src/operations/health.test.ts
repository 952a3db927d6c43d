import type { EngineClient } from '@assay/engine/engine-client';
import { afterEach, describe, expect, it } from 'vitest';
import { type Health, watchHealth } from './health.ts';

let nowMs = 0;
let marketStates: string[] = ['open', 'halted'];
let isAnswering = true;
let moreReasons: string[] = [];
let moreWarnings: string[] = [];
let deadLetters = 0;
const status = { durableSequence: 10, projectedSequence: 0 };
let health: Health;

const engine = {
  read: (look: (core: { markets(): { state: string }[] }) => unknown) =>
    isAnswering
      ? Promise.resolve(look({ markets: () => marketStates.map((state) => ({ state })) }))
      : Promise.reject(new Error('stopped')),
} as unknown as Pick<EngineClient, 'read'>;

function watch(): Health {
  nowMs = 0;
  marketStates = ['open', 'halted'];
  isAnswering = true;
  Object.assign(status, { durableSequence: 10, projectedSequence: 0 });
  moreReasons = [];
  moreWarnings = [];
  health = watchHealth({
    engine,
    status,
    moreReasons: () => moreReasons,
    moreWarnings: () => moreWarnings,
    deadLetters: () => deadLetters,
    nowMs: () => nowMs,
  });
  return health;
}
afterEach(() => health.stop());

const reasons = async () => (await health.report()).reasons;

describe('health', () => {
  it('begins when the read side has caught up once', async () => {
    watch();
    expect(await reasons()).toEqual(['the read side has not caught up since the start']);
    status.projectedSequence = 10;
    expect(await reasons()).toEqual([]);
  });

  it('begins though the read side is a moment behind whenever it is looked at', async () => {
    watch();
    status.durableSequence = 20;
    status.projectedSequence = 9;
    expect(await reasons()).toEqual(['the read side has not caught up since the start']);
    for (let second = 0; second < 10; second += 1) {
      nowMs += 500;
      status.projectedSequence = status.durableSequence - 1;
      expect(await reasons()).toEqual([]);
      status.durableSequence += 10;
    }
  });

  it('bears a read side that is a moment behind, and names one that stays behind', async () => {
    watch();
    status.projectedSequence = 10;
    expect(await reasons()).toEqual([]);
    status.durableSequence = 5_000;
    expect(await reasons()).toEqual([]);
    nowMs += 900;
    status.projectedSequence = 4_000;
    status.durableSequence = 6_000;
    expect(await reasons()).toEqual([]);
    nowMs += 900;
    status.projectedSequence = 5_000;
    expect(await reasons()).toEqual([]);
    nowMs += 1_200;
    expect(await reasons()).toEqual(['the read side is 2100 ms behind']);
    expect(health.readSideLagMs()).toBe(2_100);
    status.projectedSequence = 6_000;
    expect(await reasons()).toEqual([]);
  });

  it('notices an engine or a database that hangs, though readers still see open markets', async () => {
    watch();
    status.projectedSequence = 10;
    nowMs += 5_000;
    expect(await reasons()).toEqual([]);
    nowMs += 1;
    expect(await reasons()).toEqual(['nothing has become durable for 5 s']);
    Object.assign(status, { durableSequence: 11, projectedSequence: 11 });
    expect(await reasons()).toEqual([]);
    nowMs += 60_000;
    Object.assign(status, { unconfirmedTime: 'the clock is in doubt' });
    expect(await reasons()).toEqual(['the clock is in doubt']);
    Object.assign(status, { unconfirmedTime: undefined });
  });

  it('names markets that take no orders, and an engine that is gone', async () => {
    watch();
    status.projectedSequence = 10;
    marketStates = ['cancel-only', 'halted'];
    expect(await reasons()).toEqual(['no market takes orders: there is no index price']);
    isAnswering = false;
    expect(await reasons()).toEqual(['the engine does not answer']);
  });

  it('names what others know beside it', async () => {
    watch();
    status.projectedSequence = 10;
    moreReasons = ['the signed heads are contradicted'];
    expect(await reasons()).toEqual(['the signed heads are contradicted']);
  });

  it('warns of dead letters, which keep nobody from trading', async () => {
    watch();
    status.projectedSequence = 10;
    expect(await health.report()).toEqual({ reasons: [], warnings: [] });
    deadLetters = 1;
    expect(await health.report()).toEqual({ reasons: [], warnings: ['the outbox holds 1 dead letter'] });
    deadLetters = 3;
    expect(await health.report()).toEqual({ reasons: [], warnings: ['the outbox holds 3 dead letters'] });
    moreWarnings = ['a chain does not answer'];
    expect((await health.report()).warnings).toEqual(['the outbox holds 3 dead letters', 'a chain does not answer']);
    deadLetters = 0;
  });
});
