import type { OperatorLogEntry } from '@assay/engine/projections/operator-log/operator-log';
import { isSeat } from '@assay/exchange-core/operator/same-person';
import { operatorNameLengthMax } from '@assay/protocol/operator-commands';
import { type OperatorReadingName, operatorReadings } from '@assay/protocol/operator-readings';
import { proposalDecisions } from '@assay/protocol/staff-operator-commands';
import type { DeadLetter, DeadLetters } from '../outbox/dead-letters.ts';
import type { ActOutcome } from './act-outcome.ts';
import { fieldFault, isBounded } from './field-fault.ts';
import { type ActPorts, giveAct } from './give-act.ts';
import { type Fields, readWhole } from './operator-fields.ts';
import type { Preview } from './operator-preview.ts';
import type { OperatorReadings } from './operator-readings.ts';
import { approveAct, declineAct, shownProposal } from './proposal-desk.ts';

/** What an operator asks for. */
export type OperatorRequest =
  | {
      readonly call: 'run';
      readonly command: string;
      readonly fields: Fields;
      readonly who: string;
      readonly why: string;
      /** Code of the preview that the operator has seen; without it the answer is the preview. */
      readonly confirm?: string | undefined;
    }
  | { readonly call: 'look'; readonly reading: OperatorReadingName; readonly fields: Fields }
  | { readonly call: 'log'; readonly limit: number }
  | { readonly call: 'dead-letters'; readonly limit: number };

/** `message` is a sentence for the operator. `done` is true only when the act is durable in the journal; a preview waits to be confirmed. */
export type OperatorAnswer =
  | { readonly done: false; readonly message: string; readonly preview: Preview }
  | { readonly done: boolean; readonly message: string }
  | { readonly done: true; readonly message: string; readonly entries: readonly OperatorLogEntry[] }
  | { readonly done: true; readonly message: string; readonly lines: readonly string[] }
  | { readonly done: true; readonly message: string; readonly letters: readonly DeadLetter[] };

export interface OperatorDeskPorts extends ActPorts {
  readonly deadLetters: Pick<DeadLetters, 'newest' | 'find'>;
  readonly readings: OperatorReadings;
  /** Newest first; undefined while the read side has not caught up. */
  readonly readLog: (limit: number) => Promise<readonly OperatorLogEntry[] | undefined>;
}

/**
 * Answers one request of the machine's own line, where whoever asks says who he is: that he is no seat of the console, which has proved it.
 * What cannot be is refused with a sentence, before anything is journaled.
 */
export async function answerOperator(ports: OperatorDeskPorts, request: OperatorRequest): Promise<OperatorAnswer> {
  if (request.call === 'log') return answerLog(ports, request.limit);
  if (request.call === 'look') return answerReading(ports, request);
  if (request.call === 'dead-letters') {
    const letters = await ports.deadLetters.newest(request.limit);
    return { done: true, message: letters.length === 0 ? 'No letter of the outbox is dead.' : '', letters };
  }
  const principal = request.who.trim();
  if (!isBounded(principal, operatorNameLengthMax))
    return refusal(`Say who you are: --who, 1 to ${operatorNameLengthMax} characters.`);
  if (isSeat(principal.normalize('NFKC').toLowerCase()))
    return refusal('A seat of the console acts from the console. Here you are yourself: --who NAME.');
  const { command, fields, why, confirm } = request;
  const decision = proposalDecisions.find(({ name }) => name === command);
  if (decision === undefined) return answerOf(await giveAct(ports, { command, fields, principal, why, confirm }));
  const fault = fieldFault(decision, fields);
  if (fault !== undefined) return refusal(fault);
  const proposal = readWhole('proposal', fields.proposal ?? '', 1, Number.MAX_SAFE_INTEGER);
  if (!proposal.ok) return refusal(proposal.message);
  const decided = { proposalId: proposal.value, principal, why, confirm };
  if (decision.name === 'approve-act') return answerOf(await approveAct(ports, decided));
  return answerDecline(ports, decided);
}

/** On the line a decision to decline is confirmed as every act is: what it ends is shown first. */
async function answerDecline(
  ports: OperatorDeskPorts,
  decision: Parameters<typeof declineAct>[1] & { readonly confirm: string | undefined },
): Promise<OperatorAnswer> {
  const found = await shownProposal(ports, decision.proposalId);
  if (found === undefined || decision.confirm === found.preview.code)
    return answerOf(await declineAct(ports, decision));
  const { proposal, preview } = found;
  const lines = [
    `Ends without having happened: ${proposal.action.type}, proposed by ${proposal.operator}.`,
    ...preview.lines,
  ];
  return { done: false, message: '', preview: { lines, warnings: [], amounts: [], code: preview.code } };
}

function answerOf(outcome: ActOutcome): OperatorAnswer {
  const { kind, message } = outcome;
  if (kind !== 'unconfirmed') return { done: kind === 'done' || kind === 'proposed', message };
  const { preview, persons } = outcome;
  return {
    done: false,
    message,
    preview: persons === 2 ? { ...preview, lines: [...preview.lines, twoPersons] } : preview,
  };
}

const twoPersons = 'It takes two persons: one proposes it, another one approves it.';

async function answerLog(ports: OperatorDeskPorts, limit: number): Promise<OperatorAnswer> {
  const entries = await ports.readLog(limit);
  if (entries === undefined) return refusal('The read side has not caught up yet. Ask again in a moment.');
  return { done: true, message: entries.length === 0 ? 'No operator has done anything yet.' : '', entries };
}

async function answerReading(
  { readings }: OperatorDeskPorts,
  { reading, fields }: Extract<OperatorRequest, { call: 'look' }>,
): Promise<OperatorAnswer> {
  const definition = operatorReadings.find(({ name }) => name === reading);
  const fault = definition === undefined ? undefined : fieldFault(definition, fields);
  if (fault !== undefined) return refusal(fault);
  const lines = await readings[reading](fields);
  return lines.ok ? { done: true, message: '', lines: lines.value } : refusal(lines.message);
}

function refusal(message: string): OperatorAnswer {
  return { done: false, message };
}
