/**
 * What a seat of the console may do (journaled by the place among those that can be given, so those are added behind the others): each call and each command that is not for everybody names the one scope that it needs. None of them is a
 * scope of people (`../scopes.ts`), so no seat can trade and no user can enter.
 */
const consoleScopes = [
  /** Figures of the exchange, its markets, products, treasury and health, and the audit log: nobody's name or data. */
  'overview',
  /** One user's page: what he holds, does and did, in the read. */
  'people',
  /** Customer service: chat, notes, sessions. */
  'support',
  /** Identities, withdrawals, deposits that need eyes, frozen accounts. */
  'review',
  /** The house's own money, networks, the exchange of coins. */
  'treasury',
  /** Markets, fees, quotes, contracts, parameters, countries. */
  'markets',
  /** Earn products, funds, subscriptions. */
  'products',
  /** What everybody is told. */
  'notices',
  /** The machine: journal, chains, outbox, clock, backups. */
  'operations',
  /** Who has which seat. */
  'seats',
  /** The own seat: whoever is wholly signed in. */
  'own-seat',
  /** A login that owes its second factor, and nothing else. */
  'half-seat',
] as const;

export type ConsoleScope = (typeof consoleScopes)[number];

export function isConsoleScope(scope: string): scope is ConsoleScope {
  return (consoleScopes as readonly string[]).includes(scope);
}

/** Scopes that a seat can be given; the others follow from being signed in. */
export type GrantedScope = Exclude<ConsoleScope, 'own-seat' | 'half-seat'>;
export const grantedScopes: readonly GrantedScope[] = consoleScopes.filter(
  (scope): scope is GrantedScope => scope !== 'own-seat' && scope !== 'half-seat',
);

/** Roles as product.md section 8 names them; a seat may have a set of scopes of its own instead. */
export const consoleRoles = {
  viewer: ['overview'],
  support: ['overview', 'people', 'support', 'notices'],
  /** Whoever decides asks the person in the chat first. */
  reviewer: ['overview', 'people', 'support', 'review'],
  treasurer: ['overview', 'people', 'treasury'],
  administrator: grantedScopes,
} as const satisfies Readonly<Record<string, readonly GrantedScope[]>>;

/** The role that has exactly these scopes; `own` for another set. */
export function roleOfScopes(scopes: readonly GrantedScope[]): ConsoleRole | 'own' {
  const has = new Set(scopes);
  const isRole = (name: ConsoleRole) => {
    const wanted: readonly GrantedScope[] = consoleRoles[name];
    return wanted.length === has.size && wanted.every((scope) => has.has(scope));
  };
  return consoleRoleNames.find(isRole) ?? 'own';
}

export type ConsoleRole = keyof typeof consoleRoles;
export const consoleRoleNames = [
  'viewer',
  'support',
  'reviewer',
  'treasurer',
  'administrator',
] as const satisfies readonly ConsoleRole[];
