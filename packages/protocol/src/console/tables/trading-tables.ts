import { orderTypes, sides, timesInForce } from '../../trade-words.ts';
import { consoleTable } from '../console-table.ts';
import { indexWords, marketWords } from './table-words.ts';

/** Orders that ended; what is open the core says. */
export const ordersTable = consoleTable({
  name: 'orders',
  scope: 'people',
  columns: [
    { name: 'updatedAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'orderId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'symbol', kind: 'text', filter: 'words', words: marketWords },
    { name: 'side', kind: 'word', words: sides, filter: 'words' },
    { name: 'type', kind: 'word', words: orderTypes },
    { name: 'price', kind: 'price' },
    { name: 'amount', kind: 'money' },
    { name: 'filledAmount', kind: 'money' },
    { name: 'filledQuote', kind: 'money' },
    { name: 'status', kind: 'word', words: ['filled', 'cancelled'], filter: 'words' },
    { name: 'cancelReason', kind: 'text', isHidden: true },
    { name: 'timeInForce', kind: 'word', words: timesInForce, isHidden: true },
    { name: 'stopPrice', kind: 'price', isHidden: true },
    { name: 'quoteAmount', kind: 'money', isHidden: true },
    { name: 'clientOrderId', kind: 'text', isHidden: true },
    { name: 'createdAt', kind: 'time' },
  ],
});

/** One row for each side of a match. */
export const fillsTable = consoleTable({
  name: 'fills',
  scope: 'people',
  columns: [
    { name: 'createdAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'fillId', kind: 'id' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'orderId', kind: 'id' },
    { name: 'symbol', kind: 'text', filter: 'words', words: marketWords },
    { name: 'side', kind: 'word', words: sides, filter: 'words' },
    { name: 'role', kind: 'word', words: ['maker', 'taker'], filter: 'words' },
    { name: 'price', kind: 'price' },
    { name: 'amount', kind: 'money' },
    { name: 'quoteAmount', kind: 'money' },
    { name: 'fee', kind: 'money', coin: 'feeCoin' },
    { name: 'feeCoin', kind: 'text' },
  ],
});

/** Seconds contracts, also those that are open. A settled one’s receipt bears its order id. */
export const contractsTable = consoleTable({
  name: 'contracts',
  scope: 'people',
  columns: [
    { name: 'openedAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'orderId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'account', kind: 'word', words: ['real', 'demo'], filter: 'words' },
    { name: 'symbol', kind: 'text', filter: 'words', words: indexWords },
    { name: 'direction', kind: 'word', words: ['up', 'down'], filter: 'words' },
    { name: 'coin', kind: 'text' },
    { name: 'stake', kind: 'money', coin: 'coin' },
    { name: 'fee', kind: 'money', coin: 'coin' },
    { name: 'profit', kind: 'money', coin: 'coin', isHidden: true },
    { name: 'holdingSeconds', kind: 'number' },
    { name: 'state', kind: 'word', words: ['waiting', 'running', 'settled'], filter: 'words' },
    { name: 'entryPrice', kind: 'price' },
    { name: 'exitPrice', kind: 'price' },
    { name: 'result', kind: 'word', words: ['win', 'lose', 'draw', 'void'], filter: 'words' },
    { name: 'returned', kind: 'money', coin: 'coin' },
    { name: 'settledAt', kind: 'time' },
    { name: 'entryTick', kind: 'id', isHidden: true },
    { name: 'exitTick', kind: 'id', isHidden: true },
    { name: 'voidReason', kind: 'text', isHidden: true },
    { name: 'voidCause', kind: 'text', isHidden: true },
  ],
});
