import type { actEndpoints } from '@assay/protocol/console/act-endpoints';
import { seatPrincipalPrefix } from '@assay/protocol/console/console-wire';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { OperatorCommandDefinition, OperatorField } from '@assay/protocol/operator-command-definition';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { operatorReadings } from '@assay/protocol/operator-readings';
import type { SeatProof } from '../../accounts/proof.ts';
import { type Answer, accepted, refused } from '../../ingress/call.ts';
import type { ActOutcome } from '../../operator/act-outcome.ts';
import { giveAct, planAct } from '../../operator/give-act.ts';
import { answerOperator, type OperatorDeskPorts } from '../../operator/operator-desk.ts';
import type { Preview } from '../../operator/operator-preview.ts';
import {
  approveAct,
  declineAct,
  type ShownProposal,
  shownProposal,
  shownProposals,
} from '../../operator/proposal-desk.ts';
import type { ConsoleCallsOf } from '../dialect/console-call.ts';
import { isFreshlyProven } from '../seats/fresh-proof.ts';

/** Every module's commands can be given, so no module has these calls. */
export type ActCallName = (typeof actEndpoints)[number]['name'];

/** What the operator's command line can do, for seats: the same catalogue, previews and log. Each command and reading asks for its own scope. */
export function actHandlers(desk: OperatorDeskPorts, now: () => number): ConsoleCallsOf<(typeof actEndpoints)[number]> {
  return {
    async actPreview(terms, { proof }) {
      const definition = commandOf(terms.command);
      if (definition === undefined) return accepted({ ok: false, message: unknownCommand(terms.command) } as const);
      if (!proof.scopes.has(definition.scope)) return refused('l.error.seatScope');
      const planned = await planAct(desk, { ...terms, principal: principalOf(proof) });
      return planned.ok
        ? accepted({ ok: true, preview: previewRow(definition, planned) } as const)
        : accepted({ ok: false, message: planned.message } as const);
    },
    async actGive({ reason, ...terms }, { proof }) {
      const definition = commandOf(terms.command);
      if (definition === undefined) return accepted({ ...nothing, message: unknownCommand(terms.command) });
      if (!proof.scopes.has(definition.scope)) return refused('l.error.seatScope');
      const isProven = isFreshlyProven(proof, now());
      if (needsProof(definition) && !isProven) return refused('l.error.seatProofOwed');
      const outcome = await giveAct(desk, {
        ...{ ...terms, principal: principalOf(proof), why: reason },
        // By what it would do now: one that takes two persons only from some amount on wants the proof from there on.
        refusalFor: (persons) => (persons === 2 && !isProven ? 'l.error.seatProofOwed' : undefined),
      });
      const { kind, message } = outcome;
      if (kind === 'refused') return refusedOr(outcome, givenRefusals, { ...nothing, message });
      return accepted({
        done: kind === 'done',
        message,
        proposalId: kind === 'proposed' ? String(outcome.proposalId) : null,
        preview: kind === 'unconfirmed' ? previewRow(definition, outcome) : null,
      });
    },
    proposalList: async (_terms, { proof }) => {
      const shown = await shownProposals(desk);
      return accepted(shown.flatMap((proposal) => proposalRow(proposal, proof)));
    },
    async proposalApprove({ proposalId, confirm, reason }, { proof }) {
      const found = await proposalFor(desk, proof, proposalId);
      if (!found.ok) return found;
      if (!isFreshlyProven(proof, now())) return refused('l.error.seatProofOwed');
      const decision = { proposalId: found.view, principal: principalOf(proof), why: reason, confirm };
      const outcome = await approveAct(desk, decision);
      const { kind, message } = outcome;
      if (kind === 'unconfirmed') return refused('l.error.proposalChanged');
      if (kind === 'refused') return refusedOr(outcome, decisionRefusals, { done: false, message });
      return accepted({ done: kind === 'done', message });
    },
    async proposalDecline({ proposalId, reason }, { proof }) {
      const found = await proposalFor(desk, proof, proposalId);
      if (!found.ok) return found;
      const outcome = await declineAct(desk, { proposalId: found.view, principal: principalOf(proof), why: reason });
      const { kind, message } = outcome;
      if (kind === 'refused') return refusedOr(outcome, decisionRefusals, { done: false, message });
      return accepted({ done: kind === 'done', message });
    },
    async readingLook({ reading, fields }, { proof }) {
      const definition = operatorReadings.find(({ name }) => name === reading);
      if (definition === undefined) return accepted({ lines: [], message: `There is no reading “${reading}”.` });
      if (!proof.scopes.has(definition.scope)) return refused('l.error.seatScope');
      const ownFields: readonly OperatorField[] = definition.fields;
      const ofMachine = ownFields.find(({ name, isOfMachine }) => isOfMachine === true && fields[name] !== undefined);
      if (ofMachine !== undefined) return accepted({ lines: [], message: ofMachinesLine(ofMachine.name) });
      const answer = await answerOperator(desk, { call: 'look', reading: definition.name, fields });
      return accepted({ lines: 'lines' in answer ? answer.lines : [], message: answer.message });
    },
  };
}

const nothing = { done: false, proposalId: null, preview: null } as const;

/** Refusals of the exchange that the calls name themselves; every other one is told as its sentence. */
const givenRefusals: readonly ErrorCode[] = ['l.error.proposalsExceeded', 'l.error.seatProofOwed'];
const decisionRefusals: readonly ErrorCode[] = [
  'l.error.proposalUnknown',
  'l.error.proposalOwn',
  'l.error.proposalChanged',
];

function refusedOr<Row>(
  { code }: Extract<ActOutcome, { readonly kind: 'refused' }>,
  named: readonly ErrorCode[],
  row: Row,
): Answer<Row> {
  return code !== undefined && named.includes(code) ? refused(code) : accepted(row);
}

/** Who acts, as the journal names him. */
function principalOf({ seat }: SeatProof): string {
  return `${seatPrincipalPrefix}${seat}`;
}

function commandOf(name: string): OperatorCommandDefinition | undefined {
  return operatorCommands.find((command) => command.name === name);
}

function unknownCommand(name: string): string {
  return `There is no command “${name}”.`;
}

/** Whoever has a seat has no shell: where the server writes to its disk is not a seat's to say. */
function ofMachinesLine(name: string): string {
  return `“${name}” is of the machine’s own line: a seat looks at pictures on its pages.`;
}

function needsProof({ persons, isProvenAnew }: OperatorCommandDefinition): boolean {
  return persons === 2 || isProvenAnew === true;
}

function previewRow(
  definition: OperatorCommandDefinition,
  { preview: { lines, warnings, amounts, code }, persons }: { readonly preview: Preview; readonly persons: 1 | 2 },
) {
  return { lines, warnings, amounts, code, persons, needsProof: persons === 2 || needsProof(definition) };
}

/** The command of a proposal is of the catalogue, as every command of an operator is; a seat without its scope is shown nothing of it. */
function proposalRow({ proposal, preview }: ShownProposal, proof: SeatProof) {
  const { proposalId, action, operator, reason, timeMs, endsAtMs } = proposal;
  const definition = commandOf(action.type);
  if (definition === undefined || !proof.scopes.has(definition.scope)) return [];
  return [
    {
      proposalId: String(proposalId),
      command: definition.name,
      proposer: operator,
      reason,
      proposedAt: timeMs,
      endsAt: endsAtMs,
      preview: previewRow(definition, { preview, persons: 2 }),
      refusal: '',
      isOwn: operator === principalOf(proof),
    },
  ];
}

const proposalNumber = /^[1-9][0-9]{0,14}$/;

/** The number of a proposal that waits and whose command the seat may give. */
async function proposalFor(desk: OperatorDeskPorts, proof: SeatProof, proposalId: string): Promise<Answer<number>> {
  const number = proposalNumber.test(proposalId) ? Number(proposalId) : 0;
  const found = await shownProposal(desk, number);
  if (found === undefined) return refused('l.error.proposalUnknown');
  const scope = commandOf(found.proposal.action.type)?.scope;
  if (scope === undefined || !proof.scopes.has(scope)) return refused('l.error.seatScope');
  return accepted(number);
}
