import { moneyOfText } from '@assay/amounts/money';
import { openSharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { expect, it } from 'vitest';
import { accountDatabase } from '../../accounts/account-database.ts';
import { makeTable } from '../../postgres/kept-table.ts';
import { strangersAddress } from '../testing/still-chain.ts';
import { unpayableTable, unpayableTold } from './unpayable-withdrawals.ts';

it('is told once, however often it is tried and whoever restarts', async () => {
  const postgres = await openSharedPostgres();
  try {
    const pool = await postgres.openPool(2);
    await makeTable(pool, unpayableTable);
    const told: unknown[] = [];
    const open = () =>
      unpayableTold({
        database: accountDatabase(pool),
        messages: { tell: async (_, userId, message) => void told.push([userId, message]) },
      });
    const address = strangersAddress('ERC20');
    const terms = { assetId: 1, networkId: 1, amount: moneyOfText('1500'), address };
    for (const tell of [open(), open()]) {
      for (const withdrawalId of [7, 7, 8]) await tell({ ...terms, withdrawalId, userId: 100_000 + withdrawalId });
    }
    const message = { name: 'withdrawal-unpayable', amount: '1,500', coin: 'USDT', network: 'ERC20', address };
    expect(told).toEqual([
      [100_007, message],
      [100_008, message],
    ]);
  } finally {
    await postgres.close();
  }
});
