import type { EngineClient } from '@assay/engine/engine-client';
import type { TimeDoubt } from '@assay/engine/start/start-time';
import type { CommandResult } from '@assay/exchange-core/events';
import type { OperatorAction, OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { ApproveAct } from '@assay/exchange-core/staff/approve-act';
import type { DeclineAct } from '@assay/exchange-core/staff/decline-act';
import type { ProposeAct } from '@assay/exchange-core/staff/propose-act';
import { type ErrorCode, errorCatalogue } from '@assay/protocol/error-codes';
import type { OperatorCommandDefinition } from '@assay/protocol/operator-command-definition';
import { operatorCommands, operatorReasonLengthMax } from '@assay/protocol/operator-commands';
import type { DeadLetters } from '../outbox/dead-letters.ts';
import { type ActOutcome, refusedAct } from './act-outcome.ts';
import type { BesideCore } from './beside-core.ts';
import type { BesideReaders } from './beside-readers.ts';
import { beyondBounds } from './bound-words.ts';
import { fieldFault, isBounded } from './field-fault.ts';
import { type Fields, readLetterId } from './operator-fields.ts';
import { operatorPlans } from './operator-plans.ts';
import { type Preview, previewOf } from './operator-preview.ts';
import type { ServerAct } from './server-acts.ts';

export interface ActPorts {
  /** Commands that an operator sends, and those by which two persons decide together. */
  readonly engine: Pick<EngineClient<OperatorAction | ProposeAct | ApproveAct | DeclineAct>, 'read' | 'submit'>;
  /** The wall clock of the start, while an operator has to confirm it. */
  readonly timeDoubt?: () => TimeDoubt | undefined;
  readonly acts: readonly ServerAct[];
  readonly deadLetters: Pick<DeadLetters, 'find'>;
  readonly beside: BesideReaders;
}

export interface WantedAct {
  /** Of the catalogue. */
  readonly command: string;
  readonly fields: Fields;
  /** Who gives it, as the journal is to have him: `seat:NAME` from the console. Whoever asks has proved that it is he. */
  readonly principal: string;
}

export interface GivenAct extends WantedAct {
  readonly why: string;
  /** Code of the preview; without it the outcome is the preview. */
  readonly confirm?: string | undefined;
  /** Refusal of whoever may not give what takes so many persons, by what it would do now. */
  readonly refusalFor?: (persons: 1 | 2) => ErrorCode | undefined;
}

export type PlannedAct =
  | {
      readonly ok: true;
      readonly definition: OperatorCommandDefinition;
      readonly action: OperatorCommand;
      readonly preview: Preview;
      readonly persons: 1 | 2;
    }
  | { readonly ok: false; readonly message: string };

/** What a command of the catalogue would do now. Nothing is done. */
export async function planAct(ports: ActPorts, { command, fields, principal }: WantedAct): Promise<PlannedAct> {
  const definition = operatorCommands.find(({ name }) => name === command);
  if (definition === undefined) {
    return { ok: false, message: `There is no command “${command}”. \`npm run operate\` lists them.` };
  }
  const fault = fieldFault(definition, fields);
  if (fault !== undefined) return { ok: false, message: fault };
  const plan = operatorPlans[definition.name];
  const beside = await besideOf(ports, fields);
  return ports.engine.read((core): PlannedAct => {
    const planned = plan(fields, core, beside);
    if (!planned.ok) return planned;
    const action = planned.value;
    // A proposal of it would be refused only when the second person approves it.
    if (core.isBeyondBounds(action)) return { ok: false, message: beyondBounds(action) };
    const persons = core.personsFor(action, principal);
    return { ok: true, definition, action, persons, preview: previewOf(action, core, beside) };
  });
}

/**
 * Gives a command whose preview was seen. One that takes two persons becomes a proposal; what happens behind it on the server happens when it
 * is approved. What cannot be is refused with a sentence, before anything is journaled.
 */
export async function giveAct(ports: ActPorts, wanted: GivenAct): Promise<ActOutcome> {
  const why = wanted.why.trim();
  if (!isBounded(why, operatorReasonLengthMax)) return refusedAct(whyNeeded);
  const planned = await planAct(ports, wanted);
  if (!planned.ok) return refusedAct(planned.message);
  const { definition, action, preview, persons } = planned;
  const early = wanted.refusalFor?.(persons);
  if (early !== undefined) return refusedAct(errorCatalogue[early].meaning, early);
  if (wanted.confirm !== preview.code) return unconfirmed(wanted.confirm, preview, persons);
  const given = { operator: wanted.principal, reason: why, action };
  if (persons === 1) {
    const result = await ports.engine.submit({ type: 'operator-action', ...given });
    // Its class may have risen since it was looked at; then it waits for the second person.
    const isForTwo = !result.accepted && result.code === 'l.error.secondPersonNeeded';
    if (!isForTwo) return afterAct(ports, definition.name, action, wanted.fields, result);
    const late = wanted.refusalFor?.(2);
    if (late !== undefined) return refusedAct(errorCatalogue[late].meaning, late);
  }
  const result = await ports.engine.submit({ type: 'propose-act', ...given });
  if (!result.accepted || result.kind !== 'proposal') return refusalOf(result);
  const { proposalId } = result;
  const message = `Proposed: ${definition.name} waits for a second person as proposal ${proposalId}. Nothing has happened yet.`;
  return { kind: 'proposed', proposalId, message };
}

export const whyNeeded = `Say why: --why, 1 to ${operatorReasonLengthMax} characters.`;

export function unconfirmed(confirm: string | undefined, preview: Preview, persons: 1 | 2): ActOutcome {
  const message = confirm === undefined ? '' : 'What it would do is not what was confirmed. Nothing was done.';
  return { kind: 'unconfirmed', message, preview, persons };
}

/** What goes with an act on the server, once it is in the journal. */
export async function afterAct(
  { acts }: Pick<ActPorts, 'acts'>,
  name: string,
  action: OperatorCommand,
  fields: Fields,
  result: CommandResult,
): Promise<ActOutcome> {
  if (!result.accepted) return refusalOf(result);
  for (const act of acts) {
    const answer = await act(action, fields);
    if (answer !== undefined) return { kind: answer.done ? 'done' : 'unfinished', message: answer.message };
  }
  return { kind: 'done', message: `Done: ${name} is in force and in the journal.` };
}

export function refusalOf(result: CommandResult): ActOutcome {
  const code = result.accepted ? 'l.error.actRefused' : result.code;
  return refusedAct(`The exchange refused it (${code}): ${errorCatalogue[code].meaning}`, code);
}

async function besideOf({ timeDoubt, deadLetters, beside }: ActPorts, fields: Fields): Promise<BesideCore> {
  const letterId = readLetterId(fields.letter);
  return {
    doubt: timeDoubt?.(),
    deadLetter: letterId.ok ? await deadLetters.find(letterId.value) : undefined,
    hasAccount: await beside.hasAccount(fields),
    hasWritten: await beside.hasWritten(fields),
    pictureDigest: await beside.pictureDigest(fields),
    announcements: await beside.announcements(fields),
    nowMs: Date.now(),
    waitingKyc: await beside.waitingKyc(fields),
    unclaimed: await beside.unclaimed(fields),
    waitsForLook: await beside.waitsForLook(fields),
    customerServiceOrigins: await beside.customerServiceOrigins(fields),
  };
}
