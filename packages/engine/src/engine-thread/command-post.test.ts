import { describe, expect, it } from 'vitest';
import { COMMAND_BYTES_MAX, COMMANDS_ASKED_MAX } from '../engine-limits.ts';
import { EngineStopped } from '../engine-port.ts';
import { CommandPost } from './command-post.ts';
import type { PackedCommands } from './engine-messages.ts';
import { unpackCommands } from './packed-commands.ts';

const done = { accepted: true, kind: 'done' } as const;
const turn = () => new Promise((resolve) => setImmediate(resolve));

function post() {
  const sent: PackedCommands[] = [];
  const faults: unknown[] = [];
  const commands = new CommandPost(
    (packed) => sent.push(packed),
    (error) => faults.push(error),
  );
  const arrived = () => {
    const all: [tag: number, bytes: number[]][] = [];
    for (const packed of sent) unpackCommands(packed, (command, tag) => all.push([tag, [...command]]));
    return all;
  };
  return { commands, sent, arrived, faults };
}

describe('commands to the engine’s thread', () => {
  it('leave together with all of the same turn, each under a tag of its own', async () => {
    const { commands, sent, arrived } = post();
    const first = commands.submit(Uint8Array.of(1, 2));
    const second = commands.submit(Uint8Array.of());
    await turn();
    const third = commands.submit(Uint8Array.of(3));
    await turn();
    expect(sent).toHaveLength(2);
    expect(arrived()).toEqual([
      [1, [1, 2]],
      [2, []],
      [3, [3]],
    ]);
    commands.answer(3, done);
    commands.refuse(1, 'l.error.overloaded');
    commands.answer(2, done);
    expect(await Promise.all([first, second, third])).toEqual([
      { accepted: false, code: 'l.error.overloaded' },
      done,
      done,
    ]);
    expect(commands.waiting).toBe(0);
  });

  it('are refused unsent beyond what may wait', async () => {
    const { commands, arrived } = post();
    const taken = Array.from({ length: COMMANDS_ASKED_MAX }, () => commands.submit(Uint8Array.of(1)));
    expect(await commands.submit(Uint8Array.of(2))).toEqual({ accepted: false, code: 'l.error.overloaded' });
    await turn();
    expect(arrived()).toHaveLength(COMMANDS_ASKED_MAX);
    commands.answer(1, done);
    const next = commands.submit(Uint8Array.of(3));
    await turn();
    commands.answer(COMMANDS_ASKED_MAX + 1, done);
    expect(await Promise.all([taken[0], next])).toEqual([done, done]);
  });

  it('may be as large as the engine takes, and no larger', async () => {
    const { commands, arrived } = post();
    void commands.submit(new Uint8Array(COMMAND_BYTES_MAX));
    await expect(commands.submit(new Uint8Array(COMMAND_BYTES_MAX + 1))).rejects.toThrow('beyond the limit');
    await turn();
    expect(arrived()).toHaveLength(1);
  });

  it('have no known end when the engine stops', async () => {
    const { commands, sent } = post();
    const asked = commands.submit(Uint8Array.of(1));
    commands.stop();
    await expect(asked).rejects.toBeInstanceOf(EngineStopped);
    await expect(commands.submit(Uint8Array.of(2))).rejects.toBeInstanceOf(EngineStopped);
    await turn();
    expect(sent).toEqual([]);
  });

  it('are answered to an asker who needs no promise in the very turn, and what he throws harms nobody', async () => {
    const { commands, faults } = post();
    const told: unknown[] = [];
    const asker = { resolve: (result: unknown) => told.push(result), reject: (error: unknown) => told.push(error) };
    const broken = new Error('broken');
    const fail = () => {
      throw broken;
    };
    commands.submitTo(Uint8Array.of(1), asker);
    commands.submitTo(Uint8Array.of(2), { resolve: fail, reject: fail });
    commands.submitTo(Uint8Array.of(3), asker);
    commands.submitTo(Uint8Array.of(4), { resolve: fail, reject: fail });
    commands.submitTo(Uint8Array.of(5), asker);
    commands.answer(1, done);
    expect(told).toEqual([done]);
    commands.refuse(2, 'l.error.overloaded');
    commands.refuse(3, 'l.error.overloaded');
    expect(told.slice(1)).toEqual([{ accepted: false, code: 'l.error.overloaded' }]);
    commands.stop();
    expect(told.slice(2)).toEqual([expect.any(EngineStopped)]);
    commands.submitTo(Uint8Array.of(6), asker);
    expect(told).toHaveLength(4);
    expect(faults).toEqual([broken, broken]);
  });
});
