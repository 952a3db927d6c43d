import { type ConsoleTable, consoleTableOf } from '@assay/protocol/console/console-tables';
import { chatSource, identitySource, loginSource, messageSource, sessionSource } from './sources/account-sources.ts';
import { contractSource } from './sources/contract-source.ts';
import { depositSource } from './sources/deposit-source.ts';
import { fundOrderSource, hostingPositionSource, subscriptionSource } from './sources/earn-sources.ts';
import { fillSource } from './sources/fill-source.ts';
import { conversionSource, liabilityDaySource, transferSource } from './sources/movement-sources.ts';
import { letterSource, noticeSource, operatorActSource, seatEventSource } from './sources/operations-sources.ts';
import { orderSource } from './sources/order-source.ts';
import { userSource } from './sources/user-source.ts';
import { withdrawalSource } from './sources/withdrawal-source.ts';
import type { AnyTableSource, TableSource } from './table-source.ts';

const sources: { readonly [Table in ConsoleTable as Table['name']]: TableSource<Table> } = {
  users: userSource,
  logins: loginSource,
  sessions: sessionSource,
  identities: identitySource,
  chats: chatSource,
  messages: messageSource,
  orders: orderSource,
  fills: fillSource,
  contracts: contractSource,
  deposits: depositSource,
  withdrawals: withdrawalSource,
  conversions: conversionSource,
  transfers: transferSource,
  liabilityDays: liabilityDaySource,
  hostingPositions: hostingPositionSource,
  fundOrders: fundOrderSource,
  subscriptions: subscriptionSource,
  operatorActs: operatorActSource,
  seatEvents: seatEventSource,
  notices: noticeSource,
  letters: letterSource,
};

/** Where the rows of a table come from; undefined where there is no such table. */
export function tableSourceOf(name: string): AnyTableSource | undefined {
  const table = consoleTableOf(name);
  return table && { table, ...sources[table.name] };
}
