import { formatMoney, moneyOf } from '@assay/amounts/money';
import { voidList } from '@assay/engine/projections/contracts/account-lists';
import { type ListSource, readPage } from '@assay/engine/projections/page-reader';
import type { StatisticsRow, VoidAct, VoidRow } from '@assay/protocol/contract-proof-entities';
import { contractAccounts, contractTradeTypes } from '@assay/protocol/contract-rules';
import type { DataOf } from '@assay/protocol/endpoint';
import type { publicStatistics } from '@assay/protocol/endpoints/contract-proofs';
import { indexSymbols, markets } from '@assay/protocol/markets';
import type { Pool } from 'pg';
import { contractCoinName } from '../wire-rows/contract-row.ts';
import { symbolOf } from './receipt-maker.ts';

export type Statistics = DataOf<typeof publicStatistics>;

const DAY_MS = 86_400_000;
const DAYS_OF_SHARE = 365;
/** Acts of operators that are looked through for the one that stopped a market. */
const ACTS_MAX = 1_000;
/** A cross market has no index symbol of its own. */
const NO_SYMBOL = -1;

const text = (atoms: string | bigint): string => formatMoney(moneyOf(BigInt(atoms)));

interface StoredLine {
  readonly account: 'real' | 'demo';
  readonly symbol_id: number;
  readonly holding_seconds: number;
  readonly asset_id: number;
  readonly wins: string;
  readonly losses: string;
  readonly draws: string;
  readonly voids: string;
  readonly staked: string;
  readonly fees: string;
  readonly returned: string;
  readonly voids_saved: string;
}

/** All settled contracts, by account, pair, duration and coin. */
export async function readStatisticsRows(pool: Pool): Promise<StatisticsRow[]> {
  const { rows } = await pool.query<StoredLine>({
    name: 'contract-statistics',
    text: 'SELECT * FROM contract_statistics ORDER BY account DESC, symbol_id, holding_seconds, asset_id',
  });
  return rows.map(statisticsRow);
}

/** How many real accounts settled something in the last 365 days up to `nowMs`, and how many of them lost. */
export async function readLosingShare(pool: Pool, nowMs: number): Promise<Statistics['losingShare']> {
  const { rows } = await pool.query<{ accounts: string; losing: string }>({
    name: 'losing-share',
    text: `SELECT count(*) AS accounts, count(*) FILTER (WHERE net < 0) AS losing
           FROM (SELECT sum(net) AS net FROM contract_account_days WHERE day > $1 GROUP BY user_id) AS people`,
    values: [Math.floor(nowMs / DAY_MS) - DAYS_OF_SHARE],
  });
  const { accounts = '0', losing = '0' } = rows[0] ?? {};
  return { accounts: Number(accounts), losing: Number(losing) };
}

function statisticsRow(line: StoredLine): StatisticsRow {
  const wins = Number(line.wins);
  const losses = Number(line.losses);
  const draws = Number(line.draws);
  const voids = Number(line.voids);
  return {
    account: contractAccounts[line.account],
    symbol: symbolOf(line.symbol_id),
    second: line.holding_seconds,
    currency: contractCoinName(line.asset_id),
    orders: wins + losses + draws + voids,
    wins,
    losses,
    draws,
    voids,
    staked: text(line.staked),
    returned: text(line.returned),
    fees: text(line.fees),
    houseResult: text(BigInt(line.staked) + BigInt(line.fees) - BigInt(line.returned)),
    voidsSaved: text(line.voids_saved),
  };
}

interface StoredVoid {
  readonly order_id: string;
  readonly account: 'real' | 'demo';
  readonly symbol_id: number;
  readonly asset_id: number;
  readonly direction: 'up' | 'down';
  readonly holding_seconds: number;
  readonly stake: string;
  readonly fee: string;
  readonly opened_at_ms: string;
  readonly settled_at_ms: string;
  readonly void_reason: VoidRow['voidReason'];
  readonly void_cause: VoidRow['voidCause'];
  readonly returned: string;
  readonly would_have: VoidRow['wouldHave'];
  readonly would_have_returned: string;
}

interface StoredAct {
  readonly time_ms: string;
  readonly command: 'set-market-state' | 'set-contracts-state';
  readonly fields: string;
}

const voids: ListSource = {
  name: 'voids',
  list: voidList,
  table: 'contracts',
  condition: "result = 'void'",
  values: [],
  number: 'void_number',
};

/** Contracts that were closed by the void rule, the last one first. */
export async function readVoids(pool: Pool, pageNo: number, pageSize: number) {
  const page = await readPage<StoredVoid>(pool, voids, { pageNo, pageSize });
  const halts = page.rows.some((row) => row.void_cause === 'halt') ? await readHalts(pool) : [];
  return { rows: page.rows.map((row) => voidRow(row, halts)), totalRows: page.totalRows };
}

function voidRow(stored: StoredVoid, halts: readonly Halt[]): VoidRow {
  const openedAt = Number(stored.opened_at_ms);
  const settledAt = Number(stored.settled_at_ms);
  const halt = halts.find(
    ({ fromMs, untilMs, symbolId }) =>
      fromMs <= settledAt && untilMs >= openedAt && (symbolId === ALL || symbolId === stored.symbol_id),
  );
  return {
    orderId: stored.order_id,
    account: contractAccounts[stored.account],
    symbol: symbolOf(stored.symbol_id),
    second: stored.holding_seconds,
    currency: contractCoinName(stored.asset_id),
    tradeType: contractTradeTypes[stored.direction],
    openAmount: text(stored.stake),
    fee: text(stored.fee),
    openedAt,
    settledAt,
    voidReason: stored.void_reason,
    voidCause: stored.void_cause,
    returned: text(stored.returned),
    wouldHave: stored.would_have,
    wouldHaveReturned: text(stored.would_have_returned),
    operatorAct: stored.void_cause === 'halt' ? (halt?.act ?? null) : null,
  };
}

/** Every symbol, as the command says it. */
const ALL = 0;

/** An operator's stop, from the act to the one that took it back. */
interface Halt {
  readonly fromMs: number;
  untilMs: number;
  readonly symbolId: number;
  readonly act: VoidAct;
}

/** The newest first. */
async function readHalts(pool: Pool): Promise<Halt[]> {
  const { rows } = await pool.query<StoredAct>({
    name: 'read-halts',
    text: `SELECT time_ms, command, fields FROM operator_actions WHERE command IN ('set-market-state', 'set-contracts-state')
           ORDER BY batch DESC, position DESC LIMIT ${ACTS_MAX}`,
  });
  const halts: Halt[] = [];
  const inForce = new Map<string, Halt>();
  for (const act of rows.reverse()) {
    const { target, ...rest } = actOf(act);
    const timeMs = Number(act.time_ms);
    const before = inForce.get(target);
    if (before !== undefined) before.untilMs = timeMs;
    inForce.delete(target);
    if (!rest.isStop) continue;
    const { symbolId, act: kind, symbol } = rest;
    const halt = {
      fromMs: timeMs,
      untilMs: Number.POSITIVE_INFINITY,
      symbolId,
      act: { act: kind, symbol, at: timeMs },
    };
    inForce.set(target, halt);
    halts.push(halt);
  }
  return halts.reverse();
}

interface Act extends Pick<VoidAct, 'act' | 'symbol'> {
  /** What it stops: the next act on the same target takes it back. */
  readonly target: string;
  readonly isStop: boolean;
  readonly symbolId: number;
}

function actOf({ command, fields }: StoredAct): Act {
  const act: { marketId?: number; state?: string; symbolId?: number; isOpen?: boolean } = JSON.parse(fields);
  if (command === 'set-contracts-state') {
    const symbolId = act.symbolId ?? ALL;
    return {
      target: `contracts ${symbolId}`,
      isStop: act.isOpen === false,
      symbolId,
      act: 'contracts-stopped',
      symbol: symbolId === ALL ? '' : symbolOf(symbolId),
    };
  }
  const market = markets.find(({ id }) => id === act.marketId);
  const symbolId = indexSymbols.find(({ symbol }) => symbol === market?.symbol)?.id ?? NO_SYMBOL;
  return {
    target: `market ${act.marketId}`,
    isStop: act.state !== 'open',
    symbolId,
    act: act.state === 'halted' ? 'market-halted' : 'market-cancel-only',
    symbol: market?.symbol ?? '',
  };
}
