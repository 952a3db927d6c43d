import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { framedCommandBytes } from '@assay/journal/batch-frame';
import {
  COMMAND_BYTES_PER_BATCH_MAX,
  COMMANDS_PER_BATCH_MAX,
  COMMANDS_WAITING_MAX,
  COMMANDS_WAITING_RESERVE,
} from '../engine-limits.ts';
import type { Asker } from '../engine-port.ts';

/** A command that stands in line for the next batch. */
export interface WaitingCommand {
  readonly bytes: Uint8Array;
  readonly command: Command;
  readonly tag: number;
  /** Undefined for a command with a tag: whoever gave it answers from a core of its own. */
  readonly asker: Asker<CommandResult> | undefined;
}

/** Commands in the order in which they will be journaled. A tick, and what it pays out, passes those that merely stand in line. */
export class WaitingLine {
  #entries: WaitingCommand[] = [];
  /** So many, at the front, are urgent. */
  #urgent = 0;

  get length(): number {
    return this.#entries.length;
  }

  /** Without its heartbeat the core closes all markets, so a flood of orders must not keep it out. */
  hasRoomFor(command: Command): boolean {
    const limit = isUrgent(command) ? COMMANDS_WAITING_MAX + COMMANDS_WAITING_RESERVE : COMMANDS_WAITING_MAX;
    return this.#entries.length < limit;
  }

  add(entry: WaitingCommand): void {
    if (!isUrgent(entry.command)) {
      this.#entries.push(entry);
      return;
    }
    this.#entries.splice(this.#urgent, 0, entry);
    this.#urgent += 1;
  }

  /** As many from the front as fit one batch; at least one when anybody waits. */
  takeBatch(): readonly WaitingCommand[] {
    const count = countForBatch(this.#entries);
    const taken = this.#entries.slice(0, count);
    this.#entries = this.#entries.slice(count);
    this.#urgent = Math.max(0, this.#urgent - count);
    return taken;
  }

  takeAll(): readonly WaitingCommand[] {
    const taken = this.#entries;
    this.#entries = [];
    this.#urgent = 0;
    return taken;
  }
}

/**
 * What the index says and what follows from it alone. No order of a person is among them, so nobody is overtaken in the book. Also what begins a start's
 * first batch, which a tick must not pass.
 */
function isUrgent({ type }: Command): boolean {
  if (type === 'resume-time') return true;
  return type === 'record-index-tick' || type === 'record-index-seam' || type === 'settle-contracts';
}

function countForBatch(waiting: readonly WaitingCommand[]): number {
  const most = Math.min(waiting.length, COMMANDS_PER_BATCH_MAX);
  let bytes = 0;
  for (let count = 0; count < most; count += 1) {
    bytes += framedCommandBytes(waiting[count]!.bytes);
    if (count > 0 && bytes > COMMAND_BYTES_PER_BATCH_MAX) return count;
  }
  return most;
}
