import { consoleRoleNames, grantedScopes } from './console-scopes.ts';
import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import type { OperatorReadingDefinition } from './operator-reading-definition.ts';

const name = {
  name: 'name',
  needed: true,
  meaning: 'Name of the seat: 2 to 32 of a–z 0–9 -, a letter first.',
  example: 'alice',
} as const;
const role = {
  name: 'role',
  needed: true,
  meaning: `${consoleRoleNames.slice(0, -1).join(', ')} or ${consoleRoleNames.at(-1)}; or a set of scopes of its own: ${grantedScopes.join(', ')}.`,
  example: 'reviewer',
} as const;
const proposal = { name: 'proposal', needed: true, meaning: 'Its number, as list-proposals tells it.', example: '7' };
const aloneWhen =
  'On the machine of the server one person is enough: whoever sits there holds its data folder already.';

/** Who of the staff has a seat of the console. */
export const staffOperatorCommands = [
  {
    name: 'open-seat',
    scope: 'seats',
    persons: 2,
    aloneWhen,
    summary: 'Gives somebody of the staff a seat of the console, with a role or a set of scopes of its own.',
    effect:
      'At once. Its enrolment code is shown once, to whoever gives the command last; with it the new seat sets its password and second factor within 72 hours. A seat cannot trade, and no user can enter. A name is never given twice.',
    fields: [name, role],
  },
  {
    name: 'change-seat',
    scope: 'seats',
    persons: 2,
    aloneWhen,
    summary: 'Gives a seat another role or set of scopes.',
    effect:
      'At once: its sessions end, and it signs in again. The last open seat that gives seats cannot lose that scope.',
    fields: [name, role],
  },
  {
    name: 'close-seat',
    scope: 'seats',
    persons: 2,
    aloneWhen,
    summary: 'Ends a seat of the console, for ever.',
    effect:
      'At once: its sessions end, and what it proposed cannot be approved any more. The last open seat that gives seats stays.',
    fields: [name],
  },
] as const satisfies readonly OperatorCommandDefinition[];

/** What an operator can look at of the staff. */
export const staffOperatorReadings = [
  { name: 'list-seats', scope: 'seats', summary: 'The seats of the console, closed ones too.', fields: [] },
  {
    name: 'list-proposals',
    scope: 'overview',
    summary: 'What waits for a second person, the oldest first, each with what it would do now.',
    fields: [],
  },
] as const satisfies readonly OperatorReadingDefinition[];

/** How a second person decides about what takes two. They are no commands of the catalogue: each is about one of those. */
export const proposalDecisions = [
  {
    name: 'approve-act',
    summary: 'Lets happen what another person proposed. What it would do now is shown first.',
    fields: [proposal],
  },
  {
    name: 'decline-act',
    summary: 'Ends a proposal: whoever made it takes it back, or another person declines it.',
    fields: [proposal],
  },
] as const;
