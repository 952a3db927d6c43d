import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { StoredMovement } from '@assay/engine/projections/contracts/contract-readers';
import type { BalanceView } from '@assay/exchange-core/exchange-core-port';
import { PPM } from '@assay/exchange-core/limits';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { contractCoinOfAsset, contractCoins } from '@assay/protocol/contract-coins';
import type { ContractBalanceRow, ContractMovementRow, ContractRecordRow } from '@assay/protocol/contract-entities';
import {
  contractAccounts,
  contractMovementTypes,
  contractStatuses,
  contractTradeTypes,
} from '@assay/protocol/contract-rules';
import { indexSymbols } from '@assay/protocol/markets';

/** The unguessable id under which anybody who has it may read an order's receipt. */
export type ReceiptIdOf = (orderId: number) => string;

const atomsPerPpm = 10n ** 12n / BigInt(PPM);

/** Parts per million as a share in decimal text: 820,000 is `0.82`. */
export function rateText(ppm: number): string {
  return formatMoney(moneyOf(BigInt(ppm) * atomsPerPpm));
}

/** Coin of the stake; demo money goes by the name of its coin. */
export function contractCoinName(assetId: number): string {
  const coin = contractCoinOfAsset(assetId);
  if (coin === undefined) throw new Error(`no contract coin has the asset ${assetId}`);
  return coin.symbol;
}

/** Base coin of an index symbol by its number. */
function baseCoinOfSymbol(symbolId: number): string {
  const known = indexSymbols.find(({ id }) => id === symbolId);
  if (known === undefined) throw new Error(`index symbol ${symbolId} is not in the protocol`);
  return known.base;
}

function statusOf({ state, result }: ContractView): ContractRecordRow['status'] {
  if (state !== 'settled') return contractStatuses.holding;
  return result === 'void' ? contractStatuses.liquidated : contractStatuses.completed;
}

/** A seconds contract as product.md section 13 shows it. */
export function contractRow(contract: ContractView, receiptIdOf: ReceiptIdOf): ContractRecordRow {
  return {
    orderId: String(contract.orderId),
    receiptId: receiptIdOf(contract.orderId),
    clientOrderId: contract.clientOrderId,
    account: contractAccounts[contract.account],
    status: statusOf(contract),
    tradeType: contractTradeTypes[contract.direction],
    openAmount: formatMoney(contract.stake),
    fee: formatMoney(contract.fee),
    incomeRate: rateText(contract.incomeRatePpm),
    baseCoin: baseCoinOfSymbol(contract.symbolId),
    quoteCoin: contractCoinName(contract.assetId),
    positionTime: contract.holdingSeconds,
    exitTicks: contract.exitTicks,
    ruleVersion: contract.ruleVersion,
    openedAt: contract.openedAtMs,
    openedAfterTick: contract.openedAfterTick,
    entryPrice: contract.entryPrice,
    entryTick: contract.entryTick,
    entryTime: contract.entryTimeMs,
    expiryTime: contract.expiryMs,
    exitPrice: contract.exitPrice,
    result: contract.result,
    returned: contract.state === 'settled' ? formatMoney(contract.returned) : '',
    profit: formatMoney(contract.profit),
    voidReason: contract.voidReason,
    voidCause: contract.voidCause,
    settledAt: contract.settledAtMs,
  };
}

/** A contract pocket: by the ledger's asset, which says whether it is demo money. */
export function contractBalanceRow({ assetId, available, held }: BalanceView): ContractBalanceRow {
  const demo = contractCoins.find(({ demoAssetId }) => demoAssetId === assetId);
  return {
    account: contractAccounts[demo === undefined ? 'real' : 'demo'],
    currency: demo?.symbol ?? contractCoinName(assetId),
    available: formatMoney(available),
    frozen: formatMoney(held),
  };
}

export function contractMovementRow(movement: StoredMovement): ContractMovementRow {
  return {
    id: movement.id,
    currency: contractCoinName(movement.assetId),
    tradeType: contractMovementTypes[movement.kind],
    amount: formatMoney(moneyOf(movement.amount)),
    balance: formatMoney(movement.available),
    orderId: movement.orderId === 0 ? '' : String(movement.orderId),
    createdAt: movement.timeMs,
  };
}
