import type { ConsoleTableDefinition } from './console-table.ts';
import { fundOrdersTable, hostingPositionsTable, subscriptionsTable } from './tables/earn-tables.ts';
import { lettersTable, noticesTable, operatorActsTable, seatEventsTable } from './tables/operations-tables.ts';
import {
  chatsTable,
  identitiesTable,
  loginsTable,
  messagesTable,
  sessionsTable,
  usersTable,
} from './tables/people-tables.ts';
import { contractsTable, fillsTable, ordersTable } from './tables/trading-tables.ts';
import {
  conversionsTable,
  depositsTable,
  liabilityDaysTable,
  transfersTable,
  withdrawalsTable,
} from './tables/wallet-tables.ts';

/** Every table of the console. The server has a source for each column of each of them. */
export const consoleTables = [
  usersTable,
  loginsTable,
  sessionsTable,
  identitiesTable,
  chatsTable,
  messagesTable,
  ordersTable,
  fillsTable,
  contractsTable,
  depositsTable,
  withdrawalsTable,
  conversionsTable,
  transfersTable,
  liabilityDaysTable,
  hostingPositionsTable,
  fundOrdersTable,
  subscriptionsTable,
  operatorActsTable,
  seatEventsTable,
  noticesTable,
  lettersTable,
] as const satisfies readonly ConsoleTableDefinition[];

export type ConsoleTable = (typeof consoleTables)[number];

export function consoleTableOf(name: string): ConsoleTable | undefined {
  return consoleTables.find((table) => table.name === name);
}
