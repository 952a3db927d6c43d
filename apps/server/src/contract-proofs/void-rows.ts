import { formatMoney } from '@assay/amounts/money';
import { readVoids } from '@assay/engine/projections/contracts/contract-readers';
import { type OperatorLogEntry, readOperatorLog } from '@assay/engine/projections/operator-log/operator-log';
import type { PlaceOfPage } from '@assay/engine/projections/page-reader';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import type { VoidAct, VoidRow } from '@assay/protocol/contract-proof-entities';
import { contractAccounts, contractTradeTypes } from '@assay/protocol/contract-rules';
import { indexSymbols, markets } from '@assay/protocol/markets';
import type { Pool } from 'pg';
import { contractCoinName } from '../wire-rows/contract-row.ts';
import { symbolOf } from './receipt-maker.ts';

/** Acts of operators that are looked through for the one that stopped a market. */
const ACTS_MAX = 1_000;
/** A cross market has no index symbol of its own. */
const NO_SYMBOL = -1;

/** Contracts that were closed by the void rule, the last one first. */
export async function readVoidRows(pool: Pool, place: PlaceOfPage) {
  const { rows, totalRows } = await readVoids(pool, place);
  const halts = rows.some(({ voidCause }) => voidCause === 'halt') ? await readHalts(pool) : [];
  return { rows: rows.map((contract) => voidRow(contract, halts)), totalRows };
}

function voidRow(contract: ContractView, halts: readonly Halt[]): VoidRow {
  const { openedAtMs, settledAtMs, symbolId, voidReason, voidCause, wouldHave } = contract;
  const halt = halts.find(
    (stop) =>
      stop.fromMs <= settledAtMs && stop.untilMs >= openedAtMs && (stop.symbolId === ALL || stop.symbolId === symbolId),
  );
  return {
    orderId: String(contract.orderId),
    account: contractAccounts[contract.account],
    symbol: symbolOf(symbolId),
    second: contract.holdingSeconds,
    currency: contractCoinName(contract.assetId),
    tradeType: contractTradeTypes[contract.direction],
    openAmount: formatMoney(contract.stake),
    fee: formatMoney(contract.fee),
    openedAt: openedAtMs,
    settledAt: settledAtMs,
    voidReason,
    voidCause,
    returned: formatMoney(contract.returned),
    wouldHave,
    wouldHaveReturned: formatMoney(contract.wouldHaveReturned),
    operatorAct: voidCause === 'halt' ? (halt?.act ?? null) : null,
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
  const acts = await readOperatorLog(pool, ACTS_MAX, ['set-market-state', 'set-contracts-state']);
  const halts: Halt[] = [];
  const inForce = new Map<string, Halt>();
  for (const entry of acts.toReversed()) {
    const { target, ...rest } = actOf(entry);
    const { timeMs } = entry;
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

function actOf({ command, fields }: OperatorLogEntry): Act {
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
