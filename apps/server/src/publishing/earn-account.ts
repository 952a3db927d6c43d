import { earnAssetRow } from '../wire-rows/transfer-row.ts';
import type { AccountLists, AccountPart } from './account-channels.ts';

/** Money of the earn account: whatever a product does with it is told here, so that pages look at their records again. */
export const earnAccount = {
  nothing: (): Pick<AccountLists, 'earnBalances'> => ({ earnBalances: [] }),
  standing: (core, userId) => ({ earnBalances: core.balances(userId, 'earn').map(earnAssetRow) }),
  add(event, listsOf) {
    if (event.type === 'balance' && event.kind === 'earn')
      listsOf(event.userId)?.earnBalances.push(earnAssetRow(event));
  },
} satisfies AccountPart;
