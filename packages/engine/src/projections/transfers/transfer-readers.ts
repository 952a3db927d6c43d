import { readerOf } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { filteredList, type PlaceOfPage, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { transferColumns, transferList, transferNumbers } from './transfer-projection.ts';

export interface TransferPageWanted extends PlaceOfPage {
  readonly userId: number;
  /** Undefined: all coins. */
  readonly assetId: number | undefined;
}

const transferOf = readerOf(transferColumns);

export function createTransferReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>) {
  return {
    /** What a person moved between his accounts, the newest first. */
    transfers(wanted: TransferPageWanted) {
      const { userId, assetId } = wanted;
      const list = filteredList({
        table: 'transfers',
        list: transferList(userId, assetId),
        condition: 'user_id = $1',
        values: [userId],
        filters: [{ column: 'asset_id', value: assetId }],
        numbers: transferNumbers,
        time: 'time_ms',
      });
      return readOwnPage(history, fence, list, wanted, transferOf);
    },
  };
}
