import { transferEnds } from '../../transfer-rules.ts';
import { depositRejectionReasons, withdrawalReasons, withdrawalStates } from '../../withdrawal-rules.ts';
import { consoleTable } from '../console-table.ts';
import { coinWords, networkWords } from './table-words.ts';

/** Every withdrawal in its newest state. */
export const withdrawalsTable = consoleTable({
  name: 'withdrawals',
  scope: 'people',
  columns: [
    { name: 'requestedAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'changedAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'withdrawalId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'coin', kind: 'text', filter: 'words', words: coinWords },
    { name: 'amount', kind: 'money', coin: 'coin' },
    { name: 'fee', kind: 'money', coin: 'coin' },
    { name: 'worth', kind: 'money' },
    { name: 'network', kind: 'text', words: networkWords },
    { name: 'address', kind: 'hash', filter: 'equals' },
    { name: 'tag', kind: 'text', isHidden: true },
    { name: 'state', kind: 'word', words: withdrawalStates, filter: 'words' },
    { name: 'reason', kind: 'word', words: ['', ...withdrawalReasons], isHidden: true },
    { name: 'approvals', kind: 'number' },
    { name: 'approvalsNeeded', kind: 'number' },
    { name: 'transaction', kind: 'hash', filter: 'equals' },
    { name: 'clientOrderId', kind: 'text', isHidden: true },
  ],
});

/** Coins that arrived, once for each thing that became of them. */
export const depositsTable = consoleTable({
  name: 'deposits',
  scope: 'people',
  columns: [
    { name: 'createdAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'depositId', kind: 'id', sortable: true, filter: 'equals' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'coin', kind: 'text', filter: 'words', words: coinWords },
    { name: 'amount', kind: 'money', coin: 'coin' },
    { name: 'network', kind: 'text', words: networkWords },
    { name: 'address', kind: 'hash' },
    { name: 'tag', kind: 'text', isHidden: true },
    { name: 'state', kind: 'word', words: ['credited', 'rejected', 'claimed'], filter: 'words' },
    { name: 'reason', kind: 'word', words: depositRejectionReasons },
    { name: 'transaction', kind: 'hash', filter: 'equals' },
    { name: 'output', kind: 'text', isHidden: true },
    { name: 'height', kind: 'number', isHidden: true },
  ],
});

/** Exchanges of coins with the house. */
export const conversionsTable = consoleTable({
  name: 'conversions',
  scope: 'people',
  columns: [
    { name: 'createdAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'conversionId', kind: 'id' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'from', kind: 'text' },
    { name: 'amount', kind: 'money', coin: 'from' },
    { name: 'to', kind: 'text' },
    { name: 'received', kind: 'money', coin: 'to' },
    { name: 'spreadPpm', kind: 'number', isHidden: true },
    { name: 'fromPrice', kind: 'price', isHidden: true },
    { name: 'toPrice', kind: 'price', isHidden: true },
  ],
});

/** Money that people moved between their own accounts, and what the exchange corrected on them. */
export const transfersTable = consoleTable({
  name: 'transfers',
  scope: 'people',
  columns: [
    { name: 'createdAt', kind: 'time', sortable: true, filter: 'range' },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'coin', kind: 'text' },
    { name: 'amount', kind: 'money', coin: 'coin' },
    { name: 'from', kind: 'word', words: transferEnds },
    { name: 'to', kind: 'word', words: transferEnds },
  ],
});

/** What everybody was owed of each coin at the end of a day. */
export const liabilityDaysTable = consoleTable({
  name: 'liabilityDays',
  scope: 'people',
  columns: [
    { name: 'day', kind: 'time', sortable: true, filter: 'equals' },
    { name: 'coin', kind: 'text', filter: 'words', words: coinWords },
    { name: 'user', kind: 'user', filter: 'equals' },
    { name: 'amount', kind: 'money', coin: 'coin' },
  ],
});
