import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { CLOCK_UNASKED_MS, DOWNTIME_UNASKED_LIVE_MS, DOWNTIME_UNASKED_SANDBOX_MS } from '../engine-limits.ts';
import { createJournalClock } from '../sequencer/journal-clock.ts';
import { lengthOf } from '../time-text.ts';
import type { BootTime } from './boot-time.ts';
import type { ClockRecord } from './clock-record.ts';
import { type JournalEnd, judgeStart, type StartTimeFacts, sentenceOfDoubt } from './start-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const lastBatch = 1_800_000_000_000;
/** Of a start ten minutes before the last batch, whose run has written it. */
const record: ClockRecord = {
  machineId: 'host',
  bootId: 'first',
  uptimeMs: 50 * MINUTE,
  wallMs: lastBatch - 10 * MINUTE,
  aheadMs: 0,
  head: { sequence: 1, hash: 'a' },
  vouchedMs: 0,
  isBelieved: true,
};
/** The next start, which journaled nothing: a boot later, with a clock that was 20 days ahead and that nobody asks for in the sandbox. */
const idle: ClockRecord = {
  ...record,
  bootId: 'second',
  uptimeMs: 2 * MINUTE,
  wallMs: lastBatch + 20 * DAY,
  head: { sequence: 2, hash: 'b' },
  vouchedMs: 2 * MINUTE,
};

/** A start so long after the last batch, with a wall clock that is so wrong. */
function start(trueMs: number, wrongMs: number, change: Partial<StartTimeFacts> = {}) {
  return judgeStart({
    mode: 'sandbox',
    journalMs: lastBatch,
    wallMs: lastBatch + trueMs + wrongMs,
    boot: { machineId: 'host', bootId: 'first', uptimeMs: record.uptimeMs + 10 * MINUTE + trueMs },
    record,
    end: 'known',
    ...change,
  });
}
const kindOf = (...facts: Parameters<typeof start>) => start(...facts).doubt?.kind;

describe('a start within the same boot', () => {
  it('after any time is believed when the machine has run for just as long', () => {
    for (const mode of ['sandbox', 'live'] as const) {
      expect(start(21 * DAY, 0, { mode })).toMatchObject({ doubt: undefined, uncountedMs: 0 });
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
    expect(start(MINUTE, 4 * MINUTE)).toMatchObject({ doubt: undefined, uncountedMs: 4 * MINUTE });
    expect(start(MINUTE, DAY)).toMatchObject({ uncountedMs: DAY });
    expect(start(HOUR, -MINUTE)).toMatchObject({ doubt: undefined, uncountedMs: 0 });
  });
});

describe('a start after another boot', () => {
  const boot: BootTime = { machineId: 'host', bootId: 'second', uptimeMs: 3 * MINUTE };

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

describe('a record that does not belong here', () => {
  it('of another machine vouches for nothing, however long this one has run', () => {
    const boot: BootTime = { machineId: 'new', bootId: 'its', uptimeMs: 300 * DAY };
    expect(start(10 * MINUTE, 3 * DAY, { boot })).toMatchObject({
      doubt: undefined,
      uncountedMs: 3 * DAY + 10 * MINUTE,
    });
    expect(kindOf(10 * MINUTE, 3 * DAY, { boot, mode: 'live' })).toBe('long');
    const container: BootTime = { machineId: '', bootId: 'its', uptimeMs: 300 * DAY };
    const unnamed = { ...record, machineId: '' };
    expect(start(HOUR, 0, { boot: container, record: unnamed })).toMatchObject({ uncountedMs: HOUR });
    // Within one boot it is the same machine without a name.
    expect(
      start(HOUR, 0, { boot: { ...container, bootId: 'first', uptimeMs: 2 * HOUR }, record: unnamed }),
    ).toMatchObject({ uncountedMs: 0 });
  });

  it('of another journal, or of batches that nobody knows, vouches for nothing', () => {
    expect(start(HOUR, 0, { end: 'other' })).toMatchObject({ doubt: undefined, uncountedMs: HOUR });
    expect(start(HOUR, 0, { end: 'unsure' })).toMatchObject({ doubt: undefined, uncountedMs: HOUR });
    expect(start(HOUR, 0, { record: { ...record, isBelieved: false } })).toMatchObject({ uncountedMs: HOUR });
    // Whoever wrote them, the clock is asked about.
    expect(kindOf(HOUR, DAY, { end: 'unsure' })).toBe('contradicted');
    expect(kindOf(HOUR, DAY, { end: 'other', mode: 'live' })).toBe('long');
  });

  it('of a start that journaled nothing vouches for no more than that start knew', () => {
    const boot: BootTime = { machineId: 'host', bootId: 'second', uptimeMs: 3 * MINUTE };
    const after = { boot, record: idle, end: 'unchanged' } as const;
    expect(start(20 * DAY, MINUTE, after)).toMatchObject({ doubt: undefined, uncountedMs: 20 * DAY - 2 * MINUTE });
    expect(start(5 * MINUTE, 0, after)).toMatchObject({ uncountedMs: 2 * MINUTE });
    const third = { ...after, boot: { ...boot, bootId: 'third', uptimeMs: MINUTE } };
    expect(start(HOUR, 0, third)).toMatchObject({ uncountedMs: 57 * MINUTE });
    // Nobody has confirmed that one: it is asked again, by what was known before it.
    const refused = { ...idle, wallMs: lastBatch + 2 * MINUTE, isBelieved: false };
    expect(kindOf(20 * DAY, 0, { ...after, record: refused })).toBe('contradicted');
    expect(kindOf(3 * MINUTE, 0, { ...after, record: refused })).toBeUndefined();
  });

  it('of a container with the boot of its host and a running time of its own is of another boot, and closes nothing', () => {
    const own = { ...record, uptimeMs: 3_000, wallMs: lastBatch - 5 * DAY };
    const boot: BootTime = { machineId: 'host', bootId: 'first', uptimeMs: 4_000 };
    expect(start(10_000, 0, { boot, record: own })).toMatchObject({ doubt: undefined, uncountedMs: 10_000 });
    // Not so where journal time was ahead and went on slowly.
    const ahead = { ...own, wallMs: lastBatch - 2 * DAY, aheadMs: 2 * DAY };
    expect(kindOf(10_000, 0, { boot, record: ahead })).toBe('contradicted');
  });
});

it('a fresh journal asks nobody', () => {
  const fresh = { boot: undefined, record: undefined, end: 'other' } as const;
  expect(judgeStart({ mode: 'live', journalMs: 0, wallMs: lastBatch, ...fresh })).toMatchObject({
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

interface Host {
  readonly machineId: string;
  boots: number;
  bootedAtMs: number;
}

/** What lies in the data folder. */
interface Folder {
  readonly record: ClockRecord | undefined;
  /** The batch that was written down as the newest one. */
  readonly witness: number;
}

const headOf = (sequence: number) => ({ sequence, hash: String(sequence) });

function endOf({ record: known, witness }: Folder, newest: number): JournalEnd {
  if (known === undefined || known.head.sequence > newest) return 'other';
  if (known.head.sequence === newest) return 'unchanged';
  return witness === newest ? 'known' : 'unsure';
}

/**
 * Runs and starts by chance on two machines: somebody sets the wall clock while it runs and while it does not, a machine is switched off and sleeps, an
 * operator confirms or leaves it, starts journal nothing, a process is killed, the data folder is moved, lost in part, or an older one is put back. True time
 * is known to nobody but this test. A wait may begin at any batch, so from none of them on may more be counted than has truly passed.
 */
function checkStarts(seed: number, starts: number, judge = judgeStart): void {
  const random = new Random(seed);
  let trueMs = lastBatch;
  let wrongMs = 0;
  const hosts: Host[] = ['one', 'two', ''].map((machineId) => ({ machineId, boots: 1, bootedAtMs: trueMs - HOUR }));
  let host = 0;
  let folder: Folder = { record: undefined, witness: 0 };
  const older: Folder[] = [];
  let newest = 0;
  let journalMs = 0;
  let countedMs = 0;
  let lagSoFarMs = 0;

  function writeBatch(run: number, nowMs: number, uncountedMs: number): void {
    if (nowMs < journalMs) throw new Error(`journal time went back, seed ${seed}, run ${run}`);
    if (newest === 0) lagSoFarMs = trueMs;
    else countedMs += nowMs - journalMs - uncountedMs;
    journalMs = nowMs;
    newest += 1;
    const lagMs = trueMs - countedMs;
    // Rounding, a millisecond for each start.
    if (lagMs < lagSoFarMs - starts) {
      throw new Error(`${lagSoFarMs - lagMs} ms too much were counted, seed ${seed}, run ${run}`);
    }
    lagSoFarMs = Math.max(lagSoFarMs, lagMs);
  }

  for (let run = 0; run < starts; run += 1) {
    const { machineId, boots, bootedAtMs } = hosts[host]!;
    const boot = { machineId, bootId: `${host} ${boots}`, uptimeMs: trueMs - bootedAtMs };
    const startedAtMs = trueMs;
    const clock = createJournalClock(journalMs, () => undefined, {
      wallMs: () => trueMs + wrongMs,
      monotonicMs: () => trueMs - startedAtMs,
    });
    const wallMs = clock.startWallMs();
    const mode = random.chance(0.5) ? 'live' : 'sandbox';
    const end = endOf(folder, newest);
    const { record: known } = folder;
    const { doubt, uncountedMs, witness } = judge({ mode, journalMs, wallMs, boot, record: known, end });
    const { vouchedMs, expectedMs } = witness;
    const head = headOf(newest);
    const aheadMs = Math.max(0, journalMs - wallMs);
    const believed: ClockRecord = { ...boot, wallMs, aheadMs, head, vouchedMs, isBelieved: true };
    const unbelieved = { ...believed, wallMs: expectedMs, aheadMs: known?.aheadMs ?? 0, isBelieved: false };
    folder = { ...folder, record: doubt === undefined ? believed : unbelieved };
    const isLetThrough = doubt === undefined || random.chance(0.6);
    if (isLetThrough && random.chance(0.8)) {
      trueMs += random.below(doubt === undefined ? 10 : HOUR);
      writeBatch(run, clock.now(), uncountedMs);
      // Killed between the operator's confirmation and the record of it.
      if (doubt !== undefined && random.chance(0.8)) folder = { ...folder, record: believed };
      for (let step = random.below(6); step > 0; step -= 1) {
        trueMs += random.below(random.chance(0.7) ? 3 * MINUTE : 20 * HOUR);
        if (random.chance(0.15)) wrongMs += random.below(6 * DAY) - 3 * DAY;
        writeBatch(run, clock.now(), 0);
      }
      if (random.chance(0.6)) folder = { ...folder, witness: newest };
    }
    older.push(folder);
    const downMs = random.below(random.chance(0.5) ? MINUTE : 50 * HOUR);
    trueMs += downMs;
    const chance = random.below(10);
    if (chance === 0) folder = { ...folder, record: undefined };
    if (chance === 1) folder = older[random.below(older.length)] ?? folder;
    if (random.chance(0.15)) host = random.below(hosts.length);
    const here = hosts[host]!;
    if (random.chance(0.3)) {
      here.boots += 1;
      here.bootedAtMs = trueMs - random.below(downMs + 1);
    }
    if (random.chance(0.3)) wrongMs = random.chance(0.5) ? 0 : random.below(20 * DAY) - 10 * DAY;
  }
}

describe('starts and runs by chance', () => {
  it('never count more time for a wait than has truly passed since it began, whatever the clocks say', () => {
    const seed = testSeed('starts');
    for (let round = 0; round < workload(120, 20_000); round += 1) checkStarts(seed + round, 40);
  });

  it.each([
    ['believes another machine', (facts: StartTimeFacts) => ({ ...facts, boot: sameMachine(facts) })],
    ['takes an idle start’s record for one of a run', (facts) => ({ ...facts, end: knownFor(facts.end, 'unchanged') })],
    ['believes an older record', (facts) => ({ ...facts, end: knownFor(facts.end, 'unsure') })],
  ] satisfies [string, (facts: StartTimeFacts) => StartTimeFacts][])('catch a build that %s', (_name, broken) => {
    const seed = testSeed('broken starts');
    expect(() => {
      for (let round = 0; round < 300; round += 1) checkStarts(seed + round, 40, (facts) => judgeStart(broken(facts)));
    }).toThrow('too much were counted');
  });
});

const knownFor = (end: JournalEnd, of: JournalEnd): JournalEnd => (end === of ? 'known' : end);

function sameMachine({ boot, record: known }: StartTimeFacts): BootTime | undefined {
  return boot === undefined || known === undefined ? boot : { ...boot, machineId: known.machineId };
}
