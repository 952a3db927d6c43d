import type { CallResult } from '@assay/live-client/call-result';
import type { HttpClient } from '@assay/live-client/http-client';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { getDuiRecords } from '@assay/protocol/endpoints/dui';
import { getFundRecords } from '@assay/protocol/endpoints/fund';
import { inviteGetCommissions } from '@assay/protocol/endpoints/invite';
import { rechargeGetRecords } from '@assay/protocol/endpoints/recharge';
import { getTrades } from '@assay/protocol/endpoints/spot';
import { subscribeGetRecords } from '@assay/protocol/endpoints/subscribe';
import { transferGetRecords } from '@assay/protocol/endpoints/transfers';
import { withdrawGetRecords } from '@assay/protocol/endpoints/withdraw';
import type { Page } from '@assay/protocol/wire';
import { hostingCalls } from '../hosting/hosting-calls.ts';
import { type BoundedList, dataWithRetries, wholeList } from '../lists/whole-list.ts';
import {
  entriesOfCommission,
  entriesOfContract,
  entriesOfConversion,
  entriesOfDeposit,
  entriesOfFill,
  entriesOfFundOrder,
  entriesOfPosition,
  entriesOfSubscription,
  entriesOfTransfer,
  entriesOfWithdrawal,
} from './tax-entries-of.ts';
import type { TaxEntry } from './tax-entry.ts';
import type { TaxSource } from './tax-report.ts';
import { unboundedSource } from './unbounded-source.ts';

/** Everything of the person's that the report is made of; what brings coins stands before what takes them. */
export function taxSources(http: HttpClient): readonly TaxSource[] {
  return [
    sourceOf({
      idOf: ({ depositId }) => depositId,
      timeOf: ({ endedAt, seenAt }) => (endedAt === 0 ? seenAt : endedAt),
      load: (place, signal) => http.call(rechargeGetRecords, place, { signal }),
      entriesOf: entriesOfDeposit,
    }),
    unboundedSource({
      idOf: ({ day, currency }) => `${day}/${currency}`,
      load: (place, signal) => http.call(inviteGetCommissions, place, { signal }),
      entriesOf: entriesOfCommission,
    }),
    sourceOf({
      idOf: ({ fillId, orderId }) => `${fillId}/${orderId}`,
      timeOf: ({ createdAt }) => createdAt,
      load: (place, signal) => http.call(getTrades, place, { signal }),
      entriesOf: entriesOfFill,
    }),
    sourceOf({
      idOf: ({ id }) => id,
      timeOf: ({ createdAt }) => createdAt,
      load: (place, signal) => http.call(getDuiRecords, place, { signal }),
      entriesOf: entriesOfConversion,
    }),
    sourceOf({
      idOf: ({ orderId }) => orderId,
      timeOf: ({ settledAt }) => settledAt,
      load: (place, signal) =>
        http.call(contractAccountCalls.real.getContractRecord, { ...place, entryStatus: '0' }, { signal }),
      entriesOf: entriesOfContract,
    }),
    ...(['finance', 'pool'] as const).map((kind) =>
      unboundedSource({
        idOf: ({ positionId }) => positionId,
        load: (place, signal) => http.call(hostingCalls[kind].records, place, { signal }),
        entriesOf: entriesOfPosition,
      }),
    ),
    unboundedSource({
      idOf: ({ entryId }) => entryId,
      load: (place, signal) => http.call(subscribeGetRecords, place, { signal }),
      entriesOf: entriesOfSubscription,
    }),
    unboundedSource({
      idOf: ({ orderId }) => orderId,
      load: (place, signal) => http.call(getFundRecords, place, { signal }),
      entriesOf: entriesOfFundOrder,
    }),
    sourceOf({
      idOf: ({ transferId }) => transferId,
      timeOf: ({ createdAt }) => createdAt,
      load: (place, signal) => http.call(transferGetRecords, place, { signal }),
      entriesOf: entriesOfTransfer,
    }),
    sourceOf({
      idOf: ({ withdrawalId }) => withdrawalId,
      timeOf: ({ createdAt }) => createdAt,
      load: (place, signal) => http.call(withdrawGetRecords, place, { signal }),
      entriesOf: entriesOfWithdrawal,
    }),
  ];
}

interface SourceParts<Row> extends Omit<BoundedList<Row>, 'bounds'> {
  readonly load: (
    place: Parameters<BoundedList<Row>['load']>[0],
    signal: AbortSignal,
  ) => Promise<CallResult<Page<Row>>>;
  readonly entriesOf: (row: Row) => readonly TaxEntry[];
}

function sourceOf<Row>({ entriesOf, ...list }: SourceParts<Row>): TaxSource {
  return {
    async *entries(bounds, signal) {
      for await (const { rows } of wholeList({ ...list, bounds }, signal)) yield rows.flatMap(entriesOf);
    },
    async hasBefore(timeMs, signal) {
      const place = { pageNo: '1', pageSize: '1', endTime: String(timeMs) };
      return (await dataWithRetries(() => list.load(place, signal), signal)).totalRow > 0;
    },
  };
}
