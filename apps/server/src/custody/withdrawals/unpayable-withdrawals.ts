import { groupThousands } from '@assay/amounts/display';
import { formatMoney } from '@assay/amounts/money';
import type { WithdrawalView } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import { sql } from 'kysely';
import type { AccountDatabase } from '../../accounts/account-database.ts';
import type { PersonMessages } from '../../accounts/person-messages/person-messages.ts';
import type { KeptTable } from '../../postgres/kept-table.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import { networkOf } from '../../wire-rows/network-names.ts';

/** Of which withdrawals their persons were told that the recipient does not take them. */
export const unpayableTable: KeptTable = {
  name: 'custody_unpayable',
  create: 'CREATE TABLE custody_unpayable (withdrawal_id bigint PRIMARY KEY)',
  changes: [],
};

export type UnpayableWithdrawal = Pick<
  WithdrawalView,
  'withdrawalId' | 'userId' | 'assetId' | 'networkId' | 'amount' | 'address'
>;

/** Tells a person once that a withdrawal of his cannot be paid, and how he has everything back. */
export function unpayableTold({
  database,
  messages,
}: {
  readonly database: AccountDatabase;
  readonly messages: Pick<PersonMessages, 'tell'>;
}) {
  return ({ withdrawalId, userId, assetId, networkId, amount, address }: UnpayableWithdrawal): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      const noted = await sql`INSERT INTO custody_unpayable (withdrawal_id) VALUES (${withdrawalId})
        ON CONFLICT DO NOTHING RETURNING withdrawal_id`.execute(transaction);
      if (noted.rows.length === 0) return;
      const told = { amount: groupThousands(formatMoney(amount)), coin: coinOf(assetId), address };
      const network = networkOf(networkId).name;
      await messages.tell(transaction, userId, { name: 'withdrawal-unpayable', ...told, network });
    });
}
