import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { keptResult } from '@assay/exchange-core/orders/order-answers';
import { BrokenChain, CHAIN_START } from '@assay/journal/frame-chain';
import { createMemoryJournal } from '@assay/journal/testing/memory-journal';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../configuration/default-configuration.ts';
import { STATE_DIGEST_EVERY_BATCHES } from '../engine-limits.ts';
import type { DurableBatch } from '../engine-port.ts';
import { createJournalClock } from '../sequencer/journal-clock.ts';
import { type DurableFrame, Sequencer } from '../sequencer/sequencer.ts';
import { digestToTell } from '../sequencer/state-comparison.ts';
import { MirrorCore } from './mirror-core.ts';

const fail = (error: unknown) => {
  throw error;
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A live core that hands on what is durable, and a mirror that takes it when the test says so. */
function exchange() {
  const frames: DurableFrame[] = [];
  const live = new ExchangeCore();
  const liveDigests = new Map<number, string>();
  const sequencer = new Sequencer({
    core: live,
    journal: createMemoryJournal(),
    chainEnd: CHAIN_START,
    clock: createJournalClock(0, () => undefined),
    onFatal: fail,
    onListenerFault: fail,
    onApplied: (sequence) => {
      const digest = digestToTell(live, STATE_DIGEST_EVERY_BATCHES);
      if (digest !== undefined) liveDigests.set(sequence, digest);
    },
    onDurable: (frame) => frames.push(frame),
  });
  const answers = new Map<number, CommandResult>();
  const faults: unknown[] = [];
  const digests = new Map<number, string>();
  const core = new ExchangeCore();
  const mirror = new MirrorCore({
    core,
    chainEnd: CHAIN_START,
    onResult: (tag, result) => answers.set(tag, keptResult(result)),
    onDigest: (sequence, digest) => digests.set(sequence, digest),
    onListenerFault: (error) => faults.push(error),
  });
  return { live, sequencer, frames, core, mirror, answers, faults, digests, liveDigests };
}

const genesis = encodeCommand({ type: 'genesis', mode: 'sandbox', seed: 'mirror', instance: 'mirror' });
const open = (userId: number) => encodeCommand({ type: 'open-account', userId, kind: 'user' });

async function trading() {
  const parts = exchange();
  const { sequencer } = parts;
  await sequencer.submit(genesis);
  for (const command of defaultConfiguration([])) await sequencer.submit(encodeCommand(command));
  return parts;
}

describe('the mirror of the core', () => {
  it('says what the live core said to whoever has sent it, and only that', async () => {
    const { live, sequencer, frames, core, mirror, answers } = await trading();
    expect([sequencer.take(open(100_001), 7), sequencer.take(open(100_001), 8)]).toEqual([undefined, undefined]);
    await sequencer.submit(open(100_002));
    for (const frame of frames) mirror.apply(frame);
    expect([...answers.keys()]).toEqual([7, 8]);
    expect(answers.get(7)).toEqual({ accepted: true, kind: 'done' });
    expect(core.hasAccount(100_002)).toBe(true);
    expect(core.stateHash()).toBe(live.stateHash());
    expect(mirror.sequence).toBe(live.sequence);
  });

  it('tells every batch once, in order, after the answers have left', async () => {
    const { sequencer, frames, mirror, answers, faults } = await trading();
    const told: DurableBatch[] = [];
    const opened: number[] = [];
    mirror.onBatch(() => fail(new Error('a listener’s own')));
    mirror.onBatch((batch) => {
      told.push(batch);
      // Though the core has applied all the frames meanwhile.
      opened.push(...batch.outcome.eventsOf('account-opened').map(({ userId }) => userId));
    });
    sequencer.take(open(100_001), 1);
    await sequencer.submit(open(100_002));
    for (const frame of frames) mirror.apply(frame);
    for (const frame of frames) mirror.apply(frame);
    expect(answers.size).toBe(1);
    expect(told).toEqual([]);
    await turn();
    expect(told.map(({ sequence }) => sequence)).toEqual(frames.map(({ sequence }) => sequence));
    expect(told.at(-1)?.outcome.results).toHaveLength(frames.at(-1)?.tags.length ?? 0);
    expect(faults).toHaveLength(frames.length);
    expect(opened.slice(-2)).toEqual([100_001, 100_002]);
  });

  it('tells the same digests of itself as the live core', async () => {
    const { sequencer, frames, mirror, digests, liveDigests } = await trading();
    const most = 2 * STATE_DIGEST_EVERY_BATCHES;
    for (let user = frames.length; user < most; user += 1) await sequencer.submit(open(100_000 + user));
    for (const frame of frames) mirror.apply(frame);
    expect([...digests.keys()]).toEqual([STATE_DIGEST_EVERY_BATCHES, most]);
    expect(digests).toEqual(liveDigests);
    expect(digests.get(most)).not.toBe(digests.get(STATE_DIGEST_EVERY_BATCHES));
  });

  it('does not go on behind a gap or with other bytes', async () => {
    const { frames, mirror } = await trading();
    expect(() => mirror.apply(frames[1]!)).toThrow(BrokenChain);
    const bytes = Uint8Array.from(frames[0]!.bytes);
    bytes[bytes.length - 1]! ^= 1;
    expect(() => mirror.apply({ ...frames[0]!, bytes })).toThrow(BrokenChain);
    expect(mirror.sequence).toBe(0);
  });
});
