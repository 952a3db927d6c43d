/**
 * What may be done in an account's name by whoever proves that he may: each call that is not for everybody names the one scope that it
 * needs. A session is good for all of them.
 */
export const scopes = [
  /** What the account holds, does and did. */
  'read',
  /** Orders, quotes and contracts, and the moves of money between the account's own balances. */
  'trade',
  /** Who the person is, what he keeps and what protects him: what nobody does for him. */
  'account',
] as const;

export type Scope = (typeof scopes)[number];
