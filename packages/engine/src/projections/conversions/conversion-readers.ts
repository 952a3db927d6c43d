import type { ConversionView } from '@assay/exchange-core/conversion/conversion-event';
import { readerOf } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { type ListSource, type PageResult, type PlaceOfPage, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { conversionColumns, conversionList } from './conversion-projection.ts';

export interface ConversionReaders {
  /** The user's own, newest first. */
  conversions(wanted: PlaceOfPage & { readonly userId: number }): Promise<PageResult<ConversionView>>;
}

const conversionOf = readerOf(conversionColumns);

export function createConversionReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>): ConversionReaders {
  return {
    conversions: (wanted) => readOwnPage(history, fence, listOf(wanted.userId), wanted, conversionOf),
  };
}

function listOf(userId: number): ListSource {
  return {
    name: 'conversions',
    list: conversionList(userId),
    table: 'conversions',
    condition: 'user_id = $1',
    values: [userId],
    number: 'number',
    time: 'time_ms',
  };
}
