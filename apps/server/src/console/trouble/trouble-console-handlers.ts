import { formatMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { DepositView } from '@assay/engine/projections/deposits/deposit-projection';
import { readUnclaimed } from '@assay/engine/projections/deposits/deposit-readers';
import { readWithdrawals } from '@assay/engine/projections/person-events/person-event-readers';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { WithdrawalView } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import { asRead } from '@assay/postgres/database-fault';
import { sendingLongMs } from '@assay/protocol/console/trouble-console-endpoints';
import type { Pool } from 'pg';
import type { PendingDeposit, PendingDeposits } from '../../custody/deposits/pending-deposits.ts';
import { droppedTokens, findUnknownTokens } from '../../custody/notebook/unknown-tokens.ts';
import { accepted } from '../../ingress/call.ts';
import type { DeadLetters } from '../../outbox/dead-letters.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import { unknownTokenRow } from '../../wire-rows/unknown-token-row.ts';
import { type GonePayments, leftPayments, lostDeposits } from './left-the-chain.ts';

/** Rows of each list. */
const LISTED_TROUBLES_MAX = 200;

export interface TroubleConsoleParts {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly pool: Pick<Pool, 'query'>;
  readonly pending: Pick<PendingDeposits, 'held'>;
  /** What health says of the chains. */
  readonly warnings: () => readonly string[];
  readonly deadLetters: Pick<DeadLetters, 'newest'>;
}

/** What goes on by itself no more, and waits for somebody: deposits, payments, letters. */
export function troubleConsoleHandlers({ engine, pool, pending, warnings, deadLetters }: TroubleConsoleParts) {
  return {
    async depositTrouble() {
      const [unclaimed, lost] = await Promise.all([
        asRead(readUnclaimed(pool, LISTED_TROUBLES_MAX)),
        asRead(lostDeposits(pool, LISTED_TROUBLES_MAX)),
      ]);
      return accepted({
        held: pending.held().slice(0, LISTED_TROUBLES_MAX).flatMap(heldRow),
        unclaimed: unclaimed.map((deposit) => ({ ...arrivalRow(deposit), reason: deposit.reason })),
        lost: lost.map(arrivalRow),
        warnings: [...warnings()],
      });
    },

    async unknownTokens({ find = '' }: { readonly find?: string | undefined }) {
      const [tokens, dropped] = await Promise.all([
        asRead(findUnknownTokens(pool, find, LISTED_TROUBLES_MAX)),
        asRead(droppedTokens(pool)),
      ]);
      return accepted({
        rows: tokens.map((token) => ({ ...unknownTokenRow(token), userId: String(token.userId ?? '') })),
        dropped,
      });
    },

    async stuckTransactions() {
      const { open, nowMs } = await engine.read((core) => ({
        open: core.views(CustodyViews).openWithdrawals(),
        nowMs: core.timeMs,
      }));
      const isStuck = ({ state, changedAtMs }: WithdrawalView) =>
        state !== 'reviewing' && nowMs - changedAtMs >= sendingLongMs;
      const left = await asRead(leftPayments(pool, LISTED_TROUBLES_MAX));
      const ended = await asRead(readWithdrawals(pool, [...left.keys()]));
      const gone = [...ended.values()].map((withdrawal) => leftRow(withdrawal, left.get(withdrawal.withdrawalId)));
      return accepted([...gone, ...open.filter(isStuck).map(stuckRow)].slice(0, LISTED_TROUBLES_MAX));
    },

    async deadLetterList() {
      const letters = await asRead(deadLetters.newest(LISTED_TROUBLES_MAX));
      return accepted(
        letters.map(({ letterId, kind, key, createdAtMs, diedAtMs, attempts, reason, sentTwice }) => ({
          ...{ letterId: String(letterId), kind, key, createdAt: createdAtMs, diedAt: diedAtMs, attempts, reason },
          canBeRetried: sentTwice !== undefined,
        })),
      );
    },
  };
}

function heldRow(deposit: PendingDeposit) {
  const { waitsFor, secondNode, seenAtMs: timeMs } = deposit;
  return waitsFor === 'confirmations' ? [] : [{ ...arrivalRow({ ...deposit, timeMs }), waitsFor, secondNode }];
}

type NamedArrival = Pick<
  DepositView,
  'networkId' | 'transactionId' | 'output' | 'assetId' | 'amount' | 'address' | 'tag' | 'userId' | 'timeMs'
>;

function arrivalRow(arrival: NamedArrival) {
  const { networkId, transactionId, output, assetId, amount, address, tag, userId, timeMs } = arrival;
  return {
    ...{ network: networkOf(networkId).name, transactionId, output, currency: coinOf(assetId) },
    ...{ amount: formatMoney(amount), address, tag, userId: userId === 0 ? '' : String(userId), at: timeMs },
  };
}

type NamedWithdrawal = Pick<WithdrawalView, 'withdrawalId' | 'userId' | 'assetId' | 'networkId' | 'amount'>;

function namesOf({ withdrawalId, userId, assetId, networkId, amount }: NamedWithdrawal) {
  return {
    ...{ withdrawalId: String(withdrawalId), userId: String(userId), currency: coinOf(assetId) },
    ...{ network: networkOf(networkId).name, amount: formatMoney(amount) },
  };
}

function stuckRow(withdrawal: WithdrawalView) {
  const state: 'approved' | 'sending' = withdrawal.state === 'approved' ? 'approved' : 'sending';
  const transactionIds = withdrawal.payments.map(({ transactionId }) => transactionId);
  return { ...namesOf(withdrawal), state, transactionIds, since: withdrawal.changedAtMs };
}

function leftRow(withdrawal: NamedWithdrawal, left: GonePayments | undefined) {
  const { transactionIds = [], leftAtMs = 0 } = left ?? {};
  return { ...namesOf(withdrawal), state: 'left' as const, transactionIds: [...transactionIds], since: leftAtMs };
}
