import { type ProposalView, StaffViews } from '@assay/exchange-core/staff/staff-views';
import { roleOfScopes } from '@assay/protocol/console-scopes';
import type { ActPorts } from './give-act.ts';
import { readAs } from './operator-fields.ts';
import type { OperatorReadings } from './operator-readings.ts';
import { shownProposals } from './proposal-desk.ts';

/** What an operator can look at of the staff. */
export function staffReadings(engine: ActPorts['engine']) {
  return {
    'list-seats': async () => {
      const seats = await engine.read((core) => core.views(StaffViews).seats());
      if (seats.length === 0) return readAs(['Nobody has a seat of the console yet.']);
      return readAs(
        seats.map(({ name, scopes, isOpen }) => {
          const words = scopes.map(({ scope }) => scope);
          return `${name}: ${isOpen ? 'open' : 'closed'}, ${roleOfScopes(words)} (${words.join(', ')})`;
        }),
      );
    },
    'list-proposals': async () => {
      const waiting = await shownProposals({ engine });
      if (waiting.length === 0) return readAs(['Nothing waits for a second person.']);
      return readAs(
        waiting.flatMap(({ proposal, preview }) => [
          headOf(proposal),
          `  why: ${proposal.reason}`,
          ...preview.lines.map((line) => `  ${line}`),
          ...preview.warnings.map((warning) => `  LOOK AGAIN: ${warning}.`),
        ]),
      );
    },
  } satisfies Partial<OperatorReadings>;
}

function headOf({ proposalId, action, operator, timeMs, endsAtMs }: ProposalView): string {
  const moment = (at: number) => new Date(at).toISOString();
  return `${proposalId}: ${action.type}, proposed by ${operator} at ${moment(timeMs)}, over at ${moment(endsAtMs)}`;
}
