import type { ErrorCode } from '@assay/protocol/error-codes';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';

/**
 * The person's account, or why there is none: an own process of the exchange is nobody who risks money, and a closed account is unknown to
 * everything but what arrives over a chain.
 */
export function personOf(core: CoreState, userId: number): UserAccount | ErrorCode {
  const account = receiverOf(core, userId);
  return typeof account !== 'string' && account.isClosed ? 'l.error.userUnknown' : account;
}

/** The same with closed accounts: coins still arrive at their addresses. */
export function receiverOf(core: CoreState, userId: number): UserAccount | ErrorCode {
  const account = core.accounts.get(userId);
  if (account === undefined) return 'l.error.userUnknown';
  return account.kind === 'user' ? account : 'l.error.commandNotAllowed';
}
