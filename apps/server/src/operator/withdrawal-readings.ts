import type { EngineClient } from '@assay/engine/engine-client';
import { readUnclaimed, readUnclaimedOutput } from '@assay/engine/projections/deposits/deposit-readers';
import { readWithdrawal } from '@assay/engine/projections/withdrawals/withdrawal-readers';
import { readWithdrawalStatistics } from '@assay/engine/projections/withdrawals/withdrawal-statistics';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { withdrawalPromisedMs } from '@assay/protocol/withdrawal-rules';
import type { Pool } from 'pg';
import { arrivalKey, type PendingDeposits } from '../custody/deposits/pending-deposits.ts';
import type { BesideReaders } from './beside-readers.ts';
import { readAs, readWhole, unreadable } from './operator-fields.ts';
import type { OperatorReadings } from './operator-readings.ts';
import { readNetwork } from './withdrawal-plans.ts';
import { endedLine, figureLines, paymentLine, unclaimedLine, withdrawalLine } from './withdrawal-words.ts';

const listedDefault = 50;
const listedMax = 200;
const numberMax = 999_999_999_999_999;
const daysDefault = 30;
const daysMax = 365;
const DAY_MS = 86_400_000;

const countOf = (limit: string | undefined) =>
  limit === undefined ? readAs(listedDefault) : readWhole('limit', limit, 1, listedMax);

/** What whoever reviews withdrawals looks at: those that are open are the core's, what was turned away stands in the query tables. */
export function withdrawalReadings(core: Pick<EngineClient<never>, 'read'>, pool: Pick<Pool, 'query'>) {
  return {
    'list-withdrawals': async ({ limit }) => {
      const count = countOf(limit);
      if (!count.ok) return count;
      const open = await core.read((view) => view.views(CustodyViews).openWithdrawals());
      const waiting = open.filter(({ state }) => state === 'reviewing');
      const others = open.filter(({ state }) => state !== 'reviewing');
      const lines = [...waiting, ...others].slice(0, count.value).map(withdrawalLine);
      return readAs(lines.length === 0 ? ['No withdrawal is open.'] : lines);
    },
    'show-withdrawal': async ({ withdrawal = '' }) => {
      const number = readWhole('withdrawal', withdrawal, 1, numberMax);
      if (!number.ok) return number;
      const open = await core.read((view) => view.views(CustodyViews).withdrawal(number.value));
      const ended = open === undefined ? await readWithdrawal(pool, number.value) : undefined;
      if (open !== undefined) return readAs([withdrawalLine(open), ...open.payments.map(paymentLine)]);
      return ended === undefined ? unreadable(`There is no withdrawal ${number.value}.`) : readAs([endedLine(ended)]);
    },
    'withdrawal-figures': async ({ days }) => {
      const span = days === undefined ? readAs(daysDefault) : readWhole('days', days, 1, daysMax);
      if (!span.ok) return span;
      const nowMs = await core.read((view) => view.timeMs);
      const wanted = { fromMs: nowMs - span.value * DAY_MS, nowMs, promisedMs: withdrawalPromisedMs };
      return readAs(figureLines(await readWithdrawalStatistics(pool, wanted)));
    },
    'list-unclaimed': async ({ limit }) => {
      const count = countOf(limit);
      if (!count.ok) return count;
      const unclaimed = await readUnclaimed(pool, count.value);
      return readAs(unclaimed.length === 0 ? ['Nothing that arrived is nobody’s.'] : unclaimed.map(unclaimedLine));
    },
  } satisfies Partial<OperatorReadings>;
}

/** What the exchange has of the output that the operator names: what was turned away, and what waits for a look. */
export function besideWithdrawals(pool: Pick<Pool, 'query'>, pending: Pick<PendingDeposits, 'held'>) {
  return {
    unclaimed: async ({ network, transaction: transactionId = '', output = '' }) => {
      const networkId = readNetwork('network', network);
      return networkId.ok
        ? readUnclaimedOutput(pool, { networkId: networkId.value, transactionId, output })
        : undefined;
    },
    waitsForLook: async ({ network, transaction = '', output = '' }) => {
      const networkId = readNetwork('network', network);
      const named = arrivalKey({ transactionId: transaction, output });
      return pending
        .held()
        .some(
          (deposit) =>
            networkId.ok &&
            deposit.networkId === networkId.value &&
            deposit.waitsFor === 'look' &&
            arrivalKey(deposit) === named,
        );
    },
  } satisfies Partial<BesideReaders>;
}
