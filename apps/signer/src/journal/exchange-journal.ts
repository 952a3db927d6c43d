import { applyFrame, type CoreMaker, takeUpSnapshot } from '@assay/engine/recovery/core-recovery';
import { readFrames } from '@assay/engine/recovery/read-frames';
import { holds, knownHeadOf } from '@assay/engine/start/head-witness';
import { BrokenInvariant } from '@assay/exchange-core/assertion';
import { MalformedBytes } from '@assay/exchange-core/codec/byte-reader';
import type { CoreEvent } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { SNAPSHOT_FORMAT } from '@assay/exchange-core/snapshot/snapshot';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { BrokenChain, CHAIN_START, type ChainEnd } from '@assay/journal/frame-chain';
import type { JournalReader } from '@assay/journal/journal';
import type { SealCheck } from '@assay/journal/seals/batch-seal';
import { lastVouched, type VouchedBatch } from '@assay/journal/seals/sealed-batches';
import type { SnapshotStore } from '@assay/journal/snapshot-store';
import type { JournalPosition } from '../payout-log/log-entry.ts';
import { SNAPSHOT_EVERY_BATCHES } from '../signer-limits.ts';

export interface ExchangeJournalOptions {
  /** Connects to the journal, for reading only. */
  readonly open: () => Promise<JournalReader>;
  readonly snapshots: SnapshotStore & { removeAll(): void };
  readonly maker: CoreMaker;
  /** Of the key whose seals batches are believed by; undefined while none is known. */
  readonly check: () => SealCheck | undefined;
  /** Told of what each batch caused, from the beginning or from a snapshot of our own. */
  readonly onEvent: (event: CoreEvent) => void;
}

/** The database does not answer. Nothing is known to be wrong. */
export class JournalUnreachable extends Error {
  override readonly name = 'JournalUnreachable';
}

/**
 * The exchange as the journal tells it, in a core of the signer's own: every batch is followed from the first one, or from a state that the
 * signer has written down itself. What it once followed must still be there, and nothing is followed beyond the last batch that carries a right
 * seal: the key of seals is not where the journal is.
 */
export class ExchangeJournal {
  readonly #options: ExchangeJournalOptions;
  #reader: JournalReader | undefined;
  #core: ExchangeCorePort | undefined;
  #end: ChainEnd = CHAIN_START;
  #snapshotAt = 0;
  #fault: string | undefined;
  #unsealed: string | undefined;

  constructor(options: ExchangeJournalOptions) {
    this.#options = options;
  }

  /** What no operator has looked at: the journal is not, or is no longer, what was followed. */
  get fault(): string | undefined {
    return this.#fault;
  }

  /** Why the journal's end is not believed, after `follow`; it is as soon as a batch behind it carries a right seal. */
  get unsealed(): string | undefined {
    return this.#unsealed;
  }

  get position(): JournalPosition {
    const { sequence, hash } = knownHeadOf(this.#end);
    return { sequence, hash, timeMs: this.#end.timeMs };
  }

  /** The core at the journal's end, or undefined where there is a fault. @throws JournalUnreachable */
  async follow(): Promise<ExchangeCorePort | undefined> {
    if (this.#fault !== undefined) return undefined;
    const reader = await this.#connected();
    try {
      this.#core ??= await this.#begin(reader);
      if (this.#fault === undefined) await this.#catchUp(reader, this.#core);
      return this.#fault === undefined ? this.#core : undefined;
    } catch (error) {
      if (!isBroken(error)) {
        await this.#disconnect();
        throw new JournalUnreachable(reasonOf(error), { cause: error });
      }
      this.#fault = `The journal cannot be followed: ${error.message}.`;
      return undefined;
    }
  }

  /** Whether a batch that was there once still is. Call it after `follow`. */
  async isThere({ sequence, hash }: Pick<JournalPosition, 'sequence' | 'hash'>): Promise<boolean> {
    try {
      return await holds(await this.#connected(), this.#end, { sequence, hash });
    } catch (error) {
      await this.#disconnect();
      throw new JournalUnreachable(reasonOf(error), { cause: error });
    }
  }

  /** After an operator has confirmed the journal as it is: everything is followed again from its beginning. */
  beginAnew(): void {
    this.#options.snapshots.removeAll();
    this.#core = undefined;
    this.#end = CHAIN_START;
    this.#snapshotAt = 0;
    this.#fault = undefined;
  }

  /** Writes the state down, so that the next start has less to follow. */
  async keep(isEnding: boolean): Promise<void> {
    const core = this.#core;
    const since = this.#end.sequence - this.#snapshotAt;
    if (core === undefined || this.#fault !== undefined || since === 0) return;
    if (!isEnding && since < SNAPSHOT_EVERY_BATCHES) return;
    const { stateHash, parts } = core.snapshotParts();
    const { sequence, hash: frameHash } = this.#end;
    const { rulesVersion } = core;
    await this.#options.snapshots.write({
      sequence,
      format: SNAPSHOT_FORMAT,
      rulesVersion,
      stateHash,
      frameHash,
      parts,
    });
    this.#snapshotAt = sequence;
  }

  async close(): Promise<void> {
    await this.#disconnect();
  }

  async #begin(reader: JournalReader): Promise<ExchangeCorePort> {
    const { snapshots, maker } = this.#options;
    for (const sequence of await snapshots.sequences()) {
      const taken = await takeUpSnapshot({ reader, snapshots, maker }, sequence);
      if (typeof taken === 'object') {
        this.#end = taken.chainEnd;
        this.#snapshotAt = sequence;
        return taken.core;
      }
      if (!saysOfItself.has(taken))
        this.#fault = `The journal is not the one that was followed to batch ${sequence}: ${taken}.`;
    }
    return maker.create();
  }

  async #catchUp(reader: JournalReader, core: ExchangeCorePort): Promise<void> {
    const head = await reader.head();
    if (head < this.#end.sequence) {
      this.#fault = `The journal ends at batch ${head}, but was followed to batch ${this.#end.sequence}.`;
      return;
    }
    const sealed = await this.#lastSealed(reader, head);
    if (sealed === undefined || sealed.sequence <= this.#end.sequence) return;
    for await (const frames of readFrames(reader, this.#end.sequence + 1, sealed.sequence)) {
      for (const stored of frames) {
        const applied = applyFrame(core, this.#end, stored);
        this.#end = applied.chainEnd;
        for (const event of applied.outcome.events) this.#options.onEvent(event);
      }
    }
    // What was applied must be what the seal is of, whoever has changed rows in between.
    if (knownHeadOf(this.#end).hash !== sealed.hash)
      this.#fault = `The journal was changed while it was followed to batch ${sealed.sequence}.`;
  }

  /** The last batch that may be believed, and all before it with it; also looks whether it is the journal's last. */
  async #lastSealed(reader: JournalReader, head: number): Promise<VouchedBatch | undefined> {
    const check = this.#options.check();
    this.#unsealed = undefined;
    if (head === 0) return undefined;
    const from = Math.min(this.#end.sequence + 1, head);
    const sealed =
      check && (await lastVouched(reader, { from, head }, { check, after: CHAIN_START_PLACE, accepted: [] }));
    if (check === undefined) this.#unsealed = 'No key is known yet by whose seals the journal could be believed.';
    else if (sealed?.sequence !== head)
      this.#unsealed = `Batch ${head} of the journal carries no seal of the exchange’s key: somebody else has written there, behind batch ${sealed?.sequence ?? this.#end.sequence}.`;
    return sealed;
  }

  async #connected(): Promise<JournalReader> {
    try {
      this.#reader ??= await this.#options.open();
      return this.#reader;
    } catch (error) {
      throw new JournalUnreachable(reasonOf(error), { cause: error });
    }
  }

  async #disconnect(): Promise<void> {
    const reader = this.#reader;
    this.#reader = undefined;
    await reader?.close().catch(() => undefined);
  }
}

const CHAIN_START_PLACE: VouchedBatch = { sequence: 0, hash: '' };

/** What `takeUpSnapshot` says of a snapshot of another release, or of a damaged one; anything else is about the journal. */
const saysOfItself: ReadonlySet<string> = new Set([
  'its bytes are not those that were written',
  'its format is not one that this release reads',
  'its state has another hash',
]);

function isBroken(error: unknown): error is Error {
  return [BrokenChain, BrokenInvariant, MalformedBytes, ArchiveFault].some((kind) => error instanceof kind);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
