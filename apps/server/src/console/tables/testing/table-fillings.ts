import type { Random } from '@assay/amounts/testing/random';
import { seatEventNames } from '@assay/protocol/console/tables/operations-tables';
import { loginOutcomes } from '@assay/protocol/endpoints/user-sessions';
import { documentTypes } from '@assay/protocol/identity-documents';
import { kycRejectionReasons } from '@assay/protocol/kyc-entities';
import type { DrawnRow, DrawnValue, Filling } from './filling.ts';

const index = (_: Random, at: number): number => at + 1;
const text = (prefix: string) => (_: Random, at: number) => `${prefix}${at}`;
const below = (limit: number) => (random: Random) => random.below(limit);
const oneOf = (words: readonly string[]) => (random: Random) => random.pick(words);
/** The first rows have one of each, in turn; the others any. */
const eachOf = (words: readonly string[]) => (random: Random, at: number) => words[at] ?? random.pick(words);
const user = below(6);
/** Few moments, so that many rows share one, in two months. */
const time = (random: Random): number => Date.UTC(2026, random.below(2), 15) + random.below(10) * 1_000;
const seldom =
  (value: (random: Random, at: number) => DrawnValue) =>
  (random: Random, at: number): DrawnValue =>
    random.below(3) === 0 ? null : value(random, at);

/** Numbers the rows of each owner in the order of a time, as the read side does. */
function number(column: string, owner: string, by: readonly string[]) {
  return (rows: DrawnRow[]): void => {
    const counts = new Map<DrawnValue, number>();
    const key = (row: DrawnRow) => by.map((name) => Number(row[name]));
    const compare = (a: number[], b: number[]) =>
      a.map((part, at) => part - (b[at] ?? 0)).find((part) => part !== 0) ?? 0;
    for (const row of [...rows].sort((a, b) => compare(key(a), key(b)))) {
      const next = (counts.get(row[owner] ?? null) ?? 0) + 1;
      counts.set(row[owner] ?? null, next);
      row[column] = next;
    }
  };
}

const coin = (random: Random) => 1 + random.below(4);

/** Gives the rows, as they are, the drawn times in their order. */
function ascending(column: string, rows: DrawnRow[]): void {
  const times = rows.map((row) => Number(row[column])).sort((a, b) => a - b);
  for (const [at, row] of rows.entries()) row[column] = times[at] ?? 0;
}

export const fillings: readonly Filling[] = [
  {
    table: 'user_account',
    columns: {
      user_id: index,
      email: (random, at) => `${random.pick(['a', 'AB', 'b', '_', 'é'])}${at}@example.org`,
      invitation_code: text('code'),
      invited_by: seldom(user),
      country: oneOf(['CH', 'AT', '']),
      created_at_ms: time,
    },
    finish(rows) {
      for (const row of rows) row.email_key = String(row.email).toLowerCase();
    },
  },
  {
    table: 'orders',
    columns: {
      order_id: index,
      user_id: user,
      market_id: (random) => 1 + random.below(4),
      // Filled or cancelled.
      status: (random) => 1 + random.below(2),
      price: below(3),
      updated_at_ms: time,
      created_at_ms: time,
      triggered_at_ms: seldom(time),
    },
    finish: number('user_number', 'user_id', ['updated_at_ms', 'order_id']),
  },
  {
    table: 'withdrawals',
    columns: {
      withdrawal_id: index,
      user_id: user,
      network_id: (random) => 1 + random.below(4),
      asset_id: (random) => 1 + random.below(4),
      address: oneOf(['0xa', '0xb', '0xc']),
      transaction_id: oneOf(['', '0x1', '0x2']),
      requested_at_ms: time,
      changed_at_ms: time,
    },
    finish: (rows) => ascending('requested_at_ms', rows),
  },
  {
    table: 'login_attempt',
    columns: {
      attempt_id: index,
      user_id: user,
      outcome: oneOf(loginOutcomes),
      address: oneOf(['10.0.0.1', '::1']),
      happened_at_ms: time,
    },
  },
  {
    table: 'user_session',
    columns: {
      session_id: index,
      user_id: user,
      token_hash: (_, at) => `\\x${at.toString(16).padStart(8, '0')}`,
      created_at_ms: time,
      revoked_at_ms: seldom(time),
      expires_at_ms: (random) => random.pick([time(random), 9e12]),
    },
  },
  {
    table: 'kyc_submission',
    columns: {
      submission_id: index,
      // One of a person waits or holds, and one of a document; every second person has sent none.
      user_id: (_, at) => 2 * at,
      number_hash: (_, at) => `\\x${at.toString(16).padStart(8, '0')}`,
      state: oneOf(['reviewing', 'verified', 'rejected']),
      document_type: oneOf(documentTypes),
      reason: eachOf(['', ...kycRejectionReasons]),
      decided_at_ms: seldom(time),
    },
  },
  { table: 'google_key', columns: { user_id: (_, at) => 2 * at + 1 } },
  { table: 'passkey', columns: { passkey_id: index, user_id: user, credential_id: text('key') } },
  { table: 'account_freeze', columns: { user_id: user } },
  { table: 'account_closing', columns: { user_id: (_, at) => 7 * at + 1 } },
  { table: 'closed_account', columns: { user_id: (_, at) => 5 * at + 1 } },
  { table: 'chat_conversation', columns: { user_id: index, waiting_since_ms: seldom(time) } },
  {
    table: 'chat_message',
    columns: {
      user_id: user,
      message_id: index,
      client_id: text('c'),
      author: oneOf(['person', 'staff']),
      kind: () => 'text',
    },
  },
  {
    table: 'person_message',
    columns: { message_id: index, user_id: user, created_at_ms: time, read_at_ms: seldom(time) },
  },
  {
    table: 'fills',
    columns: {
      fill_id: index,
      market_id: (random) => 1 + random.below(4),
      taker_user_id: user,
      maker_user_id: user,
      time_ms: time,
    },
    finish(rows) {
      ascending('time_ms', rows);
      const counts = new Map<DrawnValue, number>();
      for (const row of rows) {
        for (const role of ['taker', 'maker']) {
          const owner = row[`${role}_user_id`] ?? null;
          const next = (counts.get(owner) ?? 0) + 1;
          counts.set(owner, next);
          row[`${role}_number`] = next;
        }
      }
    },
  },
  {
    table: 'contracts',
    columns: {
      order_id: index,
      user_id: user,
      symbol_id: (random) => 1 + random.below(4),
      asset_id: (random) => 1 + random.below(4),
      opened_at_ms: time,
      settled_at_ms: (random) => random.pick([0, time(random)]),
    },
    finish(rows) {
      ascending('opened_at_ms', rows);
      for (const row of rows) row['state'] = row['settled_at_ms'] === 0 ? Number(row['order_id']) % 2 : 2;
    },
  },
  {
    table: 'deposits',
    columns: {
      deposit_id: index,
      user_id: user,
      network_id: (random) => 1 + random.below(4),
      asset_id: (random) => 1 + random.below(4),
      transaction_id: oneOf(['0x1', '0x2', '0x3']),
      output: text('o'),
      time_ms: time,
    },
    finish: (rows) => ascending('time_ms', rows),
  },
  {
    table: 'conversions',
    columns: { conversion_id: index, user_id: user, from_asset_id: coin, to_asset_id: coin, time_ms: time },
    finish: number('number', 'user_id', ['time_ms', 'conversion_id']),
  },
  {
    table: 'transfers',
    columns: {
      batch: (_, at) => Math.floor(at / 3),
      position: (_, at) => at % 3,
      user_id: user,
      asset_id: coin,
      time_ms: time,
    },
    finish: number('user_number', 'user_id', ['time_ms', 'batch', 'position']),
  },
  {
    table: 'liability_days',
    columns: { day: (random) => 20_000 + random.below(6), asset_id: coin, user_id: below(12) },
  },
  {
    table: 'hosting_positions',
    columns: { position_id: index, user_id: user, asset_id: coin, bought_at_ms: time },
  },
  {
    table: 'fund_orders',
    columns: { order_id: index, user_id: user, pay_asset_id: coin },
  },
  { table: 'subscriptions', columns: { entry_id: index, user_id: user } },
  {
    table: 'operator_actions',
    columns: {
      number: index,
      batch: (_, at) => Math.floor(at / 2),
      position: (_, at) => at % 2,
      time_ms: time,
      operator: oneOf(['alice', 'seat:bob']),
      command: oneOf(['publish-notice', 'publish-notice', 'withdraw-notice', 'set-market-state']),
      fields: (random, at) =>
        JSON.stringify({
          fromMs: time(random),
          untilMs: 9e12,
          texts: '{"en-US":1}',
          noticeId: `a${random.below(at + 1)}-0`,
        }),
    },
  },
  {
    table: 'console_event',
    columns: {
      event_id: index,
      happened_at_ms: time,
      seat: oneOf(['alice', 'bob', 'carol']),
      what: eachOf(seatEventNames),
      address: oneOf(['192.0.2.1', '2001:db8::1']),
      detail: oneOf(['', 'orders: 17 rows']),
    },
  },
  {
    table: 'outbox',
    columns: {
      letter_id: index,
      kind: oneOf(['mail', 'anchor']),
      key: text('letter'),
      state: oneOf(['waiting', 'leased', 'dead', 'done', 'dropped']),
      ended_at_ms: seldom(time),
    },
  },
];
