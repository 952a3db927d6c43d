import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { placeOf } from '@assay/engine/projections/columns';
import { isSettled } from '@assay/engine/projections/contracts/contract-projection';
import { depositStates } from '@assay/exchange-core/custody/deposits/deposit-event';
import type { WithdrawalTerms } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import { contractAccounts } from '@assay/exchange-core/seconds-contract/contract-words';
import { withdrawalStates } from '@assay/protocol/withdrawal-rules';
import type { Pool } from 'pg';
import { addressBlock } from '../../accounts/callers/address-block.ts';
import type { securityMessages } from '../../accounts/person-messages/security-messages.ts';
import type { RiskFacts, SeenLogin } from './risk-facts.ts';
import { GUARD_MEDIUM_MS } from './risk-limits.ts';
import { IN_AND_OUT_SPAN_MS, LARGEST_SPAN_MS, REFUSED_LOGINS_SPAN_MS, SOURCE_SPAN_MS } from './risk-spans.ts';

/** What of a withdrawal its facts are read by. */
export type RiskTerms = Pick<
  WithdrawalTerms,
  'withdrawalId' | 'userId' | 'networkId' | 'assetId' | 'address' | 'tag' | 'amount' | 'fee' | 'worth' | 'requestedAtMs'
>;

/** What only the core knows of a withdrawal. */
export type CoreFacts = Pick<RiskFacts, 'isFrozen' | 'bookedAtMs'>;
type StoredFacts = Omit<RiskFacts, keyof CoreFacts>;

interface FactsRow {
  readonly withdrawal_id: string;
  readonly registered_at_ms: string;
  readonly arrived: string;
  readonly largest: string | null;
  readonly paid: string;
  readonly paid_first: string | null;
  readonly in_hour: string;
  readonly in_day: string;
  readonly came: string | null;
  readonly came_count: string;
  readonly lately: string | null;
  readonly lately_first: string | null;
  readonly traded: string | null;
  readonly refused: string | null;
  readonly guard_name: string | null;
  readonly guard_at: string | null;
}

interface LoginRow {
  readonly withdrawal_id: string;
  readonly address: string;
  readonly browser: string;
  readonly system: string;
  readonly first_at: string;
  readonly last_at: string;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What lets somebody else into an account, or takes away what keeps him out. */
const guardMessages = [
  'password-changed',
  'fund-password-set',
  'fund-password-changed',
  'email-changed',
  'second-factor-bound',
  'second-factor-unbound',
  'second-factor-unbound-at-once',
  'second-factor-unbind-begun',
  'passkey-added',
  'passkey-removed',
  'recovery-code-used',
] as const satisfies readonly (keyof typeof securityMessages)[];

const wanted = `unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::text[], $6::text[], $7::bigint[])
  AS wanted (withdrawal_id, user_id, network_id, asset_id, address, tag, at_ms)`;
const isBefore = 'own.user_id = wanted.user_id AND own.withdrawal_id < wanted.withdrawal_id';
const hasArrived = `own.state = ${placeOf(withdrawalStates, 'confirmed')}`;

/** The newest of a list that goes by its number, within a span before the withdrawal. */
const newestIn = (table: string, condition: string, time: string, number: string) =>
  `(SELECT ${time} FROM ${table} WHERE ${condition} AND ${time} <= wanted.at_ms AND ${time} > wanted.at_ms - ${SOURCE_SPAN_MS}
    ORDER BY ${number} DESC LIMIT 1)`;

const factsOfEach = `SELECT wanted.withdrawal_id, account.created_at_ms AS registered_at_ms, earlier.*, came.*, guard.*,
  greatest(
    ${newestIn('fills', 'taker_user_id = wanted.user_id', 'time_ms', 'taker_number')},
    ${newestIn('fills', 'maker_user_id = wanted.user_id', 'time_ms', 'maker_number')},
    ${newestIn('conversions', 'user_id = wanted.user_id', 'time_ms', 'number')},
    ${newestIn(
      'contracts',
      `user_id = wanted.user_id AND account = ${placeOf(contractAccounts, 'real')} AND ${isSettled}`,
      'settled_at_ms',
      'account_number',
    )}
  ) AS traded,
  (SELECT sum(times) FROM login_attempt WHERE user_id = wanted.user_id AND outcome = 'refused'
    AND happened_at_ms <= wanted.at_ms AND happened_at_ms > wanted.at_ms - ${REFUSED_LOGINS_SPAN_MS}) AS refused
FROM ${wanted}
JOIN user_account AS account ON account.user_id = wanted.user_id
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE ${hasArrived}) AS arrived,
    max(own.worth) FILTER (WHERE ${hasArrived} AND own.requested_at_ms > wanted.at_ms - ${LARGEST_SPAN_MS}) AS largest,
    count(*) FILTER (WHERE ${hasArrived} AND isThere.same) AS paid,
    min(own.changed_at_ms) FILTER (WHERE ${hasArrived} AND isThere.same) AS paid_first,
    1 + count(*) FILTER (WHERE own.requested_at_ms > wanted.at_ms - ${HOUR_MS}) AS in_hour,
    1 + count(*) FILTER (WHERE own.requested_at_ms > wanted.at_ms - ${DAY_MS}) AS in_day
  FROM withdrawals AS own
  CROSS JOIN LATERAL (SELECT own.network_id = wanted.network_id AND own.address = wanted.address AND own.tag = wanted.tag AS same) AS isThere
  WHERE ${isBefore}
) AS earlier
CROSS JOIN LATERAL (
  SELECT sum(amount) AS came, count(*) AS came_count,
    sum(amount) FILTER (WHERE time_ms > wanted.at_ms - ${IN_AND_OUT_SPAN_MS}) AS lately,
    min(time_ms) FILTER (WHERE time_ms > wanted.at_ms - ${IN_AND_OUT_SPAN_MS}) AS lately_first
  FROM deposits WHERE user_id = wanted.user_id AND asset_id = wanted.asset_id AND state <> ${placeOf(depositStates, 'rejected')}
    AND time_ms <= wanted.at_ms AND time_ms > wanted.at_ms - ${SOURCE_SPAN_MS}
) AS came
LEFT JOIN LATERAL (
  SELECT name AS guard_name, created_at_ms AS guard_at FROM person_message
  WHERE user_id = wanted.user_id AND name = ANY ($8::text[])
    AND created_at_ms <= wanted.at_ms AND created_at_ms > wanted.at_ms - ${GUARD_MEDIUM_MS}
  ORDER BY message_id DESC LIMIT 1
) AS guard ON true`;

const loginsOfEach = `SELECT wanted.withdrawal_id, address, browser, system, min(happened_at_ms) AS first_at, max(happened_at_ms) AS last_at
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS wanted (withdrawal_id, user_id, at_ms)
JOIN login_attempt AS login
  ON login.user_id = wanted.user_id AND login.outcome = 'succeeded' AND login.happened_at_ms <= wanted.at_ms
GROUP BY 1, 2, 3, 4`;

/**
 * What rows say of each of these withdrawals, in two statements however many they are: everything goes by indexes of the persons' own lists.
 * Rows may lag behind the core by a moment.
 * @param ofCore what the core says of each, by its number
 */
export async function readRiskFacts(
  pool: Pick<Pool, 'query'>,
  withdrawals: readonly RiskTerms[],
  ofCore: ReadonlyMap<number, CoreFacts>,
): Promise<ReadonlyMap<number, RiskFacts>> {
  const each = <Value>(pick: (terms: RiskTerms) => Value) => withdrawals.map(pick);
  const ids = each(({ withdrawalId }) => withdrawalId);
  const users = each(({ userId }) => userId);
  const times = each(({ requestedAtMs }) => requestedAtMs);
  const places = [each(({ networkId }) => networkId), each(({ assetId }) => assetId), each(({ address }) => address)];
  const [facts, logins] = await Promise.all([
    pool.query<FactsRow>({
      name: 'risk-facts',
      text: factsOfEach,
      values: [ids, users, ...places, each(({ tag }) => tag), times, guardMessages],
    }),
    pool.query<LoginRow>({ name: 'risk-logins', text: loginsOfEach, values: [ids, users, times] }),
  ]);
  const stored = new Map(facts.rows.map((row) => [Number(row.withdrawal_id), row]));
  const found = new Map<number, RiskFacts>();
  for (const terms of withdrawals) {
    const row = stored.get(terms.withdrawalId);
    const core = ofCore.get(terms.withdrawalId);
    // A person without an account row is the house's: nobody reviews what it withdraws.
    if (row === undefined || core === undefined) continue;
    const seen = logins.rows.filter(({ withdrawal_id }) => Number(withdrawal_id) === terms.withdrawalId);
    found.set(terms.withdrawalId, { ...factsOf(terms, row), login: newestLogin(seen), ...core });
  }
  return found;
}

function factsOf({ amount, fee, worth, requestedAtMs }: RiskTerms, row: FactsRow): Omit<StoredFacts, 'login'> {
  return {
    ...{ requestedAtMs, worth, leaves: moneyOf(amount + fee) },
    registeredAtMs: Number(row.registered_at_ms),
    arrivedBefore: Number(row.arrived),
    largestWorth: storedMoney(row.largest),
    paidBefore: { count: Number(row.paid), firstAtMs: Number(row.paid_first ?? 0) },
    refusedLogins: Number(row.refused ?? 0),
    guardChange: row.guard_name === null ? undefined : { name: row.guard_name, atMs: Number(row.guard_at) },
    cameLately: { amount: storedMoney(row.lately), firstAtMs: Number(row.lately_first ?? 0) },
    tradedAtMs: Number(row.traded ?? 0),
    came: { amount: storedMoney(row.came), count: Number(row.came_count) },
    askedInHour: Number(row.in_hour),
    askedInDay: Number(row.in_day),
  };
}

/** Addresses of one block are one place: whoever has one of an IPv6 network has them all. */
function newestLogin(rows: readonly LoginRow[]): SeenLogin | undefined {
  const places = new Map<string, SeenLogin & { readonly lastAtMs: number }>();
  for (const { address, browser, system, first_at, last_at } of rows) {
    const place = [addressBlock(address), browser, system].join(' ');
    const known = places.get(place);
    const [firstAtMs, lastAtMs] = [Number(first_at), Number(last_at)];
    const isNewest = known === undefined || lastAtMs > known.lastAtMs;
    places.set(place, {
      ...{ browser, system, address: isNewest ? address : known.address },
      firstAtMs: Math.min(firstAtMs, known?.firstAtMs ?? firstAtMs),
      lastAtMs: isNewest ? lastAtMs : known.lastAtMs,
    });
  }
  const [newest] = [...places.values()].sort((one, other) => other.lastAtMs - one.lastAtMs);
  if (newest === undefined) return undefined;
  const { lastAtMs: _, ...login } = newest;
  return login;
}

function storedMoney(stored: string | null): Money {
  return stored === null ? ZERO_MONEY : moneyOf(BigInt(stored));
}
