import { TICK_HASH_BYTES } from '@assay/settlement/tick-hash';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { StateSection } from '../module-state.ts';
import { parseIndexPrice } from './exact-price.ts';
import { IndexState } from './index-state.ts';

export const indexesSection: StateSection = {
  number: 5,
  write(writer, { indexes }) {
    writer.number(indexes.size);
    for (const index of indexes.values()) writeIndex(writer, index);
  },
  read(reader, core) {
    for (let left = reader.count(6 + TICK_HASH_BYTES); left > 0; left -= 1) {
      const index = new IndexState(reader.number(), reader.text(), reader.number());
      index.tickSequence = reader.number();
      index.timeMs = reader.number();
      index.text = reader.text();
      index.price = parseIndexPrice(index.text);
      index.hash = reader.bytes(TICK_HASH_BYTES);
      core.indexes.set(index.symbolId, index);
      core.indexOfAsset.set(index.assetId, index);
    }
  },
};

export function writeIndex(writer: ByteWriter, index: IndexState): void {
  writer.number(index.symbolId);
  writer.text(index.symbol);
  writer.number(index.assetId);
  writer.number(index.tickSequence);
  writer.number(index.timeMs);
  writer.text(index.text);
  writer.bytes(index.hash);
}
