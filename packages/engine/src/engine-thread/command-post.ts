import type { CommandResult } from '@assay/exchange-core/events';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { COMMAND_BYTES_MAX, COMMANDS_ASKED_MAX } from '../engine-limits.ts';
import { EngineStopped } from '../engine-port.ts';
import type { PackedCommands } from './engine-messages.ts';
import { packCommands } from './packed-commands.ts';

interface Asker {
  readonly resolve: (result: CommandResult) => void;
  readonly reject: (error: Error) => void;
}

/** Sends commands to the engine's thread, all of one turn of the loop together, and knows who waits for which answer. */
export class CommandPost {
  readonly #send: (commands: PackedCommands) => void;
  readonly #askers = new Map<number, Asker>();
  #unsent: Uint8Array[] = [];
  #nextTag = 1;
  #stopped: EngineStopped | undefined;

  constructor(send: (commands: PackedCommands) => void) {
    this.#send = send;
  }

  /** Commands that were sent and not yet answered. */
  get waiting(): number {
    return this.#askers.size;
  }

  /**
   * Resolves to the result when the command is durable and this thread's core has applied it, or to a refusal that was never journaled.
   * Rejects with `EngineStopped` when nobody can know whether it is durable.
   */
  submit(command: Uint8Array): Promise<CommandResult> {
    if (this.#stopped !== undefined) return Promise.reject(this.#stopped);
    if (command.length > COMMAND_BYTES_MAX)
      return Promise.reject(new Error(`a command of ${command.length} bytes is beyond the limit`));
    if (this.#askers.size >= COMMANDS_ASKED_MAX)
      return Promise.resolve({ accepted: false, code: 'l.error.overloaded' });
    if (this.#unsent.length === 0) setImmediate(() => this.flush());
    this.#unsent.push(command);
    const tag = this.#nextTag;
    this.#nextTag += 1;
    return new Promise((resolve, reject) => {
      this.#askers.set(tag, { resolve, reject });
    });
  }

  answer(tag: number, result: CommandResult): void {
    const asker = this.#askers.get(tag);
    this.#askers.delete(tag);
    asker?.resolve(result);
  }

  refuse(tag: number, code: ErrorCode): void {
    this.answer(tag, { accepted: false, code });
  }

  /** The engine has stopped: nobody gets an answer any more. */
  stop(cause?: unknown): void {
    this.#stopped ??= new EngineStopped('the engine has stopped', { cause });
    this.#unsent = [];
    for (const { reject } of this.#askers.values()) reject(this.#stopped);
    this.#askers.clear();
  }

  /** Sends what this turn has gathered. Tags count on, so the first one is enough. */
  flush(): void {
    const commands = this.#unsent;
    if (commands.length === 0) return;
    this.#unsent = [];
    this.#send(packCommands(this.#nextTag - commands.length, commands));
  }
}
