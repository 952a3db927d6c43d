import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyFrame } from '@assay/engine/recovery/core-recovery';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Batch } from '@assay/exchange-core/commands';
import type { BatchOutcome, CoreEvent } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { FIRST_RULES } from '@assay/exchange-core/rules';
import { encodeFrame, FRAME_HEADER_BYTES } from '@assay/journal/batch-frame';
import { CHAIN_START, type ChainEnd, chainEndOf } from '@assay/journal/frame-chain';
import type { StoredFrame } from '@assay/journal/journal';

/**
 * A small journal that a finished issue recorded, with the state that its release came to. Later releases must come to the
 * same one: it is never recorded anew.
 */
export interface GoldenJournal {
  readonly name: string;
  readonly frames: readonly StoredFrame[];
  readonly expected: GoldenState;
}

export interface GoldenState {
  readonly batches: number;
  readonly commands: number;
  readonly refusals: number;
  /** Without those that no release told before issue 12. */
  readonly events: number;
  readonly stateHash: string;
  /** Hash of the last frame in lower-case hex. */
  readonly frameHash: string;
}

/** Events that follow from commands as they always were: the journals were recorded before there was a word for them. */
const newerEvents: ReadonlySet<CoreEvent['type']> = new Set(['configured', 'index-second', 'account-transfer']);

const FRAMES_FILE = 'journal.frames';
const STATE_FILE = 'state.json';
const BODY_LENGTH_AT = 64;

export function goldenJournals(folder: string): readonly GoldenJournal[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      frames: splitFrames(readFileSync(join(folder, name, FRAMES_FILE))),
      expected: JSON.parse(readFileSync(join(folder, name, STATE_FILE), 'utf8')),
    }));
}

/** The file holds the frames one behind the other; each says how long it is. */
function splitFrames(bytes: Buffer): StoredFrame[] {
  const frames: StoredFrame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + FRAME_HEADER_BYTES + bytes.readUInt32BE(at + BODY_LENGTH_AT);
    frames.push({ sequence: frames.length + 1, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return frames;
}

/** @param see what each batch came to */
export function replayFrames(frames: readonly StoredFrame[], see?: (outcome: BatchOutcome) => void): GoldenState {
  const core = new ExchangeCore({ recordTransfers: true });
  const counts = { commands: 0, refusals: 0, events: 0 };
  let end: ChainEnd = CHAIN_START;
  for (const stored of frames) {
    const { chainEnd, outcome } = applyFrame(core, end, stored);
    end = chainEnd;
    see?.(outcome);
    counts.commands += outcome.results.length;
    counts.refusals += outcome.results.filter((result) => !result.accepted).length;
    counts.events += outcome.events.filter(({ type }) => !newerEvents.has(type)).length;
  }
  core.audit();
  const frameHash = Buffer.from(end.hash).toString('hex');
  return { batches: core.sequence, ...counts, stateHash: core.stateHash(), frameHash };
}

/** Applies frames that follow each other, the first of them `end`; answers the end of the last. */
export function applyFrames(core: ExchangeCore, frames: readonly StoredFrame[], end: ChainEnd): ChainEnd {
  return frames.reduce((before, stored) => applyFrame(core, before, stored).chainEnd, end);
}

/** Chains batches as the sequencer does. */
export function framesOf(batches: Iterable<Batch>, rulesVersionOf: () => number): Uint8Array[] {
  const frames: Uint8Array[] = [];
  let end: ChainEnd = CHAIN_START;
  for (const { sequence, timeMs, commands } of batches) {
    const rulesVersion = rulesVersionOf();
    const frame = { sequence, timeMs, rulesVersion, previousHash: end.hash, commands: commands.map(encodeCommand) };
    const bytes = encodeFrame(frame);
    frames.push(bytes);
    end = chainEndOf(frame, bytes);
  }
  return frames;
}

/** The same, of batches of which the first activates the rules that the others are under. */
export function framesUnder(rulesVersion: number, batches: Iterable<Batch>): Uint8Array[] {
  let inForce: number = FIRST_RULES;
  return framesOf(batches, () => {
    const before = inForce;
    inForce = rulesVersion;
    return before;
  });
}

export function writeGoldenJournal(folder: string, name: string, frames: readonly Uint8Array[]): GoldenState {
  const target = join(folder, name);
  if (existsSync(target)) throw new Error(`${name} is recorded already and stays as it is`);
  const state = replayFrames(frames.map((bytes, index) => ({ sequence: index + 1, bytes })));
  mkdirSync(target);
  writeFileSync(join(target, FRAMES_FILE), Buffer.concat(frames));
  writeFileSync(join(target, STATE_FILE), `${JSON.stringify(state, undefined, 2)}\n`);
  return state;
}
