import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';
import { pocketKinds } from '../ledger/pocket-kinds.ts';
import { StatePart, type StateSection } from '../module-state.ts';

/** When each closed account was closed, in journal time, in the order in which they were. */
export const closedAccountsPart = new StatePart(() => new Map<number, number>());

export interface AccountClosedEvent {
  readonly type: 'account-closed';
  readonly userId: number;
}

export const accountClosedEvent: EventDeclaration<AccountClosedEvent> = { type: 'account-closed' };

/** An exchange on which nobody has closed an account does not write it. */
export const closedAccountsSection: StateSection = {
  number: 28,
  write(writer, core) {
    for (const [userId, closedAtMs] of closedAccountsPart.of(core)) {
      writer.number(userId);
      writer.number(closedAtMs);
    }
  },
  read(reader, core) {
    const closed = closedAccountsPart.of(core);
    while (!reader.isAtEnd) {
      const account = core.accounts.get(reader.number());
      assert(account !== undefined, 'a closed account is one');
      account.isClosed = true;
      closed.set(account.userId, reader.number());
    }
  },
};

/** A closed account is frozen and has no money. */
export function auditClosed(core: CoreState): void {
  const { accounts, ledger } = core;
  const closed = closedAccountsPart.of(core);
  for (const { userId, isClosed, isFrozen } of accounts.values()) {
    assert(isClosed === closed.has(userId), 'the list of closed accounts has each of them');
    if (!isClosed) continue;
    assert(isFrozen, 'a closed account is frozen');
    for (const { name, owner } of pocketKinds) {
      if (owner !== 'user') continue;
      const isEmpty = ledger
        .movedPockets(name, userId)
        .every((pocket) => ledger.availableIn(pocket) === 0n && ledger.heldIn(pocket) === 0n);
      assert(isEmpty, 'a closed account has no money');
    }
  }
}
