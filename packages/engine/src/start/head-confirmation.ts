import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { CommandResult } from '@assay/exchange-core/events';
import type { OperatorAction } from '@assay/exchange-core/operator/operator-action';
import { writeDurably } from '@assay/journal/archive/durable-file';
import { HEAD_CONFIRMATION_POLL_MS } from '../engine-limits.ts';
import type { KnownHead, LostHead } from './head-witness.ts';
import { CONFIRM_TIME } from './start-time.ts';

/** An operator's word that the journal may go on from its head. Left in the data folder, taken by the exchange, kept in the journal. */
export interface HeadConfirmation extends KnownHead {
  readonly operator: string;
  readonly reason: string;
}

const headConfirmationPath = (dataFolder: string): string => join(dataFolder, 'head-confirmation.json');

export async function leaveConfirmation(dataFolder: string, confirmation: HeadConfirmation): Promise<void> {
  await writeDurably(headConfirmationPath(dataFolder), Buffer.from(`${JSON.stringify(confirmation)}\n`));
}

/** The sentence for terminal and log. */
export function sentenceOfLostHead({ journal, known, where }: LostHead): string {
  return (
    `The journal ends at batch ${journal.sequence}, but batch ${known.sequence} was durable once (${where}): an older backup was restored, ` +
    'or this is another database. No order is taken. Restore a newer backup, run npm run archive -- restore, ' +
    'or let the exchange go on without what is missing: npm run confirm-head'
  );
}

/** For /healthz, which may be seen by others. */
function reasonOfLostHead({ journal, known }: LostHead): string {
  return `the journal ends at batch ${journal.sequence}, but ${known.sequence} was durable once: an operator must confirm its head`;
}

export interface HeadGateOptions {
  /** Undefined: the gate is open from the start. */
  readonly lost: LostHead | undefined;
  readonly dataFolder: string;
  /** To the sequencer. */
  readonly submit: (command: Uint8Array) => Promise<CommandResult>;
  /** The wall clock is not confirmed either. The batch of the head's confirmation would take its time, so it waits for the clock's. */
  readonly isClockUnconfirmed: () => boolean;
  /** The head is confirmed and journaled; the gate opens when this resolves. */
  readonly onConfirmed: () => Promise<void>;
  readonly onOpened: () => Promise<void>;
  readonly report: (sentence: string) => void;
}

/** Lets commands through, or refuses each with a code while the head is not confirmed. Nothing that is refused is journaled. */
export function createHeadGate(options: HeadGateOptions) {
  const { lost, submit, report } = options;
  const path = headConfirmationPath(options.dataFolder);
  let isOpen = lost === undefined;
  let isBusy = false;
  let hasSaidThatItWaits = false;
  const timer = isOpen ? undefined : setInterval(() => void look(), HEAD_CONFIRMATION_POLL_MS);

  async function look(): Promise<void> {
    if (isBusy || isOpen || lost === undefined) return;
    const confirmation = confirmationOf(lost);
    if (confirmation === undefined) return;
    if (!options.isClockUnconfirmed()) await take(lost, confirmation);
    else if (!hasSaidThatItWaits) {
      hasSaidThatItWaits = true;
      report(`The confirmation of the head waits for the clock’s: ${CONFIRM_TIME}`);
    }
  }

  /** One that names another head is said and taken away. */
  function confirmationOf(head: LostHead): HeadConfirmation | undefined {
    const confirmation = readConfirmation(path, report);
    if (confirmation === undefined) return undefined;
    const { sequence, hash } = confirmation;
    if (sequence === head.journal.sequence && hash === head.journal.hash) return confirmation;
    rmSync(path, { force: true });
    report(`The confirmation names batch ${sequence} ${hash}, but the journal ends at ${head.journal.sequence}.`);
    return undefined;
  }

  async function take(head: LostHead, confirmation: HeadConfirmation): Promise<void> {
    isBusy = true;
    try {
      rmSync(path, { force: true });
      await confirm(head, confirmation);
    } catch (error) {
      report(`The head could not be confirmed: ${error instanceof Error ? error.message : String(error)}`);
    }
    isBusy = false;
  }

  async function confirm({ known }: LostHead, { sequence, hash, operator, reason }: HeadConfirmation): Promise<void> {
    const action = {
      type: 'confirm-head',
      sequence,
      hash,
      knownSequence: known.sequence,
      knownHash: known.hash,
    } as const;
    const command: OperatorAction = { type: 'operator-action', operator, reason, action };
    const result = await submit(encodeCommand(command));
    if (!result.accepted) {
      report(`The confirmation of the head was refused: ${result.code}`);
      return;
    }
    await options.onConfirmed();
    isOpen = true;
    clearInterval(timer);
    report(`${operator} has confirmed batch ${sequence} as the journal's head. Orders are taken.`);
    await options.onOpened();
  }

  return {
    /** Why it is closed; undefined once it is open. */
    get reason() {
      return isOpen || lost === undefined ? undefined : reasonOfLostHead(lost);
    },
    /** Sends a confirmation that has waited for the clock's, so that both share a batch; false when there is none. */
    confirmWithClock(): boolean {
      const confirmation = isBusy || isOpen || lost === undefined ? undefined : confirmationOf(lost);
      if (lost === undefined || confirmation === undefined) return false;
      void take(lost, confirmation);
      return true;
    },
    stop: () => clearInterval(timer),
  };
}

/** Undefined when there is none. One that cannot be read is said and taken away: the command that writes it makes another. */
function readConfirmation(path: string, report: (sentence: string) => void): HeadConfirmation | undefined {
  try {
    const { sequence, hash, operator, reason } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    return { sequence: Number(sequence), hash: String(hash), operator: String(operator), reason: String(reason) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    report(`${path} cannot be read and is removed. Run npm run confirm-head again.`);
    rmSync(path, { force: true });
    return undefined;
  }
}
