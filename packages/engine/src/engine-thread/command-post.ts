import type { CommandResult } from '@assay/exchange-core/events';
import { keptResult } from '@assay/exchange-core/orders/order-answers';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { COMMAND_BYTES_MAX, COMMANDS_ASKED_MAX } from '../engine-limits.ts';
import { type Asker, EngineStopped } from '../engine-port.ts';
import type { PackedCommands } from './engine-messages.ts';
import { packCommands } from './packed-commands.ts';

/** Sends commands to the engine's thread, all of one turn of the loop together, and knows who waits for which answer. */
export class CommandPost {
  readonly #send: (commands: PackedCommands) => void;
  /**
   * Who asked under a tag, at the tag's remainder: a ring of as many as may wait. What a `Map` outgrows is kept, with the askers that stood in
   * it, until the next full collection of garbage.
   */
  readonly #askers: (Asker<CommandResult> | undefined)[] = Array.from({ length: COMMANDS_ASKED_MAX }, () => undefined);
  #waiting = 0;
  #unsent: Uint8Array[] = [];
  #nextTag = 1;
  #stopped: EngineStopped | undefined;
  readonly #onAskerFault: (error: unknown) => void;

  /** `onAskerFault`: an asker threw when he was answered; the others are answered all the same. */
  constructor(send: (commands: PackedCommands) => void, onAskerFault: (error: unknown) => void) {
    this.#send = send;
    this.#onAskerFault = onAskerFault;
  }

  /** Commands that were sent and not yet answered. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves to the result when the command is durable and this thread's core has applied it, or to a refusal that was never journaled.
   * Rejects with `EngineStopped` when nobody can know whether it is durable.
   */
  submit(command: Uint8Array): Promise<CommandResult> {
    return new Promise((resolve, reject) =>
      this.submitTo(command, { resolve: (result) => resolve(keptResult(result)), reject }),
    );
  }

  /** The same for an asker of any kind, who is answered in the very turn in which the command is durable, or refused in this one. */
  submitTo(command: Uint8Array, asker: Asker<CommandResult>): void {
    if (this.#stopped !== undefined) asker.reject(this.#stopped);
    else if (command.length > COMMAND_BYTES_MAX)
      asker.reject(new Error(`a command of ${command.length} bytes is beyond the limit`));
    // The oldest that waits may have been overtaken by all others.
    else if (this.#askers[this.#nextTag % COMMANDS_ASKED_MAX] !== undefined)
      asker.resolve({ accepted: false, code: 'l.error.overloaded' });
    else this.#post(command, asker);
  }

  answer(tag: number, result: CommandResult): void {
    const asker = this.#take(tag);
    try {
      asker?.resolve(result);
    } catch (error) {
      this.#onAskerFault(error);
    }
  }

  refuse(tag: number, code: ErrorCode): void {
    this.answer(tag, { accepted: false, code });
  }

  /** The engine has stopped: nobody gets an answer any more. */
  stop(cause?: unknown): void {
    this.#stopped ??= new EngineStopped('the engine has stopped', { cause });
    this.#unsent = [];
    for (let tag = Math.max(1, this.#nextTag - COMMANDS_ASKED_MAX); tag < this.#nextTag; tag += 1) {
      const asker = this.#take(tag);
      try {
        asker?.reject(this.#stopped);
      } catch (error) {
        this.#onAskerFault(error);
      }
    }
  }

  /** Sends what this turn has gathered. Tags count on, so the first one is enough. */
  flush(): void {
    const commands = this.#unsent;
    if (commands.length === 0) return;
    this.#unsent = [];
    this.#send(packCommands(this.#nextTag - commands.length, commands));
  }

  #post(command: Uint8Array, asker: Asker<CommandResult>): void {
    if (this.#unsent.length === 0) setImmediate(() => this.flush());
    this.#unsent.push(command);
    this.#askers[this.#nextTag % COMMANDS_ASKED_MAX] = asker;
    this.#waiting += 1;
    this.#nextTag += 1;
  }

  /** Undefined under a tag that was answered before. */
  #take(tag: number): Asker<CommandResult> | undefined {
    const at = tag % COMMANDS_ASKED_MAX;
    const asker = this.#askers[at];
    if (asker === undefined) return undefined;
    this.#askers[at] = undefined;
    this.#waiting -= 1;
    return asker;
  }
}
