import { vaultRow } from '../wire-rows/vault-row.ts';
import type { AccountLists, AccountPart } from './account-channels.ts';

/** What is locked of each coin. */
export const vaultAccount = {
  nothing: (): Pick<AccountLists, 'vault'> => ({ vault: [] }),
  standing: (core, userId) => ({
    vault: core.balances(userId, 'vault').map(({ assetId, held }) => vaultRow({ assetId, amount: held })),
  }),
  add(event, listsOf) {
    if (event.type !== 'balance' || event.kind !== 'vault') return;
    listsOf(event.userId)?.vault.push(vaultRow({ assetId: event.assetId, amount: event.held }));
  },
} satisfies AccountPart;
