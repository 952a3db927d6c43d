import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import { CustodyExchange } from '@assay/exchange-core/custody/testing/custody-exchange';
import type { BatchOutcome } from '@assay/exchange-core/events';
import { encodeFrame, frameHash, GENESIS_FRAME_HASH } from '@assay/journal/batch-frame';
import { BatchSealer } from '@assay/journal/seals/batch-seal';
import { createMemoryJournal } from '@assay/journal/testing/memory-journal';

export const sealerOfTest = new BatchSealer('5e'.repeat(32));

/** A seal for each of the frames of a journal from its beginning. */
export const sealsOf = (frames: readonly Uint8Array[], sealer = sealerOfTest): Uint8Array[] =>
  frames.map((frame, index) => sealer.seal(index + 1, frame));

/** The small exchange with deposits and withdrawals, whose every batch goes into a journal. */
export class JournaledCustody extends CustodyExchange {
  /** The batches, in their order. Declared alone: the exchange opens while its own parts are being made. */
  declare frames: Uint8Array[];

  override apply(...commands: readonly Command[]): BatchOutcome {
    const { sequence, rulesVersion } = this.core;
    const outcome = super.apply(...commands);
    this.frames ??= [];
    const last = this.frames.at(-1);
    const previousHash = last === undefined ? GENESIS_FRAME_HASH : frameHash(last);
    const head = { sequence: sequence + 1, timeMs: this.timeMs, rulesVersion, previousHash };
    this.frames.push(encodeFrame({ ...head, commands: commands.map(encodeCommand) }));
    return outcome;
  }

  /** The journal as somebody reads it who came now. */
  reader(frames: readonly Uint8Array[] = this.frames) {
    return createMemoryJournal([...frames], sealsOf(frames));
  }
}
