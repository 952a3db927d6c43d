import { useMessages } from '@assay/features/messages/use-messages';
import { consoleTableOf } from '@assay/protocol/console/console-tables';
import { BesideTable } from '../../table/beside-table.tsx';

/** Tables of which a person's rows are shown, each behind a tab of its own. */
const tableNames = {
  orders: 'orders',
  fills: 'fills',
  contracts: 'contracts',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  conversions: 'conversions',
  transfers: 'transfers',
  hosting: 'hostingPositions',
  funds: 'fundOrders',
  subscriptions: 'subscriptions',
  sessions: 'sessions',
  logins: 'logins',
  messages: 'messages',
} as const;

type TableTab = keyof typeof tableNames;
export type UserTab = TableTab | 'standing' | 'open' | 'notes' | 'acts';

const isTableTab = (name: string): name is TableTab => Object.hasOwn(tableNames, name);
/** Of tables that the exchange has: a part that is not built in has no tab. */
const tableTabs = Object.keys(tableNames)
  .filter(isTableTab)
  .filter((tab) => consoleTableOf(tableNames[tab]) !== undefined);
export const userTabs: readonly UserTab[] = ['standing', 'open', 'notes', 'acts', ...tableTabs];

export function isUserTab(name: string | null): name is UserTab {
  return userTabs.some((tab) => tab === name);
}

/** One person's rows of a table. */
export function UserTable({ userId, tab }: { userId: string; tab: TableTab }) {
  const { t } = useMessages();
  const label = t(`users.tab${tab}`);
  const definition = consoleTableOf(tableNames[tab]);
  if (definition === undefined) return null;
  return <BesideTable definition={definition} label={label} fixed={{ user: { equals: userId } }} prefix={`${tab}-`} />;
}
