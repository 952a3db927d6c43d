import type { ContractAccountDay, StatisticsLine } from './contract-statistics.ts';
import { table } from './projection-tables.ts';

export const CONTRACT_STATISTICS_SCHEMA = `
DROP TABLE IF EXISTS contract_statistics, contract_account_days;

-- The statistics of settled seconds contracts: they grow with each.
CREATE TABLE contract_statistics (
  account text NOT NULL,
  symbol_id integer NOT NULL,
  holding_seconds integer NOT NULL,
  asset_id integer NOT NULL,
  wins bigint NOT NULL,
  losses bigint NOT NULL,
  draws bigint NOT NULL,
  voids bigint NOT NULL,
  staked numeric NOT NULL,
  fees numeric NOT NULL,
  returned numeric NOT NULL,
  voids_saved numeric NOT NULL,
  PRIMARY KEY (account, symbol_id, holding_seconds, asset_id)
);

-- Won or lost by one real account on one day (UTC): from it comes the share of accounts that lose.
CREATE TABLE contract_account_days (
  user_id bigint NOT NULL,
  day integer NOT NULL,
  net numeric NOT NULL,
  PRIMARY KEY (day, user_id)
);
`;

/** A total in the query tables grows by what a batch adds. */
const grows = (name: string, column: string) => ({ [column]: `${name}.${column} + excluded.${column}` });

export const contractStatisticsTable = table<StatisticsLine>(
  'contract_statistics',
  ['account', 'symbol_id', 'holding_seconds', 'asset_id'],
  [
    { name: 'account', type: 'text', of: (line) => line.account },
    { name: 'symbol_id', type: 'integer', of: (line) => line.symbolId },
    { name: 'holding_seconds', type: 'integer', of: (line) => line.holdingSeconds },
    { name: 'asset_id', type: 'integer', of: (line) => line.assetId },
    { name: 'wins', type: 'bigint', of: (line) => line.wins },
    { name: 'losses', type: 'bigint', of: (line) => line.losses },
    { name: 'draws', type: 'bigint', of: (line) => line.draws },
    { name: 'voids', type: 'bigint', of: (line) => line.voids },
    { name: 'staked', type: 'numeric', of: (line) => line.staked },
    { name: 'fees', type: 'numeric', of: (line) => line.fees },
    { name: 'returned', type: 'numeric', of: (line) => line.returned },
    { name: 'voids_saved', type: 'numeric', of: (line) => line.voidsSaved },
  ],
  Object.assign(
    {},
    ...['wins', 'losses', 'draws', 'voids', 'staked', 'fees', 'returned', 'voids_saved'].map((column) =>
      grows('contract_statistics', column),
    ),
  ),
);

export const contractDaysTable = table<ContractAccountDay>(
  'contract_account_days',
  ['day', 'user_id'],
  [
    { name: 'user_id', type: 'bigint', of: (row) => row.userId },
    { name: 'day', type: 'integer', of: (row) => row.day },
    { name: 'net', type: 'numeric', of: (row) => row.net },
  ],
  grows('contract_account_days', 'net'),
);
