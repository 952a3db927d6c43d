import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from './codec/byte-writer.ts';
import type { Command } from './commands.ts';
import { CoreState } from './core-state.ts';
import { Mixer } from './digest/mixer.ts';
import { unmixedFields } from './digest/testing/unmixed-fields.ts';
import { EventRows, ReadTooLate } from './event-rows.ts';
import type { BatchOutcome, CoreEvent } from './events.ts';
import { ExchangeCore } from './exchange-core.ts';
import { EVENT_ROWS_KEPT_BYTES, EVENT_ROWS_SPARE_MAX } from './limits.ts';
import type { RecordMemory } from './matching/record-memory.ts';
import { type FillTerms, fillEvent } from './orders/fill-event.ts';
import { FirstOrderAnswer, keptResult } from './orders/order-answers.ts';
import { AMOUNT, HELD, HELD_REST, IS_QUOTE_SHIFT, PRICE, RECORD_WORDS, TERMS } from './orders/order-record.ts';
import { writeOrderView } from './orders/order-view.ts';
import { viewOfRecord } from './orders/record-view.ts';
import { mixOrderRecord } from './orders/write-order-record.ts';
import { decodeSnapshot } from './snapshot/snapshot.ts';
import { compare } from './testing/comparison.ts';
import { BatchGenerator, testUsers } from './testing/generated-batches.ts';
import { ObjectLog } from './testing/object-log.ts';
import { limitOrder, SmallExchange } from './testing/small-exchange.ts';

const types = ['order', 'fill', 'balance', 'level', 'index-tick', 'operator-action'] as const;
/** With first answers to which a stop of the same command gave other fills: all kinds of orders. */
const rulesVersions = [2, 5] as const;

/** A core whose log has a naive twin beside it. */
function watched() {
  const state = new CoreState();
  const log = new ObjectLog(state.orders);
  return { log, core: new ExchangeCore({ recordTransfers: true }, Object.assign(state, { log })) };
}

function compareWithTwin(outcome: BatchOutcome, log: ObjectLog, random: Random, place: string): void {
  if (random.chance(0.5)) compareWritten(outcome, place);
  if (random.chance(0.5)) compareLooks(outcome, log, place);
  const ofType = (type: CoreEvent['type']) => log.told.filter((event) => event.type === type);
  const [first, second] = [random.pick(types), random.pick(types)];
  // By turns some types first, or all: whatever was read before, the same objects are told.
  const some = random.chance(0.5) ? outcome.eventsOf(first, second) : undefined;
  compare(outcome.eventCount, log.told.length, place);
  compare(outcome.events, log.told, place);
  compare(outcome.eventCommandIndexes, log.commandIndexes, place);
  if (some !== undefined) {
    const wanted = outcome.events.filter(({ type }) => type === first || type === second);
    expect(some.length, place).toBe(wanted.length);
    expect(some.every((event, index) => event === wanted[index])).toBe(true);
  }
  compare(outcome.eventsOf(first), ofType(first), place);
  const answers = outcome.resultsOf('order').filter(({ repeated }) => !repeated);
  compare(
    answers.map(({ order }) => order),
    log.answered,
    `${place}, answers`,
  );
}

/** A look says of each match what its event says, but for its money. */
function compareLooks(outcome: BatchOutcome, log: ObjectLog, place: string): void {
  const seen: FillTerms[] = [];
  outcome.lookAtFills((fill) => {
    const { fillId, marketId, price, amount, takerSide, makerIsQuote, timeMs } = fill;
    const { makerUserId, takerUserId, makerOrderId, takerOrderId } = fill;
    const terms = { fillId, marketId, price, amount, takerSide, makerIsQuote, timeMs };
    seen.push({ ...terms, makerUserId, takerUserId, makerOrderId, takerOrderId });
  });
  const told = log.told.flatMap((event): FillTerms[] => {
    if (event.type !== 'fill') return [];
    const { type: _type, quote: _quote, makerFee: _makerFee, takerFee: _takerFee, ...terms } = event;
    return [terms];
  });
  compare(seen, told, `${place}, looks at fills`);
}

function writeAnswer(outcome: BatchOutcome, to: ByteWriter): void {
  const answer = outcome.answerOf(0);
  if (!(answer instanceof FirstOrderAnswer)) throw new Error('no first answer of an order');
  answer.write(to);
}

/** The bytes that an answer writes of its row are those of its view. */
function compareWritten(outcome: BatchOutcome, place: string): void {
  const [written, expected] = [new ByteWriter(), new ByteWriter()];
  for (let index = 0; index < outcome.resultCount; index += 1) {
    const answer = outcome.answerOf(index);
    if (!(answer instanceof FirstOrderAnswer)) continue;
    answer.write(written);
    writeOrderView(expected, answer.order);
    answer.write(written);
    writeOrderView(expected, answer.order);
  }
  expect(written.take(), `${place}, written`).toEqual(expected.take());
}

describe('events as rows', () => {
  it.each(rulesVersions)('become the very objects that a log of objects makes, under rules %i', (rulesVersion) => {
    const seed = testSeed(`rows, rules ${rulesVersion}`);
    for (let round = 0; round < workload(2, 200); round += 1) {
      const random = new Random(seed + round);
      const generator = new BatchGenerator(random, { withAllOrders: true, rulesVersion });
      const { core, log } = watched();
      for (let index = 0; index < 300; index += 1) {
        const open = testUsers.flatMap((userId) => core.openOrders(userId).map(({ orderId }) => orderId));
        const batch = index === 0 ? generator.opening() : generator.next(open, (id) => core.openOrder(id)?.userId);
        const continuation = core.continuation();
        const commands = continuation === undefined ? batch.commands : [continuation, ...batch.commands];
        const outcome = core.apply({ ...batch, commands });
        compareWithTwin(outcome, log, random, `seed ${seed + round}, batch ${batch.sequence}`);
      }
    }
  });

  it('throw when they are read after the next batch, and never tell another batch’s', () => {
    const { core } = new SmallExchange(new ExchangeCore());
    const apply = (...commands: readonly Command[]) =>
      core.apply({ sequence: core.sequence + 1, timeMs: core.timeMs, commands });
    const read = apply(limitOrder(11, 'buy', 990, 100));
    const { events, results } = read;
    const late = apply(limitOrder(11, 'buy', 991, 100));
    const now = apply();
    for (const ask of [
      () => late.events,
      () => late.eventCount,
      () => late.eventsOf('order', 'index-tick'),
      () => late.lookAtFills(() => undefined),
      () => late.eventCommandIndexes,
      () => late.results,
      () => late.resultOf(0),
      () => keptResult(late.answerOf(0)),
      () => writeAnswer(late, new ByteWriter()),
      () => late.keep(),
    ])
      expect(ask).toThrow(ReadTooLate);
    expect(now.events).toEqual([]);
    expect(late.firstRefusal()).toBeUndefined();
    // What was read stays the reader's.
    expect(read.events).toBe(events);
    expect(read.results).toBe(results);
    expect(read.eventsOf('order')).toMatchObject([{ order: { price: 990 } }]);
    apply(limitOrder(11, 'buy', 992, 100));
    expect(events[0]).toMatchObject({ type: 'order', order: { price: 990 } });
  });

  it('stay while somebody keeps them, whatever is applied meanwhile, and no longer', () => {
    const { core } = new SmallExchange(new ExchangeCore());
    const apply = (price: number) =>
      core.apply({ sequence: core.sequence + 1, timeMs: core.timeMs, commands: [limitOrder(11, 'buy', price, 100)] });
    const prices = Array.from({ length: EVENT_ROWS_SPARE_MAX + 3 }, (_, index) => 960 + index);
    for (let round = 0; round < 3; round += 1) {
      const kept = prices.map((price) => {
        const outcome = apply(price);
        return { price, outcome, letGo: outcome.keep() };
      });
      for (const { price, outcome } of kept) {
        expect(outcome.eventsOf('order')).toMatchObject([{ order: { price } }]);
        expect(outcome.resultOf(0)).toMatchObject({ order: { price } });
      }
      for (const { outcome, letGo } of kept) {
        letGo();
        letGo();
        if (outcome !== kept.at(-1)?.outcome) expect(() => outcome.eventsOf('level')).toThrow(ReadTooLate);
      }
      // No two batches were given one memory by letting go twice.
      const one = apply(950);
      const letGo = one.keep();
      const other = apply(951);
      expect([one, other].map((outcome) => outcome.eventsOf('order'))).toMatchObject([
        [{ order: { price: 950 } }],
        [{ order: { price: 951 } }],
      ]);
      letGo();
    }
  });

  it('grow with a giant batch, keep what was written, and give its memory back', () => {
    const rows = new EventRows();
    const small = rows.segment.bytes.length;
    rows.begin();
    const words: number[] = [];
    while (rows.segment.bytes.length <= EVENT_ROWS_KEPT_BYTES) {
      const word = rows.take(26);
      rows.segment.words[word + 25] = words.length;
      rows.add(fillEvent.layout.number, word, words.length);
      words.push(word);
    }
    expect(words.every((word, index) => rows.segment.words[word + 25] === index)).toBe(true);
    expect(words.every((word, index) => rows.placeOf(index) === word && rows.commandOf(index) === index)).toBe(true);
    rows.begin();
    expect([rows.count, rows.segment.bytes.length]).toEqual([0, small]);
  });
});

describe('the digest of rows', () => {
  it.each(rulesVersions)(
    'is of the same words in a core that was restored, and whatever was in their memory, under rules %i',
    (rulesVersion) => {
      const seed = testSeed(`words of rows, rules ${rulesVersion}`);
      for (let round = 0; round < workload(2, 50); round += 1) {
        const random = new Random(seed + round);
        const generator = new BatchGenerator(random, { withAllOrders: true, rulesVersion });
        const [live, dirty] = [new CoreState(), new CoreState()];
        const core = new ExchangeCore({}, live);
        const other = new ExchangeCore({}, dirty);
        let restored = new CoreState();
        for (let index = 0; index < 200; index += 1) {
          const open = testUsers.flatMap((userId) => core.openOrders(userId).map(({ orderId }) => orderId));
          const batch = index === 0 ? generator.opening() : generator.next(open, (id) => core.openOrder(id)?.userId);
          const continuation = core.continuation();
          const whole = {
            ...batch,
            commands: continuation === undefined ? batch.commands : [continuation, ...batch.commands],
          };
          dirty.log.rows.segment.words.fill(random.below(2 ** 31));
          core.apply(whole);
          other.apply(whole);
          new ExchangeCore({}, restored).apply(whole);
          const place = `seed ${seed + round}, batch ${batch.sequence}`;
          compare(mixedWords(dirty), mixedWords(live), `${place}, another memory`);
          compare(mixedWords(restored), mixedWords(live), `${place}, restored`);
          if (random.chance(0.2)) restored = decodeSnapshot(core.writeSnapshot()) ?? restored;
        }
      }
    },
  );

  it.each([
    ['an amount', []],
    ['a quote total', [AMOUNT]],
  ])('and that of an open order by %s takes in all that it is and holds', (_, zeros) => {
    const held = ({ numbers }: RecordMemory) => [numbers[HELD], numbers[HELD_REST]];
    const { leftOut, strange } = unmixedFields({
      words: RECORD_WORDS,
      wordFields: [4, 5, ...Array.from({ length: RECORD_WORDS - PRICE }, (_, index) => PRICE + index)],
      zeros,
      read: (segment) => ({
        ...viewOfRecord(segment, 0, segment.numbers[0], 1, 'id'),
        isQuote: segment.bytes[TERMS] >> IS_QUOTE_SHIFT,
        held: held(segment),
      }),
      mix: (mixer, segment) => mixOrderRecord(mixer, segment, 0, 'id'),
    });
    expect({ leftOut, strange }).toEqual({ leftOut: [], strange: [] });
  });
});

class TakenWords extends Mixer {
  taken: number[] = [];

  override words(words: Int32Array, from: number, to: number): void {
    this.taken = [...words.subarray(from, to)];
  }
}

/** What the digest takes in of the rows of the last batch. */
function mixedWords({ log }: CoreState): number[] {
  const mixer = new TakenWords();
  log.rows.mix(mixer);
  return mixer.taken;
}
