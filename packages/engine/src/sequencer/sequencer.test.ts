import { moneyOf } from '@assay/amounts/money';
import { decodeCommand, encodeCommand } from '@assay/exchange-core/command-codec';
import type { Batch, Command } from '@assay/exchange-core/commands';
import type { BatchOutcome } from '@assay/exchange-core/events';
import { toldOutcome } from '@assay/exchange-core/testing/told-outcome';
import { CHAIN_START, followChain } from '@assay/journal/frame-chain';
import { type Journal, JournalFault } from '@assay/journal/journal';
import { createMemoryJournal } from '@assay/journal/testing/memory-journal';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  APPENDS_UNDER_WAY_MAX,
  COMMANDS_PER_BATCH_MAX,
  COMMANDS_WAITING_MAX,
  FURTHER_APPEND_COMMANDS_MIN,
} from '../engine-limits.ts';
import { type DurableBatch, EngineStopped } from '../engine-port.ts';
import { createJournalClock } from './journal-clock.ts';
import { type DurableFrame, OWN_COMMAND, Sequencer } from './sequencer.ts';

/** A core that only remembers which commands it was given, and what came to which is still to be readable. */
function createRecordingCore() {
  const applied: Batch[] = [];
  const kept = new Set<number>();
  return {
    applied,
    kept,
    rulesVersion: 1,
    sequence: 0,
    apply(batch: Batch): BatchOutcome {
      applied.push(batch);
      this.sequence = batch.sequence;
      const results = batch.commands.map(() => ({ accepted: true, kind: 'done' }) as const);
      const keep = () => {
        kept.add(batch.sequence);
        return () => kept.delete(batch.sequence);
      };
      return { ...toldOutcome([], results), keep };
    },
  };
}

/** A journal whose appends become durable when the test says so. */
function createHeldJournal() {
  const inner = createMemoryJournal();
  const held: { confirm(): Promise<void>; resolve(): void; refuse(error: Error): void }[] = [];
  const journal: Journal = {
    ...inner,
    append(expectedSequence, frame) {
      return new Promise((resolve, reject) => {
        const confirm = async () => resolve(await inner.append(expectedSequence, frame));
        held.push({ confirm, resolve, refuse: reject });
      });
    },
  };
  return { journal, held };
}

const issue = (userId: number): Command => ({
  type: 'issue-sandbox-coins',
  userId,
  assetId: 1,
  amount: moneyOf(1n),
  clientOrderId: '',
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number) => {
  for (let index = 0; index < count; index += 1) await turn();
};

describe('the sequencer', () => {
  let core: ReturnType<typeof createRecordingCore>;
  let held: ReturnType<typeof createHeldJournal>;
  let faults: unknown[];
  let fatal: unknown[];

  beforeEach(() => {
    core = createRecordingCore();
    held = createHeldJournal();
    faults = [];
    fatal = [];
  });

  const start = (journal: Journal = held.journal) =>
    new Sequencer({
      core,
      journal,
      chainEnd: CHAIN_START,
      clock: createJournalClock(0, () => undefined),
      onFatal: (error) => fatal.push(error),
      onListenerFault: (error) => faults.push(error),
    });

  const userIds = (batch: Batch | undefined) =>
    batch?.commands.map((command) => (command.type === 'issue-sandbox-coins' ? command.userId : 0));

  it('answers nothing, tells nothing and shows nothing before the batch is durable', async () => {
    const sequencer = start();
    const told: string[] = [];
    sequencer.onBatch((batch) => told.push(`batch ${batch.sequence}`));
    const submitted = sequencer.submit(encodeCommand(issue(1))).then(({ accepted }) => {
      told.push(`result ${accepted}`);
    });
    await turn();
    const seen = sequencer.read((view) => view.sequence).then((sequence) => told.push(`read ${sequence}`));
    await turns(5);
    expect(core.applied).toHaveLength(1);
    expect(told).toEqual([]);
    expect(sequencer.durableSequence).toBe(0);
    await held.held[0]?.confirm();
    await Promise.all([submitted, seen]);
    await turns(2);
    expect(told).toEqual(['result true', 'read 1', 'batch 1']);
    await expect(sequencer.read((view) => view.sequence)).resolves.toBe(1);
  });

  it('names the tags of what came from another thread when it is durable, and only then', async () => {
    const frames: DurableFrame[] = [];
    const sequencer = new Sequencer({
      core,
      journal: held.journal,
      chainEnd: CHAIN_START,
      clock: createJournalClock(0, () => undefined),
      onFatal: (error) => fatal.push(error),
      onListenerFault: (error) => faults.push(error),
      onDurable: (frame) => frames.push(frame),
    });
    expect(sequencer.take(encodeCommand(issue(1)), 41)).toBeUndefined();
    const own = sequencer.submit(encodeCommand(issue(2)));
    expect(sequencer.take(encodeCommand(issue(3)), 42)).toBeUndefined();
    await turns(3);
    expect(frames).toEqual([]);
    await held.held[0]?.confirm();
    await own;
    expect(frames.map(({ sequence, tags }) => [sequence, tags])).toEqual([[1, [41, OWN_COMMAND, 42]]]);
    await sequencer.drain();
    expect(sequencer.take(encodeCommand(issue(4)), 43)).toBe('l.error.overloaded');
  });

  it('collects what arrives while a batch is being written into the next one, in order', async () => {
    const sequencer = start();
    for (const userId of [1, 2, 3]) void sequencer.submit(encodeCommand(issue(userId)));
    await turn();
    for (const userId of [4, 5]) void sequencer.submit(encodeCommand(issue(userId)));
    await turns(3);
    expect(core.applied.map(userIds)).toEqual([[1, 2, 3]]);
    await held.held[0]?.confirm();
    await turns(3);
    expect(core.applied.map(userIds)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('journals a chain that holds exactly what the core was given', async () => {
    const journal = createMemoryJournal();
    const sequencer = start(journal);
    const all = Array.from({ length: COMMANDS_PER_BATCH_MAX + 10 }, (_, index) => issue(index));
    await Promise.all(all.map((command) => sequencer.submit(encodeCommand(command))));
    let end = CHAIN_START;
    const batches: Batch[] = [];
    for (const stored of await journal.read(1, 10)) {
      const step = followChain(end, stored);
      if (!step.ok) throw new Error(step.fault);
      end = step.end;
      const { sequence, timeMs, commands } = step.frame;
      batches.push({ sequence, timeMs, commands: commands.map(decodeCommand) });
    }
    expect(batches).toEqual(core.applied);
    expect(batches.map((batch) => batch.commands.length)).toEqual([COMMANDS_PER_BATCH_MAX, 10]);
  });

  it('stops for good when an append fails: nothing is answered, later calls are refused', async () => {
    const sequencer = start();
    const told: DurableBatch[] = [];
    sequencer.onBatch((batch) => told.push(batch));
    const first = sequencer.submit(encodeCommand(issue(1)));
    await turn();
    const second = sequencer.submit(encodeCommand(issue(2)));
    const read = sequencer.read((view) => view.sequence);
    const fault = new JournalFault('failed', 'the disk is gone');
    held.held[0]?.refuse(fault);
    await expect(first).rejects.toBeInstanceOf(EngineStopped);
    await expect(second).rejects.toBeInstanceOf(EngineStopped);
    await expect(read).rejects.toBeInstanceOf(EngineStopped);
    await expect(sequencer.submit(encodeCommand(issue(3)))).rejects.toBeInstanceOf(EngineStopped);
    await turns(3);
    expect(fatal).toEqual([fault]);
    expect(told).toEqual([]);
    expect(held.held).toHaveLength(1);
  });

  it('stops for good when the core breaks a rule, even if the batch becomes durable', async () => {
    const sequencer = start();
    const broken = new Error('the books do not balance');
    core.apply = () => {
      throw broken;
    };
    const submitted = sequencer.submit(encodeCommand(issue(1)));
    await expect(submitted).rejects.toBeInstanceOf(EngineStopped);
    await held.held[0]?.confirm();
    await turns(3);
    expect(fatal).toEqual([broken]);
    expect(sequencer.durableSequence).toBe(0);
  });

  describe('with several appends under way', () => {
    /** Fills the journal's line: one batch for each command that starts one, as many as may be under way. */
    const handOver = async (sequencer: ReturnType<typeof start>) => {
      const answers: Promise<string>[] = [];
      for (let batch = 0; batch <= APPENDS_UNDER_WAY_MAX; batch += 1) {
        for (let index = 0; index < FURTHER_APPEND_COMMANDS_MIN; index += 1) {
          const told = sequencer.submit(encodeCommand(issue(batch))).then(
            ({ accepted }) => (accepted ? 'done' : 'refused'),
            (error: unknown) => (error instanceof EngineStopped ? 'stopped' : 'failed'),
          );
          if (index === 0) answers.push(told);
        }
        await turns(2);
      }
      return answers;
    };
    const pending = async (answer: Promise<string> | undefined) => Promise.race([answer, turns(3).then(() => 'none')]);

    it('hands the next batch over early when it is large enough, and never more than may be under way', async () => {
      const sequencer = start();
      await handOver(sequencer);
      expect(held.held).toHaveLength(APPENDS_UNDER_WAY_MAX);
      expect(sequencer.commandsWaiting).toBe((APPENDS_UNDER_WAY_MAX + 1) * FURTHER_APPEND_COMMANDS_MIN);
      await held.held[0]?.confirm();
      await turns(3);
      expect(held.held).toHaveLength(APPENDS_UNDER_WAY_MAX + 1);
      expect(core.applied.map((batch) => batch.sequence)).toEqual([1, 2, 3]);
    });

    it('lets a few commands wait for the answer, so that batches stay large', async () => {
      const sequencer = start();
      void sequencer.submit(encodeCommand(issue(1)));
      await turns(2);
      for (let index = 1; index < FURTHER_APPEND_COMMANDS_MIN; index += 1) {
        void sequencer.submit(encodeCommand(issue(index)));
        await turn();
      }
      expect(held.held).toHaveLength(1);
      void sequencer.submit(encodeCommand(issue(1)));
      await turn();
      expect(held.held).toHaveLength(2);
    });

    it('says nothing of a batch whose predecessor is not confirmed, and then both in order', async () => {
      const sequencer = start();
      const told: number[] = [];
      sequencer.onBatch((batch) => {
        told.push(batch.sequence);
        // Though the other was applied before.
        expect(core.kept).toContain(batch.sequence);
      });
      const [first, second] = await handOver(sequencer);
      const seen = sequencer.read((view) => String(view.sequence));
      held.held[1]?.resolve();
      expect(await pending(second)).toBe('none');
      expect(await pending(seen)).toBe('none');
      expect(sequencer.durableSequence).toBe(0);
      expect(told).toEqual([]);
      held.held[0]?.resolve();
      expect(await first).toBe('done');
      expect(await second).toBe('done');
      expect(await seen).toBe('2');
      await turns(2);
      expect(told).toEqual([1, 2]);
      expect([faults, told.filter((sequence) => core.kept.has(sequence))]).toEqual([[], []]);
      expect(sequencer.durableSequence).toBe(2);
    });

    it('answers a read when what it saw is durable, though a later batch is not', async () => {
      const sequencer = start();
      void sequencer.submit(encodeCommand(issue(1)));
      await turn();
      const early = sequencer.read((view) => String(view.sequence));
      await handOver(sequencer);
      const late = sequencer.read((view) => String(view.sequence));
      held.held[0]?.resolve();
      expect(await pending(early)).toBe('1');
      expect(await pending(late)).toBe('none');
    });

    it.each([
      ['before the later one was confirmed', false],
      ['after the later one was confirmed', true],
    ])('acknowledges nothing behind an append that fails %s', async (_, confirmedBefore) => {
      const sequencer = start();
      const told: number[] = [];
      sequencer.onBatch((batch) => told.push(batch.sequence));
      const answers = await handOver(sequencer);
      const read = sequencer.read((view) => String(view.sequence)).catch(() => 'stopped');
      const fault = new JournalFault('failed', 'the disk is gone');
      if (confirmedBefore) held.held[1]?.resolve();
      await turns(2);
      held.held[0]?.refuse(fault);
      await turns(2);
      held.held[1]?.resolve();
      expect(await Promise.all(answers)).toEqual(answers.map(() => 'stopped'));
      expect(await read).toBe('stopped');
      await turns(3);
      expect(fatal).toEqual([fault]);
      expect(told).toEqual([]);
      expect(sequencer.durableSequence).toBe(0);
      expect(held.held).toHaveLength(APPENDS_UNDER_WAY_MAX);
    });

    it('answers the first and stops when the second fails', async () => {
      const sequencer = start();
      const answers = await handOver(sequencer);
      held.held[0]?.resolve();
      held.held[1]?.refuse(new JournalFault('failed', 'the disk is gone'));
      const rest = answers.slice(1).map(() => 'stopped');
      expect(await Promise.all(answers)).toEqual(['done', ...rest]);
      expect(sequencer.durableSequence).toBe(1);
    });
  });

  it('lets a tick of the index and what it pays out pass everybody who stands in line, in their own order', async () => {
    const sequencer = start();
    void sequencer.submit(encodeCommand(issue(1)));
    await turn();
    for (let userId = 2; userId < COMMANDS_PER_BATCH_MAX + 10; userId += 1)
      void sequencer.submit(encodeCommand(issue(userId)));
    const urgent = [
      { type: 'record-index-seam', secondMs: 1_000 },
      { type: 'record-index-tick', secondMs: 1_000, ticks: [] },
      { type: 'settle-contracts' },
    ] as const satisfies readonly Command[];
    for (const command of urgent) void sequencer.submit(encodeCommand(command));
    await turns(3);
    const types = core.applied[1]?.commands.map(({ type }) => type) ?? [];
    expect(types.slice(0, 3)).toEqual(urgent.map(({ type }) => type));
    expect(types).toHaveLength(COMMANDS_PER_BATCH_MAX);
    expect(userIds(core.applied[1])?.slice(3, 6)).toEqual([2, 3, 4]);
    for (let batch = 0; batch < 3; batch += 1) {
      await held.held[batch]?.confirm();
      await turns(3);
    }
    expect(userIds(core.applied[2])?.at(-1)).toBe(COMMANDS_PER_BATCH_MAX + 9);
  });

  it('refuses users beyond the limit with a code, and still takes the heartbeat', async () => {
    const sequencer = start();
    const command = encodeCommand(issue(1));
    for (let index = 0; index < COMMANDS_WAITING_MAX; index += 1) void sequencer.submit(command);
    const refused = await sequencer.submit(command);
    expect(refused).toEqual({ accepted: false, code: 'l.error.overloaded' });
    void sequencer.submit(encodeCommand({ type: 'record-index-tick', secondMs: 1_000, ticks: [] }));
    expect(sequencer.commandsWaiting).toBe(COMMANDS_WAITING_MAX + 1);
  });

  it('goes on when a listener throws', async () => {
    const sequencer = start(createMemoryJournal());
    const told: number[] = [];
    const fault = new Error('a listener of ours');
    sequencer.onBatch(() => {
      throw fault;
    });
    const end = sequencer.onBatch((batch) => told.push(batch.sequence));
    await sequencer.submit(encodeCommand(issue(1)));
    await turns(2);
    end();
    await sequencer.submit(encodeCommand(issue(2)));
    await turns(2);
    expect(told).toEqual([1]);
    expect(faults).toEqual([fault, fault]);
    expect(fatal).toEqual([]);
  });

  it('drains: answers what it took, refuses the rest', async () => {
    const sequencer = start();
    const taken = sequencer.submit(encodeCommand(issue(1)));
    await turn();
    const drained = sequencer.drain();
    expect(await sequencer.submit(encodeCommand(issue(2)))).toMatchObject({ code: 'l.error.overloaded' });
    await held.held[0]?.confirm();
    expect((await taken).accepted).toBe(true);
    await drained;
    expect(core.applied).toHaveLength(1);
  });
});
