import { type ByteReader, MalformedBytes } from '../../codec/byte-reader.ts';
import type { ByteWriter } from '../../codec/byte-writer.ts';
import type { CoreState } from '../../core-state.ts';
import { DeclaredCommand } from '../../declaration/declared-command.ts';
import { flag, money, text, whole } from '../../declaration/fields.ts';
import { RecordCodec } from '../../declaration/record-codec.ts';
import { between, listSlice } from '../../declaration/slice-parts.ts';
import type { ModuleState, StateSection } from '../../module-state.ts';
import { configureHosting } from './configure-hosting.ts';
import { claimForPosition } from './hosting-money.ts';
import { HostingPosition } from './hosting-position.ts';
import { HostingProduct } from './hosting-product.ts';
import { hostingPart } from './hosting-state.ts';

const configuredCodec = new DeclaredCommand(configureHosting);
const termsCodec = new RecordCodec({ dailyRatePpb: whole, termDays: whole, isFlexible: flag, penaltyPpm: whole });
const daysCodec = new RecordCodec({ nextDay: whole, nextPositionId: whole, accruedDay: whole });
/** Of a position what its product and terms do not say. */
const keptCodec = new RecordCodec({
  positionId: whole,
  userId: whole,
  productId: whole,
  termsNumber: whole,
  principal: money,
  startDay: whole,
  paidDays: whole,
  clientOrderId: text,
  boughtAtMs: whole,
});

/** Products, then how many positions there were, then those that are not returned, the oldest first. */
const hostingSection: StateSection = {
  number: 17,
  write(writer, core) {
    const { products, positions, positionCount } = hostingPart.of(core);
    if (products.size === 0) return;
    writer.number(products.size);
    for (const product of products.values()) writeProduct(writer, product);
    writer.number(positionCount);
    writer.number(positions.size);
    for (const position of positions.values()) writePosition(writer, position);
  },
  read(reader, core) {
    const hosting = hostingPart.of(core);
    for (let left = reader.count(16); left > 0; left -= 1) {
      const product = readProduct(reader);
      hosting.products.set(product.configured.productId, product);
    }
    hosting.positionCount = reader.number();
    for (let left = reader.count(keptCodec.leastBytes); left > 0; left -= 1) readPosition(reader, core);
  },
};

function writeProduct(writer: ByteWriter, product: HostingProduct): void {
  configuredCodec.writeVersioned(writer, product.configured);
  writer.number(product.terms.length);
  for (const terms of product.terms) termsCodec.write(writer, { ...terms });
  const { nextDay, nextPositionId, accruedDay } = product;
  daysCodec.write(writer, { nextDay, nextPositionId, accruedDay });
}

function readProduct(reader: ByteReader): HostingProduct {
  const product = new HostingProduct(configuredCodec.readVersioned(reader));
  product.terms.length = 0;
  for (let left = reader.count(termsCodec.leastBytes); left > 0; left -= 1) product.terms.push(termsCodec.read(reader));
  Object.assign(product, daysCodec.read(reader));
  return product;
}

function writePosition(writer: ByteWriter, position: HostingPosition): void {
  const { positionId, userId, product, termsNumber, principal, startDay, paidDays } = position;
  const { clientOrderId, boughtAtMs } = position;
  const { productId } = product.configured;
  keptCodec.write(writer, {
    positionId,
    userId,
    productId,
    termsNumber,
    principal,
    startDay,
    paidDays,
    clientOrderId,
    boughtAtMs,
  });
}

function readPosition(reader: ByteReader, core: CoreState): void {
  const hosting = hostingPart.of(core);
  const { productId, paidDays, ...bought } = keptCodec.read(reader);
  const product = hosting.products.get(productId);
  if (product?.terms[bought.termsNumber] === undefined) throw new MalformedBytes('a position has its product’s terms');
  const position = new HostingPosition(product, bought);
  position.paidDays = paidDays;
  hosting.add(position);
  claimForPosition(core, position);
}

export const hostingState: ModuleState = {
  part: hostingPart,
  sections: [hostingSection],
  slice: {
    everyBatch(writer, core) {
      const { positions, positionCount } = hostingPart.of(core);
      writer.number(positionCount);
      writer.number(positions.size);
    },
    open: {
      count: (core, { userId }) => hostingPart.of(core).ofPerson(userId).size,
      write(writer, core, { userId }, start, end) {
        const own = hostingPart.of(core).ofPerson(userId).values();
        for (const position of between(own, start, end)) writePosition(writer, position);
      },
    },
    lists: [
      listSlice(
        (core) => hostingPart.of(core).products,
        (writer, [, product]) => {
          writeProduct(writer, product);
          writer.bigint(product.taken);
          writer.bigint(product.promised);
        },
      ),
    ],
  },
};
