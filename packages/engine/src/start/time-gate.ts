import { decodeCommand, encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { saysWhoAndWhy } from '@assay/exchange-core/operator/apply-operator-action';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { DurableBatch } from '../engine-port.ts';
import { reasonOfDoubt, type StartTime, type TimeDoubt } from './start-time.ts';

export interface TimeGateOptions {
  readonly start: Pick<StartTime, 'doubt' | 'uncountedMs'>;
  /** Straight to the sequencer. */
  readonly submit: (command: Uint8Array) => Promise<CommandResult>;
  /** The confirmation is journaled and the gate is open. */
  readonly onConfirmed: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
  readonly report: (sentence: string) => void;
}

export type TimeGate = ReturnType<typeof createTimeGate>;

/**
 * Lets commands through, or refuses each with a code while nobody has confirmed the wall clock of the start. Before the first one that is let
 * through it sends how much time nothing vouches for, which therefore begins the first batch.
 */
export function createTimeGate(options: TimeGateOptions) {
  const { start, onFault } = options;
  let { doubt } = start;
  let isFirst = true;

  /** Whether it is closed and this command opens it. */
  const isConfirmation = (command: Uint8Array) =>
    doubt !== undefined && confirms(decodeCommand(command), doubt.journalMs);

  /** The refusal of a command that must not go on to the sequencer. */
  function admit(command: Uint8Array): ErrorCode | undefined {
    if (doubt !== undefined && !isConfirmation(command)) return 'l.error.clockUnconfirmed';
    if (isFirst && start.uncountedMs > 0) {
      const resume = encodeCommand({ type: 'resume-time', uncountedMs: start.uncountedMs });
      options.submit(resume).catch(onFault);
    }
    isFirst = false;
    return undefined;
  }

  return {
    /** Undefined once it is open. */
    get doubt(): TimeDoubt | undefined {
      return doubt;
    },
    /** Why it is closed; undefined once it is open. */
    get reason() {
      return doubt === undefined ? undefined : reasonOfDoubt(doubt);
    },
    isConfirmation,
    admit,
    submit(command: Uint8Array): Promise<CommandResult> {
      const code = admit(command);
      return code === undefined ? options.submit(command) : Promise.resolve({ accepted: false, code });
    },
    /** A durable batch: one with a confirmation opens the gate. */
    note({ outcome }: Pick<DurableBatch, 'outcome'>): void {
      if (doubt === undefined) return;
      const { journalMs } = doubt;
      const acts = outcome.eventsOf('operator-action');
      const confirmed = acts.find(({ action }) => confirmsTime(action, journalMs));
      if (confirmed === undefined) return;
      doubt = undefined;
      options.report(`${confirmed.operator} has confirmed the wall clock. Orders are taken.`);
      options.onConfirmed().catch(onFault);
    },
  };
}

/** Only what the core accepts: a refused command would be journaled, too, and take journal time over the leap. */
function confirms(command: Command, journalMs: number): boolean {
  return command.type === 'operator-action' && confirmsTime(command.action, journalMs) && saysWhoAndWhy(command);
}

function confirmsTime(action: OperatorCommand, journalMs: number): boolean {
  return action.type === 'confirm-time' && action.journalMs === journalMs;
}
