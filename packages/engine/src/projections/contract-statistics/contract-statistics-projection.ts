import { contractAccounts } from '@assay/exchange-core/seconds-contract/contract-words';
import { atoms, type ColumnsOf, columnsOf, small, whole, word } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { type ContractAccountDay, ContractStatistics, type StatisticsLine } from './contract-statistics.ts';

const grows = {
  wins: 'sum',
  losses: 'sum',
  draws: 'sum',
  voids: 'sum',
  staked: 'sum',
  fees: 'sum',
  returned: 'sum',
  voids_saved: 'sum',
} as const;

export const lineColumns: ColumnsOf<StatisticsLine> = {
  account: word(contractAccounts),
  symbolId: small,
  holdingSeconds: small,
  assetId: small,
  wins: whole,
  losses: whole,
  draws: whole,
  voids: whole,
  staked: atoms,
  fees: atoms,
  returned: atoms,
  voidsSaved: atoms,
};

const statistics = queryTable<StatisticsLine>({
  name: 'contract_statistics',
  noun: 'line of the statistics',
  columns: columnsOf(lineColumns, (line) => line),
  key: ['account', 'symbol_id', 'holding_seconds', 'asset_id'],
  again: grows,
});

/** Won or lost by one real account on one day (UTC): from it comes the share of accounts that lose. */
const accountDays = queryTable<ContractAccountDay>({
  name: 'contract_account_days',
  noun: 'day of an account',
  columns: columnsOf({ userId: whole, day: small, net: atoms }, (day: ContractAccountDay) => day),
  key: ['day', 'user_id'],
  again: { net: 'sum' },
});

/** The statistics of settled seconds contracts: they grow with each. */
export const contractStatisticsProjection = projection({
  tables: [statistics, accountDays],
  events: ['contract'],
  fold() {
    const growth = new ContractStatistics();
    return {
      rows: [rowsOf(statistics, growth.lines), rowsOf(accountDays, growth.days)],
      add: ({ contract }) => growth.add(contract),
    };
  },
});
