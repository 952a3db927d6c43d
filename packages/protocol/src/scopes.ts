/**
 * What may be done in an account's name by whoever proves that he may: each call that is not for everybody names the one scope that it
 * needs. A session is good for all of them but the last, and one that owes the second step of its login for that one alone.
 */
export const scopes = [
  /** What the account holds, does and did. */
  'read',
  /** Orders, quotes and contracts, and the moves of money between the account's own balances. */
  'trade',
  /** Who the person is, what he keeps and what protects him: what nobody does for him. */
  'account',
  /** The second step of a login. */
  'second-step',
] as const;

export type Scope = (typeof scopes)[number];
