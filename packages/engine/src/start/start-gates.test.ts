import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { eventually } from '@assay/amounts/testing/news';
import { decodeCommand, encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { NEWEST_RULES } from '@assay/exchange-core/rules';
import type { ChainEnd } from '@assay/journal/frame-chain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rulesChanges } from '../configuration/configuration-changes.ts';
import { createJournalClock } from '../sequencer/journal-clock.ts';
import { leaveConfirmation } from './head-confirmation.ts';
import { knownHeadOf } from './head-witness.ts';
import { createStartGates } from './start-gates.ts';

const HOUR = 3_600_000;
const wallMs = 1_800_000_000_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-gates-'));
  mkdirSync(join(folder, 'archive'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A live exchange under rules 3 whose newest batch is so long ago, and a start of it. */
async function startAfter(agoMs: number, isHeadLost: boolean) {
  const core = new ExchangeCore();
  const journaled: string[][] = [];
  let timeMs = wallMs - agoMs;
  const apply = (commands: readonly Command[]) => {
    const outcome = core.apply({ sequence: core.sequence + 1, timeMs, commands });
    return { commands, outcome };
  };
  apply([
    { type: 'genesis', mode: 'live', seed: 'x', instance: 'y' },
    { type: 'activate-rules', rulesVersion: 3 },
  ]);
  const chainEnd: ChainEnd = { sequence: 1, timeMs, rulesVersion: 3, hash: new Uint8Array(32).fill(7) };
  const head = knownHeadOf(chainEnd);
  const clock = createJournalClock(timeMs, () => undefined, { wallMs: () => wallMs, monotonicMs: () => 0 });
  const said: string[] = [];
  const opened = vi.fn(async () => {
    for (const change of rulesChanges(core.rulesVersion)) await submitted(change);
  });
  // What arrives in one turn shares a batch, as with the sequencer; what resumes time begins it.
  let waiting: { command: Command; resolve: (result: CommandResult) => void }[] = [];
  const submit = (bytes: Uint8Array) =>
    new Promise<CommandResult>((resolve) => {
      if (waiting.length === 0) void setImmediate().then(writeBatch);
      waiting.push({ command: decodeCommand(bytes), resolve });
    });
  function writeBatch(): void {
    const entries = waiting;
    waiting = [];
    timeMs = clock.now();
    const batch = apply(entries.map(({ command }) => command));
    journaled.push(batch.commands.map((each) => (each.type === 'operator-action' ? each.action.type : each.type)));
    for (const [index, { resolve }] of entries.entries()) resolve(batch.outcome.results[index]!);
    gates.note(batch);
  }
  const gates = await createStartGates({
    mode: 'live',
    rulesVersion: core.rulesVersion,
    chainEnd,
    reader: { head: async () => 1, read: async () => [], close: async () => undefined },
    clock,
    lost: isHeadLost ? { journal: head, known: { sequence: 5, hash: 'ff' }, where: 'a test' } : undefined,
    folders: { data: folder, archive: join(folder, 'archive') },
    submit,
    onOpened: opened,
    onFault: (error) => {
      throw error;
    },
    report: (_about, sentence) => said.push(sentence),
  });
  const submitted = (command: Command) => gates.submit(encodeCommand(command));
  const confirmTime = (operator = 'alice') =>
    submitted({
      type: 'operator-action',
      operator,
      reason: 'a test',
      action: { type: 'confirm-time', journalMs: wallMs - agoMs, wallMs },
    });
  return { core, gates, head, said, opened, journaled, confirmTime };
}

const accepted = { accepted: true, kind: 'done' };

describe('a start of an older exchange that waits for an operator', () => {
  it.each([
    ['long', 2 * HOUR],
    ['behind', -2 * HOUR],
  ])('is let through before it has the newest rules: %s', async (kind, agoMs) => {
    const { core, gates, opened, confirmTime } = await startAfter(agoMs, false);
    expect(gates.timeDoubt?.kind).toBe(kind);
    expect(await confirmTime()).toEqual(accepted);
    await eventually(() => expect(core.rulesVersion).toBe(NEWEST_RULES));
    expect(gates.unconfirmedTime).toBeUndefined();
    expect(opened).toHaveBeenCalledTimes(1);
    gates.stop();
  });

  it('journals no confirmation that the core would refuse', async () => {
    const { gates, journaled, confirmTime } = await startAfter(2 * HOUR, false);
    expect(await confirmTime('')).toEqual({ accepted: false, code: 'l.error.clockUnconfirmed' });
    expect(journaled).toEqual([]);
    gates.stop();
  });
});

describe('a start that waits for head and clock', () => {
  it('takes no time from the head’s confirmation: both are one batch, the head first', async () => {
    const { core, gates, head, said, opened, journaled, confirmTime } = await startAfter(2 * HOUR, true);
    expect(await confirmTime()).toEqual({ accepted: false, code: 'l.error.headUnconfirmed' });
    await leaveConfirmation(folder, { ...head, operator: 'bob', reason: 'the disk is lost' });
    await eventually(() => expect(said.at(-1)).toContain('waits for the clock’s: npm run operate -- confirm-time'));
    expect(journaled).toEqual([]);
    expect(core.timeMs).toBe(wallMs - 2 * HOUR);
    expect(await confirmTime()).toEqual(accepted);
    expect(journaled).toEqual([['confirm-head', 'confirm-time']]);
    await eventually(() => expect(core.rulesVersion).toBe(NEWEST_RULES));
    expect([gates.unconfirmedHead, gates.unconfirmedTime]).toEqual([undefined, undefined]);
    expect(opened).toHaveBeenCalledTimes(1);
    gates.stop();
  });
});
