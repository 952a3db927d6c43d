import { decodeCommand, encodeCommand } from '@assay/exchange-core/codec/command-codec';
import { decodeResult, encodeResult } from '@assay/exchange-core/codec/result-codec';
import type { OperatorAction } from '@assay/exchange-core/operator/operator-action';
import { reasonOfDoubt, type StartTime, type TimeDoubt } from './start-time.ts';

/**
 * Lets commands through, or refuses each with a code while nobody has confirmed the wall clock of the start. The first one that is let through
 * takes along how much time nothing vouches for, in the same batch and before it.
 */
export interface TimeGate {
  /** Undefined once it is open. */
  readonly doubt: TimeDoubt | undefined;
  /** Why it is closed; undefined once it is open. */
  readonly reason: string | undefined;
  submit(command: Uint8Array): Promise<Uint8Array>;
}

export interface TimeGateOptions {
  readonly start: StartTime;
  /** Straight to the sequencer. */
  readonly submit: (command: Uint8Array) => Promise<Uint8Array>;
  /** The confirmation is journaled and the gate is open. */
  readonly onConfirmed: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
  readonly report: (sentence: string) => void;
}

export function createTimeGate(options: TimeGateOptions): TimeGate {
  const { start, onFault } = options;
  let { doubt } = start;
  let isFirst = true;

  function submit(command: Uint8Array): Promise<Uint8Array> {
    if (isFirst && start.uncountedMs > 0) {
      const resume = encodeCommand({ type: 'resume-time', uncountedMs: start.uncountedMs });
      options.submit(resume).catch(onFault);
    }
    isFirst = false;
    return options.submit(command);
  }

  async function confirm(command: Uint8Array, { operator }: OperatorAction): Promise<Uint8Array> {
    const answer = await submit(command);
    if (!decodeResult(answer).accepted || doubt === undefined) return answer;
    doubt = undefined;
    options.report(`${operator} has confirmed the wall clock. Orders are taken.`);
    options.onConfirmed().catch(onFault);
    return answer;
  }

  return {
    get doubt() {
      return doubt;
    },
    get reason() {
      return doubt === undefined ? undefined : reasonOfDoubt(doubt);
    },
    submit(command) {
      if (doubt === undefined) return submit(command);
      const decoded = decodeCommand(command);
      if (decoded.type === 'operator-action') {
        // The head of an older backup can be confirmed in the next batch only, whatever the clock says.
        if (decoded.action.type === 'confirm-head') return submit(command);
        if (decoded.action.type === 'confirm-time' && decoded.action.journalMs === doubt.journalMs) {
          return confirm(command, decoded);
        }
      }
      return Promise.resolve(encodeResult({ accepted: false, code: 'l.error.clockUnconfirmed' }));
    },
  };
}
