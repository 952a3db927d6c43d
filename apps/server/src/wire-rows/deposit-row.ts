import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { DepositView } from '@assay/engine/projections/deposits/deposit-projection';
import type { DustDay } from '@assay/engine/projections/deposits/dust-projection';
import { DAY_MS } from '@assay/exchange-core/limits';
import type { DustDayRow } from '@assay/protocol/dust-entities';
import type { DepositRow } from '@assay/protocol/wallet-entities';
import { explorerLink, type IsRealChain } from './explorer-link.ts';
import { coinOf } from './market-names.ts';
import { networkOf } from './network-names.ts';

type ShownArrival = Pick<
  DepositView,
  'networkId' | 'transactionId' | 'output' | 'assetId' | 'amount' | 'address' | 'tag'
>;

/** One that is on its way, as the rows show it. */
export interface ArrivingDeposit extends ShownArrival {
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
  /** `look`: it has enough blocks, and the staff is to look at it. */
  readonly waitsFor: string;
  readonly seenAtMs: number;
}

/** One that is in the books. */
export interface RecordedDeposit {
  readonly deposit: DepositView;
  readonly seenAtMs: number;
}

export function recordedDepositRow({ deposit, seenAtMs }: RecordedDeposit, isReal: IsRealChain): DepositRow {
  const { state, reason, timeMs } = deposit;
  const row = rowOf(deposit, isReal);
  return {
    ...row,
    depositId: state === 'claimed' ? `${row.depositId}:claimed` : row.depositId,
    status: state === 'rejected' ? 'rejected' : 'finished',
    confirmations: row.confirmationsNeeded,
    isUnderReview: false,
    reason: state === 'rejected' ? reason : '',
    seenAt: seenAtMs,
    endedAt: timeMs,
  };
}

export function arrivingDepositRow(deposit: ArrivingDeposit, isReal: IsRealChain): DepositRow {
  const { confirmations, confirmationsNeeded, waitsFor, seenAtMs } = deposit;
  const rest = { status: 'pending', reason: '', endedAt: 0, isUnderReview: waitsFor === 'look' } as const;
  return { ...rowOf(deposit, isReal), ...rest, confirmations, confirmationsNeeded, seenAt: seenAtMs };
}

export function dustDayRow({ day, assetId, networkId, arrivals, amount, lastMs }: Readonly<DustDay>): DustDayRow {
  return {
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
    currency: coinOf(assetId),
    network: networkOf(networkId).name,
    arrivals,
    amount: formatMoney(moneyOf(amount)),
    lastAt: lastMs,
  };
}

function rowOf(deposit: ShownArrival, isReal: IsRealChain) {
  const { networkId, transactionId, output, assetId, amount, address, tag } = deposit;
  const network = networkOf(networkId);
  return {
    depositId: `${network.name}:${transactionId}:${output}`,
    currency: coinOf(assetId),
    network: network.name,
    address,
    tag,
    amount: formatMoney(amount),
    confirmationsNeeded: network.confirmations,
    transactionId,
    link: explorerLink(network.name, transactionId, isReal),
  };
}
