import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '../commands.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';

const ROUNDS = workload(40, 2_000);
const STEPS = 120;
const HOUR = 3_600_000;

async function runRounds(seed: number, rounds: number): Promise<void> {
  const { ExchangeCore } = await import('../exchange-core.ts');
  const { checkWaits: check } = await import('./testing/waits-model.ts');
  const build = {
    create: () => new ExchangeCore(),
    restore: (bytes: Uint8Array) => ExchangeCore.fromSnapshot(bytes),
  };
  for (let round = 0; round < rounds; round += 1) check(build, seed + round, STEPS);
}

const resume = (uncountedMs: number): Command => ({ type: 'resume-time', uncountedMs });
const hardened = () => {
  const exchange = new SmallExchange();
  expect(exchange.one({ type: 'activate-rules', rulesVersion: 4 })).toMatchObject({ accepted: true });
  return exchange;
};

describe('time that a start leapt over', () => {
  it('is left out only by the first command of its batch, and never more than was leapt over', () => {
    const exchange = hardened();
    const [untimely] = exchange.apply(resume(0)).results;
    expect(untimely).toEqual({ accepted: true, kind: 'done' });
    expect(codeOf(exchange.one(resume(1)))).toBe('l.error.commandNotAllowed');
    exchange.timeMs += HOUR;
    expect(codeOf(exchange.one(resume(HOUR + 1)))).toBe('l.error.commandNotAllowed');
    exchange.timeMs += HOUR;
    const { results } = exchange.apply(resume(HOUR), resume(HOUR));
    expect(results[0]).toEqual({ accepted: true, kind: 'done' });
    expect(results[1]).toEqual({ accepted: false, code: 'l.error.commandNotAllowed' });
    exchange.timeMs += HOUR;
    const late = exchange.apply({ type: 'trigger-stops' }, resume(HOUR)).results;
    expect(late[1]).toEqual({ accepted: false, code: 'l.error.commandNotAllowed' });
  });

  it('is unknown before rules 4, and no operator can leave any out; a clock is confirmed under any rules', () => {
    const older = new SmallExchange();
    older.timeMs += HOUR;
    expect(codeOf(older.one(resume(1)))).toBe('l.error.commandNotAllowed');
    const confirm = { type: 'confirm-time', journalMs: 1, wallMs: 2 } as const;
    const byAlice = { type: 'operator-action', operator: 'alice', reason: 'a test', action: confirm } as const;
    expect(older.one(byAlice)).toEqual({ accepted: true, kind: 'done' });
    expect(codeOf(older.one(confirm))).toBe('l.error.commandNotAllowed');
    const exchange = hardened();
    expect(codeOf(exchange.one(confirm))).toBe('l.error.commandNotAllowed');
    const before = exchange.core.stateHash();
    expect(exchange.one(byAlice)).toEqual({ accepted: true, kind: 'done' });
    expect(exchange.events).toEqual([{ ...byAlice, before: undefined, timeMs: exchange.timeMs }]);
    expect(exchange.core.stateHash()).not.toBe(before);
  });
});

describe('waits through starts with a wrong clock', { timeout: modelTimeoutMs }, () => {
  afterEach(() => {
    for (const path of ['../core-state.ts', '../snapshot/read-state.ts', '../limits.ts', '../people/hold-account.ts']) {
      vi.doUnmock(path);
    }
    vi.resetModules();
  });

  it('are never shortened in true time, and end when counted time has passed', async () => {
    await runRounds(testSeed('waits'), ROUNDS);
  });

  it('are caught when they follow journal time', async () => {
    vi.resetModules();
    vi.doMock('../core-state.ts', async (original) => {
      const sound = await original<typeof import('../core-state.ts')>();
      class ByJournalTime extends sound.CoreState {
        constructor() {
          super();
          Object.defineProperty(this, 'uncountedMs', { get: () => 0, set: () => undefined });
        }
      }
      return { ...sound, CoreState: ByJournalTime };
    });
    await expect(runRounds(testSeed('by journal time'), 20)).rejects.toThrow(
      /shortened|early|did not wait|in time|another end|does not end/,
    );
  });

  it('are caught when a snapshot forgets what was left out', async () => {
    vi.resetModules();
    vi.doMock('../snapshot/read-state.ts', async (original) => {
      const sound = await original<typeof import('../snapshot/read-state.ts')>();
      return {
        ...sound,
        readState: (...given: Parameters<typeof sound.readState>) =>
          Object.assign(sound.readState(...given), { uncountedMs: 0 }),
      };
    });
    await expect(runRounds(testSeed('forgetful snapshot'), 20)).rejects.toThrow('a snapshot lost something');
  });

  it('are caught when a new hold takes the place of a longer one', async () => {
    vi.resetModules();
    vi.doMock('../people/hold-account.ts', async (original) => {
      const sound = await original<typeof import('../people/hold-account.ts')>();
      const { peoplePart } = await import('../people/people-state.ts');
      type Apply = NonNullable<typeof sound.holdAccount.apply>;
      const apply: Apply = (core, command) => {
        peoplePart.of(core).standing(command.userId).heldUntilMs = 0;
        return sound.holdAccount.apply?.(core, command) ?? { accepted: true, kind: 'done' };
      };
      return { ...sound, holdAccount: { ...sound.holdAccount, apply } };
    });
    await expect(runRounds(testSeed('a shorter hold'), 20)).rejects.toThrow(/a hold/);
  });

  it('are caught when client order ids run out an hour early', async () => {
    vi.resetModules();
    vi.doMock('../limits.ts', async (original) => {
      const sound = await original<typeof import('../limits.ts')>();
      return { ...sound, CLIENT_ORDER_ID_KEPT_MS: sound.CLIENT_ORDER_ID_KEPT_MS - HOUR };
    });
    await expect(runRounds(testSeed('hasty ids'), 20)).rejects.toThrow(/forgotten/);
  });
});
