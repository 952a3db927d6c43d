import type { ConversionView } from '@assay/exchange-core/conversion/conversion-event';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { readerOf, type StoredColumns } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { type ListSource, type PageResult, type PlaceOfPage, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { conversionColumns, conversionList } from './conversion-projection.ts';

export interface ConversionReaders {
  /** The user's own, newest first. */
  conversions(wanted: PlaceOfPage & { readonly userId: number }): Promise<PageResult<ConversionView>>;
  /** What became of the user's quote, undefined where nothing was exchanged; `l.error.busy` while the read side has not caught up. */
  ofQuote(userId: number, quoteId: number): Promise<ConversionOfQuote>;
}

export type ConversionOfQuote =
  | { readonly ok: true; readonly conversion: ConversionView | undefined }
  | { readonly ok: false; readonly code: ErrorCode };

/** The newest first: who asks what became of a quote has confirmed it a moment ago. */
const OF_QUOTE = 'SELECT * FROM conversions WHERE user_id = $1 AND quote_id = $2 ORDER BY number DESC LIMIT 1';

const conversionOf = readerOf(conversionColumns);

export function createConversionReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>): ConversionReaders {
  return {
    conversions: (wanted) => readOwnPage(history, fence, listOf(wanted.userId), wanted, conversionOf),
    async ofQuote(userId, quoteId) {
      const found = await history.read(userId, async (connections) => {
        if (!(await fence.pass(userId))) return undefined;
        const values = [userId, quoteId];
        return connections.query<StoredColumns>({ name: 'conversion-of-quote', text: OF_QUOTE, values });
      });
      if (found === undefined) return { ok: false, code: 'l.error.busy' };
      const [stored] = found.rows;
      return { ok: true, conversion: stored && conversionOf(stored) };
    },
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
