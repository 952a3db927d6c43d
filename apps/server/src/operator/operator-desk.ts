import type { EngineClient } from '@assay/engine/engine-client';
import type { OperatorLogEntry } from '@assay/engine/projections/operator-log/operator-log';
import type { TimeDoubt } from '@assay/engine/start/start-time';
import type { CommandResult } from '@assay/exchange-core/events';
import type { OperatorAction } from '@assay/exchange-core/operator/operator-action';
import { errorCatalogue } from '@assay/protocol/error-codes';
import type { OperatorCommandDefinition } from '@assay/protocol/operator-command-definition';
import { operatorCommands, operatorNameLengthMax, operatorReasonLengthMax } from '@assay/protocol/operator-commands';
import type { DeadLetter, DeadLetters } from '../outbox/dead-letters.ts';
import type { BesideCore } from './beside-core.ts';
import { type Fields, readLetterId } from './operator-fields.ts';
import { operatorPlans } from './operator-plans.ts';
import { type Preview, previewOf } from './operator-preview.ts';
import type { ServerAct } from './server-acts.ts';

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
  | { readonly call: 'log'; readonly limit: number }
  | { readonly call: 'dead-letters'; readonly limit: number };

/** `message` is a sentence for the operator. `done` is true only when the act is durable in the journal; a preview waits to be confirmed. */
export type OperatorAnswer =
  | { readonly done: false; readonly message: string; readonly preview: Preview }
  | { readonly done: boolean; readonly message: string }
  | { readonly done: true; readonly message: string; readonly entries: readonly OperatorLogEntry[] }
  | { readonly done: true; readonly message: string; readonly letters: readonly DeadLetter[] };

export interface OperatorDeskPorts {
  readonly engine: Pick<EngineClient<OperatorAction>, 'read' | 'submit'>;
  /** The wall clock of the start, while an operator has to confirm it. */
  readonly timeDoubt?: () => TimeDoubt | undefined;
  readonly acts: readonly ServerAct[];
  readonly deadLetters: Pick<DeadLetters, 'newest' | 'find'>;
  /** Newest first; undefined while the read side has not caught up. */
  readonly readLog: (limit: number) => Promise<readonly OperatorLogEntry[] | undefined>;
}

const printable = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

/** Answers one request. What cannot be is refused with a sentence, before anything is journaled. */
export async function answerOperator(ports: OperatorDeskPorts, request: OperatorRequest): Promise<OperatorAnswer> {
  if (request.call === 'log') return answerLog(ports, request.limit);
  if (request.call === 'dead-letters') {
    const letters = await ports.deadLetters.newest(request.limit);
    return { done: true, message: letters.length === 0 ? 'No letter of the outbox is dead.' : '', letters };
  }
  const who = request.who.trim();
  const why = request.why.trim();
  if (!isBounded(who, operatorNameLengthMax))
    return refusal(`Say who you are: --who, 1 to ${operatorNameLengthMax} characters.`);
  if (!isBounded(why, operatorReasonLengthMax))
    return refusal(`Say why: --why, 1 to ${operatorReasonLengthMax} characters.`);
  const definition = operatorCommands.find(({ name }) => name === request.command);
  if (definition === undefined) {
    return refusal(`There is no command “${request.command}”. \`npm run operate\` lists them.`);
  }
  const fault = fieldFault(definition, request.fields);
  if (fault !== undefined) return refusal(fault);
  const plan = operatorPlans[definition.name];
  const beside = await besideOf(ports, request.fields);
  const planned = await ports.engine.read((core) => {
    const action = plan(request.fields, core, beside);
    return action.ok ? { ...action, preview: previewOf(action.value, core, beside) } : action;
  });
  if (!planned.ok) return refusal(planned.message);
  const { preview } = planned;
  if (request.confirm !== preview.code) {
    const message =
      request.confirm === undefined ? '' : 'What it would do is not what was confirmed. Nothing was done.';
    return { done: false, message, preview };
  }
  const result = await ports.engine.submit({
    type: 'operator-action',
    operator: who,
    reason: why,
    action: planned.value,
  });
  if (!result.accepted) return resultAnswer(definition.name, result);
  for (const act of ports.acts) {
    const answer = act(planned.value);
    if (answer !== undefined) return answer;
  }
  return resultAnswer(definition.name, result);
}

async function answerLog(ports: OperatorDeskPorts, limit: number): Promise<OperatorAnswer> {
  const entries = await ports.readLog(limit);
  if (entries === undefined) return refusal('The read side has not caught up yet. Ask again in a moment.');
  return { done: true, message: entries.length === 0 ? 'No operator has done anything yet.' : '', entries };
}

async function besideOf({ timeDoubt, deadLetters }: OperatorDeskPorts, { letter }: Fields): Promise<BesideCore> {
  const letterId = readLetterId(letter);
  return {
    doubt: timeDoubt?.(),
    deadLetter: letterId.ok ? await deadLetters.find(letterId.value) : undefined,
  };
}

function resultAnswer(name: string, result: CommandResult): OperatorAnswer {
  if (result.accepted) return { done: true, message: `Done: ${name} is in force and in the journal.` };
  return refusal(`The exchange refused it (${result.code}): ${errorCatalogue[result.code].meaning}`);
}

function refusal(message: string): OperatorAnswer {
  return { done: false, message };
}

function isBounded(text: string, lengthMax: number): boolean {
  return text.length <= lengthMax && printable.test(text);
}

/** A field that the command does not take is a fault too: a misspelt one must not be overlooked. */
function fieldFault({ name, fields }: OperatorCommandDefinition, given: Fields): string | undefined {
  const unknown = Object.keys(given).find((field) => !fields.some((known) => known.name === field));
  if (unknown !== undefined) {
    return `${name} takes no field “${unknown}”, only ${fields.map((field) => `--${field.name}`).join(', ')}.`;
  }
  const missing = fields.find((field) => field.needed && (given[field.name] ?? '') === '');
  return missing === undefined
    ? undefined
    : `${name} needs --${missing.name}: ${missing.meaning} For example --${missing.name} ${missing.example}`;
}
