import { assert } from '../assertion.ts';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { DeclaredCommand } from '../declaration/declared-command.ts';
import { listSlice } from '../declaration/slice-parts.ts';
import type { ModuleState, StateSection } from '../module-state.ts';
import { configureConversion } from './configure-conversion.ts';
import { QUOTES_MAX } from './conversion-limits.ts';
import { quoteCodec } from './conversion-quote.ts';
import { conversionPart } from './conversion-state.ts';

const coinCodec = new DeclaredCommand(configureConversion);

/** Terms of each coin, then how many quotes and exchanges there were, then the quotes that hold, the oldest first. */
const conversionSection: StateSection = {
  number: 15,
  write(writer, core) {
    const { coins, quotes } = conversionPart.of(core);
    // Nothing was ever quoted of coins that nobody configured.
    if (coins.size === 0) return;
    writer.number(coins.size);
    for (const coin of coins.values()) coinCodec.writeVersioned(writer, coin);
    writeCounts(writer, core);
    writer.number(quotes.size);
    for (const quote of quotes.values()) quoteCodec.write(writer, quote);
  },
  read(reader, core) {
    const state = conversionPart.of(core);
    for (let left = reader.count(4); left > 0; left -= 1) {
      const coin = coinCodec.readVersioned(reader);
      state.coins.set(coin.assetId, coin);
    }
    state.quoteCount = reader.number();
    state.conversionCount = reader.number();
    readQuotes(reader, core);
  },
};

function writeCounts(writer: ByteWriter, core: CoreState): void {
  const { quoteCount, conversionCount } = conversionPart.of(core);
  writer.number(quoteCount);
  writer.number(conversionCount);
}

function readQuotes(reader: ByteReader, core: CoreState): void {
  for (let left = reader.count(quoteCodec.leastBytes); left > 0; left -= 1) {
    conversionPart.of(core).hold(quoteCodec.read(reader));
  }
}

export const conversionState: ModuleState = {
  part: conversionPart,
  sections: [conversionSection],
  slice: {
    everyBatch: writeCounts,
    lists: [
      listSlice(
        (core) => conversionPart.of(core).coins,
        (writer, [, coin]) => coinCodec.writeVersioned(writer, coin),
      ),
      listSlice(
        (core) => conversionPart.of(core).quotes,
        (writer, [, quote]) => quoteCodec.write(writer, quote),
      ),
    ],
  },
};

export function auditConversions(core: CoreState): void {
  const { quotes, quoteCount, conversionCount } = conversionPart.of(core);
  assert(
    quotes.size <= QUOTES_MAX && quotes.size + conversionCount <= quoteCount,
    'each exchange and each quote that holds was one quote',
  );
  let last = 0;
  for (const [userId, { userId: owner, quoteId }] of quotes) {
    assert(owner === userId && core.accounts.has(userId), 'a quote is of its person');
    assert(quoteId > last && quoteId <= quoteCount, 'the oldest quote comes first');
    last = quoteId;
  }
}
