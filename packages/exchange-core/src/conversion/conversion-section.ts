import { type Money, moneyOf } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { DeclaredCommand } from '../declaration/declared-command.ts';
import { listSlice } from '../declaration/slice-parts.ts';
import type { ModuleState, StateSection } from '../module-state.ts';
import { acceptedCodec } from './accepted-conversion.ts';
import { configureConversion } from './configure-conversion.ts';
import { QUOTES_MAX } from './conversion-limits.ts';
import { quoteCodec } from './conversion-quote.ts';
import { conversionPart } from './conversion-state.ts';
import { conversionClaim } from './inventory.ts';

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

/** What waits for its look, and what was confirmed in this minute: nothing in most states. */
const acceptedSection: StateSection = {
  number: 25,
  write(writer, core) {
    const { accepted, minute } = conversionPart.of(core);
    if (accepted.size === 0 && minute.ofPeople.size === 0) return;
    writer.number(accepted.size);
    for (const conversion of accepted.values()) acceptedCodec.write(writer, conversion);
    writer.number(minute.startMs);
    writeValues(writer, minute.ofPeople);
    writeValues(writer, minute.ofCoins);
  },
  read(reader, core) {
    const { accepted, minute } = conversionPart.of(core);
    for (let left = reader.count(acceptedCodec.leastBytes); left > 0; left -= 1) {
      const conversion = acceptedCodec.read(reader);
      accepted.set(conversion.userId, conversion);
      const pocket = core.ledger.pocket('spot', conversion.userId, conversion.fromAssetId);
      core.ledger.claim(conversionClaim, core.ledger.assetOf(pocket), conversion.amount);
    }
    minute.startMs = reader.number();
    readValues(reader, minute.ofPeople);
    readValues(reader, minute.ofCoins);
  },
};

function writeValues(writer: ByteWriter, values: ReadonlyMap<number, Money>): void {
  writer.number(values.size);
  for (const [key, value] of values) {
    writer.number(key);
    writer.bigint(value);
  }
}

function readValues(reader: ByteReader, values: Map<number, Money>): void {
  for (let left = reader.count(2); left > 0; left -= 1) {
    const key = reader.number();
    values.set(key, moneyOf(reader.bigint()));
  }
}

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
  sections: [conversionSection, acceptedSection],
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
      listSlice(
        (core) => conversionPart.of(core).accepted,
        (writer, [, conversion]) => acceptedCodec.write(writer, conversion),
      ),
      listSlice(
        (core) => conversionPart.of(core).minute.ofPeople,
        (writer, value) => writeValues(writer, new Map([value])),
      ),
      listSlice(
        (core) => conversionPart.of(core).minute.ofCoins,
        (writer, value) => writeValues(writer, new Map([value])),
      ),
    ],
  },
};

export function auditConversions(core: CoreState): void {
  const { quotes, accepted, quoteCount, conversionCount } = conversionPart.of(core);
  assert(
    quotes.size <= QUOTES_MAX && quotes.size + accepted.size + conversionCount <= quoteCount,
    'each exchange and each quote that holds was one quote',
  );
  let last = 0;
  for (const [userId, { userId: owner, quoteId }] of quotes) {
    assert(owner === userId && core.accounts.has(userId), 'a quote is of its person');
    assert(quoteId > last && quoteId <= quoteCount, 'the oldest quote comes first');
    last = quoteId;
  }
  for (const [userId, { userId: owner, acceptedAtMs }] of accepted) {
    assert(owner === userId && core.accounts.has(userId), 'a confirmed exchange is of its person');
    assert(acceptedAtMs <= core.timeMs, 'an exchange was confirmed before now');
  }
}
