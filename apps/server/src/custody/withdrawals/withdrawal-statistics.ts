import type { EngineClient } from '@assay/engine/engine-client';
import { readWithdrawalStatistics } from '@assay/engine/projections/withdrawals/withdrawal-statistics';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import type { WithdrawalStatistics } from '@assay/protocol/wallet-entities';
import { withdrawalPromisedMs } from '@assay/protocol/withdrawal-rules';
import type { Pool } from 'pg';

/** Of so long the statistics tell. */
const STATISTICS_MS = 30 * 24 * 60 * 60 * 1_000;
/** Everybody asks for the same, and nothing of it changes within a moment. */
const KEPT_MS = 30_000;

export interface PublicStatisticsParts {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly pool: Pick<Pool, 'query'>;
  readonly now: () => number;
}

/** How withdrawals went, as everybody may know it: read once for all who ask meanwhile. */
export function publicStatistics({ engine, pool, now }: PublicStatisticsParts): () => Promise<WithdrawalStatistics> {
  let kept: { readonly untilMs: number; readonly statistics: Promise<WithdrawalStatistics> } | undefined;
  return () => {
    const nowMs = now();
    if (kept !== undefined && nowMs < kept.untilMs) return kept.statistics;
    const statistics = read({ engine, pool, nowMs });
    kept = { untilMs: nowMs + KEPT_MS, statistics };
    statistics.catch(() => {
      kept = undefined;
    });
    return statistics;
  };
}

async function read({
  engine,
  pool,
  nowMs,
}: Pick<PublicStatisticsParts, 'engine' | 'pool'> & { readonly nowMs: number }): Promise<WithdrawalStatistics> {
  const fromMs = nowMs - STATISTICS_MS;
  const { medianMs, p95Ms, ...counts } = await readWithdrawalStatistics(pool, {
    ...{ fromMs, nowMs, promisedMs: withdrawalPromisedMs },
  });
  const now = await engine.read((core) => ({
    pending: core.views(CustodyViews).openWithdrawals().length,
    frozenAccounts: core.views(PeopleViews).frozenCount(),
  }));
  const { confirmed: finished, ended: rejected, ...rest } = counts;
  const isNone = finished === 0;
  return {
    ...{ from: fromMs, until: nowMs, ...rest, finished, ...now, rejected: [...rejected] },
    medianMs: isNone ? null : medianMs,
    p95Ms: isNone ? null : p95Ms,
  };
}
