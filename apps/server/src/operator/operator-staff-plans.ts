import { seatNamePattern } from '@assay/protocol/console/console-wire';
import { consoleRoleNames, consoleRoles, type GrantedScope, grantedScopes } from '@assay/protocol/console-scopes';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { type OperatorPlan, planOf, type Read, readAs, unreadable } from './operator-fields.ts';

const seatKinds = { name: readSeatName, role: readRole };

/** How an operator gives and takes seats of the console; see operator-plans.ts. */
export const staffPlans = {
  'open-seat': planOf(seatKinds, ({ name, role }) => ({ type: 'open-seat', name, scopes: scopesOf(role) })),
  'change-seat': planOf(seatKinds, ({ name, role }) => ({ type: 'change-seat', name, scopes: scopesOf(role) })),
  'close-seat': planOf({ name: readSeatName }, ({ name }) => ({ type: 'close-seat', name })),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };

/** In the order of the list, whatever somebody typed: equal rights are equal bytes. */
function scopesOf(role: readonly GrantedScope[]) {
  return grantedScopes.filter((scope) => role.includes(scope)).map((scope) => ({ scope }));
}

function readSeatName(what: string, text = ''): Read<string> {
  return seatNamePattern.test(text)
    ? readAs(text)
    : unreadable(`${what} “${text}” is not 2 to 32 of a–z 0–9 -, a letter first.`);
}

/** A role of the list, or scopes one by one. */
function readRole(what: string, text = ''): Read<readonly GrantedScope[]> {
  const role = consoleRoleNames.find((name) => name === text);
  if (role !== undefined) return readAs(consoleRoles[role]);
  const words = text.split(',').map((word) => word.trim());
  const scopes = words.flatMap((word) => grantedScopes.find((scope) => scope === word) ?? []);
  return scopes.length === words.length && new Set(scopes).size === scopes.length
    ? readAs(scopes)
    : unreadable(
        `${what} “${text}” is neither ${consoleRoleNames.join(', ')}, nor a list of ${grantedScopes.join(', ')}, each once.`,
      );
}
