import type { ConversionView } from '@assay/exchange-core/conversion/conversion-event';
import { type ColumnsOf, columnsOf, money, small, text, whole } from '../columns.ts';
import type { ListPlace } from '../list-numbers.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

interface ConversionRecord {
  readonly conversion: ConversionView;
  readonly places: readonly ListPlace[];
}

export const conversionColumns: ColumnsOf<ConversionView> = {
  conversionId: whole,
  quoteId: whole,
  userId: whole,
  fromAssetId: small,
  toAssetId: small,
  amount: money,
  received: money,
  spreadPpm: small,
  fromPrice: text,
  toPrice: text,
  quotedAtMs: whole,
  clientOrderId: text,
  timeMs: whole,
};

const conversions = queryTable<ConversionRecord>({
  name: 'conversions',
  noun: 'exchange of coins',
  columns: columnsOf(conversionColumns, ({ conversion }) => conversion),
  numbers: { columns: ['number'], of: ({ places }) => places },
  key: ['user_id', 'number', 'time_ms'],
  months: { by: 'time_ms', edge: 'history' },
  further: 'CREATE INDEX conversions_by_time ON conversions (time_ms, conversion_id);',
});

export function conversionList(userId: number): string {
  return `conversions/${userId}`;
}

/** Exchanges of coins, once each. */
export const conversionProjection = projection({
  tables: [conversions],
  events: ['conversion'],
  fold(numbers) {
    const carriedOut: ConversionRecord[] = [];
    return {
      rows: [rowsOf(conversions, carriedOut)],
      add: ({ conversion }) =>
        carriedOut.push({ conversion, places: [numbers.take(conversionList(conversion.userId))] }),
    };
  },
});
