import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Command } from './commands.ts';
import type { CoreState } from './core-state.ts';
import { plainTools } from './core-tools.ts';
import { whole } from './declaration/fields.ts';
import type { CoreModule } from './module.ts';
import { done } from './refusal.ts';

/** Of the head of a snapshot: magic, format, rules, hash. */
const HEAD_BYTES = 38;
const TIME_MS = 1_700_000_000_000;
const SECTION = 900;

/** A module as somebody would add it: people have points, in a map of its own. */
async function withPoints() {
  vi.resetModules();
  const { StatePart } = await import('./module-state.ts');
  const { listSlice } = await import('./declaration/slice-parts.ts');
  const pointsPart = new StatePart(() => new Map<number, number>());
  const points: CoreModule = {
    commands: [
      {
        type: 'give-points',
        number: 250,
        fields: { userId: whole, points: whole },
        sender: 'house',
        apply(core, { userId, points }) {
          pointsPart.of(core).set(Number(userId), Number(points));
          return done;
        },
      },
    ],
    state: {
      part: pointsPart,
      sections: [
        {
          number: SECTION,
          write(writer, core) {
            for (const entry of pointsPart.of(core)) for (const value of entry) writer.number(value);
          },
          read(reader, core) {
            while (!reader.isAtEnd) pointsPart.of(core).set(reader.number(), reader.number());
          },
        },
      ],
      slice: {
        lists: [listSlice(pointsPart.of.bind(pointsPart), (writer, [, given]) => writer.number(given))],
      },
    },
  };
  vi.doMock('./modules.ts', async (original) => {
    const sound = await original<typeof import('./modules.ts')>();
    return { ...sound, modules: [...sound.modules, points] };
  });
  return { pointsPart, ...(await exchange()) };
}

/** An exchange of the modules that there are now. */
async function exchange() {
  const { CoreState } = await import('./core-state.ts');
  const { ExchangeCore } = await import('./exchange-core.ts');
  const { readState } = await import('./snapshot/read-state.ts');
  const create = () => {
    const state = new CoreState();
    const core = new ExchangeCore({}, state);
    const apply = (...commands: unknown[]) =>
      core.apply({ sequence: core.sequence + 1, timeMs: TIME_MS, commands: commands as Command[] });
    apply({ type: 'genesis', mode: 'sandbox', seed: 'points', instance: 'points' });
    return { state, core, apply };
  };
  return { create, readState, ExchangeCore };
}

describe('a module with state of its own', () => {
  let world: Awaited<ReturnType<typeof withPoints>>;
  let plain: Awaited<ReturnType<typeof exchange>>;
  const give = (userId: number, points: number) => ({ type: 'give-points', userId, points });

  beforeAll(async () => {
    vi.resetModules();
    plain = await exchange();
    world = await withPoints();
  });
  afterAll(() => {
    vi.doUnmock('./modules.ts');
    vi.resetModules();
  });

  it('changes no state that never used it', () => {
    const [one, other] = [world.create(), plain.create()];
    expect(one.core.stateHash()).toBe(other.core.stateHash());
    expect(one.core.writeSnapshot()).toEqual(other.core.writeSnapshot());
  });

  it('is hashed, written and read', () => {
    const { core, apply } = world.create();
    const before = core.stateHash();
    apply(give(11, 5), give(12, 300));
    expect(core.stateHash()).not.toBe(before);
    const restored = world.ExchangeCore.fromSnapshot(core.writeSnapshot());
    expect(restored?.stateHash()).toBe(core.stateHash());
    apply(give(11, 6));
    expect(restored?.stateHash()).not.toBe(core.stateHash());
  });

  it('is of one core, not of all', () => {
    const [one, other] = [world.create(), world.create()];
    one.apply(give(11, 5));
    const pointsOf = (state: CoreState) => [...world.pointsPart.of(state).values()];
    expect(pointsOf(one.state)).toEqual([5]);
    expect(pointsOf(other.state)).toEqual([]);
  });

  it('is read beside decisions of an operator and without them', () => {
    const { core, apply, state } = world.create();
    apply(give(11, 5));
    state.operator.configured.add('fees');
    const restored = world.ExchangeCore.fromSnapshot(core.writeSnapshot());
    expect(restored?.stateHash()).toBe(core.stateHash());
  });

  it('is looked at by the running digest', () => {
    const [one, other] = [world.create(), world.create()];
    for (const { core, apply } of [one, other]) {
      apply(give(11, 5));
      core.takeDigest();
    }
    world.pointsPart.of(other.state).set(11, 6);
    // More batches than there are lists, of which each looks at one.
    const differs = Array.from({ length: 64 }, () => {
      for (const { apply } of [one, other]) apply();
      return one.core.takeDigest().value !== other.core.takeDigest().value;
    });
    expect(differs).toContain(true);
  });

  it('makes a snapshot that a release without it does not read', () => {
    const { core, apply } = world.create();
    apply(give(11, 5));
    const snapshot = core.writeSnapshot();
    expect(plain.ExchangeCore.fromSnapshot(snapshot)).toBeUndefined();
    expect(() => plain.readState(snapshot.subarray(HEAD_BYTES), plainTools)).toThrow(`section ${SECTION} is none`);
  });
});
