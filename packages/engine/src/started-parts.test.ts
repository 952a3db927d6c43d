import { describe, expect, it } from 'vitest';
import { startInOrder } from './started-parts.ts';

const names = ['journal', 'follower', 'sequencer', 'index'];

/** Starts the parts but for one, which fails; tells what happened. */
async function startUntil(failing: string | undefined, unstoppable: readonly string[] = []) {
  const told: string[] = [];
  const started = await startInOrder(async (parts) => {
    for (const name of names) {
      await parts.startWith(
        name,
        async () => {
          if (name === failing) throw new Error(`no ${name}`);
          told.push(`${name} started`);
          return name;
        },
        async (part) => {
          await Promise.resolve();
          told.push(`${part} stopped`);
          if (unstoppable.includes(part)) throw new Error('it hangs');
        },
      );
    }
    return parts;
  }).catch((error: Error) => error.message);
  return { told, started };
}

describe('parts that are started in order', () => {
  it.each(names)('stops what was started before %s in reverse when that cannot be', async (failing) => {
    const { told, started } = await startUntil(failing);
    const before = names.slice(0, names.indexOf(failing));
    expect(started).toBe(`no ${failing}`);
    expect(told).toEqual([
      ...before.map((name) => `${name} started`),
      ...before.toReversed().map((name) => `${name} stopped`),
    ]);
  });

  it('stops all in reverse, once', async () => {
    const { told, started } = await startUntil(undefined);
    if (typeof started === 'string') throw new Error(started);
    told.length = 0;
    await started.stop();
    await started.stop();
    expect(told).toEqual(names.toReversed().map((name) => `${name} stopped`));
  });

  it('stops those behind one that cannot be stopped, and names it', async () => {
    const { told, started } = await startUntil(undefined, ['follower', 'sequencer']);
    if (typeof started === 'string') throw new Error(started);
    await expect(started.stop()).rejects.toThrow('sequencer: it hangs');
    expect(told.slice(names.length)).toEqual(names.toReversed().map((name) => `${name} stopped`));
  });

  it('tells why a start failed, whatever became of the stops', async () => {
    const { told, started } = await startUntil('index', ['follower']);
    expect(started).toBe('no index');
    expect(told.at(-1)).toBe('journal stopped');
  });
});
