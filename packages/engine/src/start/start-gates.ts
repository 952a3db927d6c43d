import type { CommandResult } from '@assay/exchange-core/events';
import { setAsideBeyond } from '@assay/journal/archive/set-aside';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { DurableBatch } from '../engine-port.ts';
import { createHeadGate } from './head-confirmation.ts';
import { headWitnessPath, type LostHead, writeHeadWitness } from './head-witness.ts';
import { createTimeGateAtStart, type TimeAtStartOptions } from './time-at-start.ts';

export interface StartGatesOptions extends Omit<TimeAtStartOptions, 'report' | 'onConfirmed' | 'dataFolder'> {
  readonly lost: LostHead | undefined;
  readonly folders: { readonly data: string; readonly archive: string } | undefined;
  /** Both gates are open; not called when both are from the start. */
  readonly onOpened: () => Promise<void>;
  readonly report: (about: 'head' | 'time', sentence: string) => void;
}

export type StartGates = Awaited<ReturnType<typeof createStartGates>>;

/** What a start asks an operator for, head before clock: the head's confirmation is the next batch, and that batch has the clock's time. */
export async function createStartGates(options: StartGatesOptions) {
  const { lost, folders, submit, report } = options;
  const onOneOpened = async () => {
    if (head.reason === undefined && time.reason === undefined) await options.onOpened();
  };
  const time = await createTimeGateAtStart({
    ...options,
    dataFolder: folders?.data,
    onConfirmed: onOneOpened,
    report: (sentence) => report('time', sentence),
  });
  const head = createHeadGate({
    lost,
    dataFolder: folders?.data ?? '',
    isClockUnconfirmed: () => time.reason !== undefined,
    // Together with the clock's confirmation it is sent first, and the clock's passes its own gate.
    submit: (bytes) => (time.reason === undefined ? time.submit(bytes) : submit(bytes)),
    async onConfirmed() {
      if (folders === undefined || lost === undefined) return;
      await setAsideBeyond(folders.archive, lost.journal.sequence);
      await writeHeadWitness(headWitnessPath(folders.data), lost.journal);
    },
    onOpened: onOneOpened,
    report: (sentence) => report('head', sentence),
  });

  /** The refusal of a command that must not go on to the sequencer. */
  function admit(command: Uint8Array): ErrorCode | undefined {
    if (head.reason === undefined) return time.admit(command);
    if (!time.isConfirmation(command) || !head.confirmWithClock()) return 'l.error.headUnconfirmed';
    return time.admit(command);
  }

  return {
    get unconfirmedHead() {
      return head.reason;
    },
    get unconfirmedTime() {
      return time.reason;
    },
    get timeDoubt() {
      return time.doubt;
    },
    admit,
    submit(command: Uint8Array): Promise<CommandResult> {
      const code = admit(command);
      return code === undefined ? submit(command) : Promise.resolve({ accepted: false, code });
    },
    /** A durable batch. */
    note: (batch: Pick<DurableBatch, 'outcome'>) => time.note(batch),
    stop: () => head.stop(),
  };
}
