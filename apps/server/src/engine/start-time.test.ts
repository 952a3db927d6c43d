import { Random } from '@assay/exchange-core/testing/random';
import { testSeed, workload } from '@assay/exchange-core/testing/scale';
import { describe, expect, it } from 'vitest';
import type { BootTime } from './boot-time.ts';
import type { ClockRecord } from './clock-record.ts';
import { CLOCK_UNASKED_MS, DOWNTIME_UNASKED_LIVE_MS, DOWNTIME_UNASKED_SANDBOX_MS } from './engine-limits.ts';
import { createJournalClock } from './journal-clock.ts';
import { judgeStart, lengthOf, type StartTimeFacts, sentenceOfDoubt } from './start-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const lastBatch = 1_800_000_000_000;
const record: ClockRecord = { bootId: 'first', uptimeMs: 50 * MINUTE, wallMs: lastBatch - 10 * MINUTE, aheadMs: 0 };

/** A start so long after the last batch, with a wall clock that is so wrong. */
function start(trueMs: number, wrongMs: number, change: Partial<StartTimeFacts> = {}) {
  return judgeStart({
    mode: 'sandbox',
    journalMs: lastBatch,
    wallMs: lastBatch + trueMs + wrongMs,
    boot: { bootId: 'first', uptimeMs: record.uptimeMs + 10 * MINUTE + trueMs },
    record,
    ...change,
  });
}
const kindOf = (...facts: Parameters<typeof start>) => start(...facts).doubt?.kind;

describe('a start within the same boot', () => {
  it('after any time is believed when the machine has run for just as long', () => {
    for (const mode of ['sandbox', 'live'] as const) {
      expect(start(21 * DAY, 0, { mode })).toEqual({ doubt: undefined, uncountedMs: 0 });
    }
  });

  it('waits for an operator when the wall clock is more than five minutes ahead of it or behind the last batch', () => {
    expect(kindOf(MINUTE, CLOCK_UNASKED_MS)).toBeUndefined();
    expect(kindOf(MINUTE, CLOCK_UNASKED_MS + 1)).toBe('contradicted');
    expect(kindOf(30 * DAY, DAY)).toBe('contradicted');
    expect(kindOf(0, -CLOCK_UNASKED_MS)).toBeUndefined();
    expect(kindOf(0, -CLOCK_UNASKED_MS - 1)).toBe('behind');
  });

  it('asks once for time that is ahead, and again only for more of it', () => {
    const known = { ...record, aheadMs: 2 * DAY };
    expect(kindOf(0, -2 * DAY, { record: known })).toBeUndefined();
    expect(kindOf(0, -2 * DAY - CLOCK_UNASKED_MS - 1, { record: known })).toBe('behind');
    expect(kindOf(0, -2 * DAY, { record: undefined })).toBe('behind');
  });

  it('leaves out of waits what the clock is ahead, be it confirmed or not', () => {
    expect(start(MINUTE, 4 * MINUTE)).toEqual({ doubt: undefined, uncountedMs: 4 * MINUTE });
    expect(start(MINUTE, DAY)).toMatchObject({ uncountedMs: DAY });
    expect(start(HOUR, -MINUTE)).toEqual({ doubt: undefined, uncountedMs: 0 });
  });
});

describe('a start after another boot', () => {
  const boot: BootTime = { bootId: 'second', uptimeMs: 3 * MINUTE };

  it('is believed for an hour in live mode and for a year in the sandbox', () => {
    expect(kindOf(DOWNTIME_UNASKED_LIVE_MS, 0, { boot, mode: 'live' })).toBeUndefined();
    expect(kindOf(DOWNTIME_UNASKED_LIVE_MS + 1, 0, { boot, mode: 'live' })).toBe('long');
    expect(kindOf(21 * DAY, 0, { boot })).toBeUndefined();
    expect(kindOf(DOWNTIME_UNASKED_SANDBOX_MS + 1, 0, { boot })).toBe('long');
    expect(kindOf(0, -CLOCK_UNASKED_MS - 1, { boot })).toBe('behind');
  });

  it('counts for waits how long the machine has run since then, and nothing where nobody says it', () => {
    expect(start(HOUR, 0, { boot })).toMatchObject({ uncountedMs: 57 * MINUTE });
    expect(start(MINUTE, 0, { boot })).toMatchObject({ uncountedMs: 0 });
    expect(start(HOUR, 0, { boot: undefined })).toMatchObject({ uncountedMs: HOUR });
    expect(start(HOUR, 0, { record: undefined })).toMatchObject({ uncountedMs: HOUR });
  });
});

it('a fresh journal asks nobody', () => {
  expect(judgeStart({ mode: 'live', journalMs: 0, wallMs: lastBatch, boot: undefined, record: undefined })).toEqual({
    doubt: undefined,
    uncountedMs: 0,
  });
});

it('every doubt has a sentence with both times and the command that ends it', () => {
  const doubts = [
    start(MINUTE, 2 * DAY + 3 * HOUR),
    start(0, -3 * HOUR),
    start(2 * HOUR, 0, { mode: 'live', boot: undefined }),
  ];
  expect(doubts.map(({ doubt }) => doubt?.kind)).toEqual(['contradicted', 'behind', 'long']);
  for (const { doubt } of doubts) {
    const sentence = doubt === undefined ? '' : sentenceOfDoubt(doubt);
    expect(sentence).toMatch(
      /^The wall clock says \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, .* the last batch \(\d{4}-.* UTC\)/,
    );
    expect(sentence).toContain('npm run operate -- confirm-time');
    expect(sentence).toContain('No order is taken.');
  }
  expect(lengthOf(2 * DAY + 3 * HOUR + 5)).toBe('2 d 3 h');
  expect(lengthOf(59_400)).toBe('59 s');
  expect(lengthOf(400)).toBe('0 s');
});

/**
 * Runs and starts by chance: somebody sets the wall clock while it runs and while it does not, the machine is switched off and sleeps, an operator confirms
 * whatever is asked. True time is known to nobody but this test.
 */
function checkStarts(seed: number, starts: number): void {
  const random = new Random(seed);
  let trueMs = lastBatch;
  let wrongMs = 0;
  let boots = 1;
  let bootedAtMs = trueMs - HOUR;
  let written: ClockRecord | undefined;
  let journalMs = 0;
  let countedMs = 0;
  let countedFromMs = 0;
  for (let run = 0; run < starts; run += 1) {
    const boot = { bootId: String(boots), uptimeMs: trueMs - bootedAtMs };
    const startedAtMs = trueMs;
    let asleepMs = 0;
    const clock = createJournalClock(journalMs, () => undefined, {
      wallMs: () => trueMs + wrongMs,
      monotonicMs: () => trueMs - startedAtMs - asleepMs,
    });
    const wallMs = clock.now() + Math.min(0, clock.differenceMs());
    const mode = random.chance(0.5) ? 'live' : 'sandbox';
    const { uncountedMs } = judgeStart({ mode, journalMs, wallMs, boot, record: written });
    written = { ...boot, wallMs, aheadMs: Math.max(0, journalMs - wallMs) };
    if (journalMs === 0) countedFromMs = trueMs;
    else countedMs += clock.now() - journalMs - uncountedMs;
    journalMs = clock.now();
    for (let step = random.below(6); step > 0; step -= 1) {
      const ms = random.below(random.chance(0.7) ? 3 * MINUTE : 20 * HOUR);
      trueMs += ms;
      if (random.chance(0.1)) asleepMs += ms;
      if (random.chance(0.15)) wrongMs += random.below(6 * DAY) - 3 * DAY;
      const before = journalMs;
      journalMs = clock.now();
      if (journalMs < before) throw new Error(`journal time went back, seed ${seed}, run ${run}`);
      countedMs += journalMs - before;
    }
    const downMs = random.below(random.chance(0.5) ? MINUTE : 50 * HOUR);
    trueMs += downMs;
    if (random.chance(0.3)) {
      boots += 1;
      bootedAtMs = trueMs - random.below(downMs + 1);
    }
    if (random.chance(0.3)) wrongMs = random.chance(0.5) ? 0 : random.below(20 * DAY) - 10 * DAY;
    if (countedMs > trueMs - countedFromMs) {
      throw new Error(`${countedMs} ms were counted of ${trueMs - countedFromMs}, seed ${seed}, run ${run}`);
    }
  }
}

it('never counts more time for waits than has truly passed, whatever the clocks say', () => {
  const seed = testSeed('starts');
  for (let round = 0; round < workload(300, 20_000); round += 1) checkStarts(seed + round, 40);
});
