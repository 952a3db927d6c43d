import { hostingKinds } from '../../earn-rules.ts';
import { fundOrderReasons, fundOrderSides, fundOrderStates } from '../../fund-words.ts';
import { consoleTable } from '../console-table.ts';

/** Positions of financial products and mining pools. */
export const hostingPositionsTable = consoleTable({
  name: 'hostingPositions',
  scope: 'people',
  columns: [
    { name: 'positionId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'kind', kind: 'word', words: hostingKinds, filter: 'words' },
    { name: 'productId', kind: 'id', filter: 'equals' },
    { name: 'coin', kind: 'text' },
    { name: 'principal', kind: 'money', coin: 'coin' },
    { name: 'dailyRatePpb', kind: 'number' },
    { name: 'dailyReward', kind: 'money', coin: 'coin' },
    { name: 'termDays', kind: 'number' },
    { name: 'paidDays', kind: 'number' },
    { name: 'state', kind: 'word', words: ['running', 'matured', 'returned'], filter: 'words' },
    { name: 'penalty', kind: 'money', coin: 'coin', isHidden: true },
    { name: 'boughtAt', kind: 'time' },
    { name: 'endedAt', kind: 'time' },
  ],
});

export const fundOrdersTable = consoleTable({
  name: 'fundOrders',
  scope: 'people',
  columns: [
    { name: 'orderId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'fundId', kind: 'id', filter: 'equals' },
    { name: 'side', kind: 'word', words: fundOrderSides, filter: 'words' },
    { name: 'payCoin', kind: 'text' },
    { name: 'amount', kind: 'money', coin: 'payCoin' },
    { name: 'units', kind: 'money' },
    { name: 'fee', kind: 'money', coin: 'payCoin' },
    { name: 'state', kind: 'word', words: fundOrderStates, filter: 'words' },
    { name: 'reason', kind: 'word', words: fundOrderReasons },
    { name: 'createdAt', kind: 'time' },
    { name: 'endedAt', kind: 'time' },
  ],
});

/** Subscriptions of new coins. Amounts are of what is paid with, but for what is allotted. */
export const subscriptionsTable = consoleTable({
  name: 'subscriptions',
  scope: 'people',
  columns: [
    { name: 'entryId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'projectId', kind: 'id', filter: 'equals' },
    { name: 'wanted', kind: 'money' },
    { name: 'paid', kind: 'money' },
    { name: 'allotted', kind: 'money' },
    { name: 'cost', kind: 'money' },
    { name: 'vested', kind: 'money' },
    { name: 'vestedParts', kind: 'number' },
    { name: 'createdAt', kind: 'time' },
    { name: 'allottedAt', kind: 'time' },
  ],
});
