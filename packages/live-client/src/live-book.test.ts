import { Random } from '@assay/amounts/testing/random';
import { report, testSeed } from '@assay/amounts/testing/scale';
import { bookSnapshotRows, type ChannelMessage } from '@assay/protocol/socket';
import { describe, expect, it } from 'vitest';
import type { BookSide } from './book-side.ts';
import { ChannelSequence } from './channel-sequence.ts';
import { LiveBook } from './live-book.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const scale = { priceDecimals: 2, amountDecimals: 4 };
type BookMessage = ChannelMessage<'book'>;
type Level = [string, string];
type NaiveSide = Map<string, string>;

const priceText = (ticks: number) => `${Math.floor(ticks / 100)}.${String(ticks % 100).padStart(2, '0')}`;
const amountText = (lots: number) => `${Math.floor(lots / 10_000)}.${String(lots % 10_000).padStart(4, '0')}`;

/** Best first, as the naive map has it. */
function sorted(side: NaiveSide, name: 'asks' | 'bids'): Level[] {
  const sign = name === 'asks' ? 1 : -1;
  return [...side].sort(([a], [b]) => sign * (Number(a) - Number(b)));
}

function levelsOf(side: BookSide): Level[] {
  const levels: Level[] = [];
  for (let rank = 0; rank < side.length; rank += 1) {
    const level = side.level(rank);
    if (level !== undefined) levels.push([priceText(level.ticks), amountText(Number(level.lots))]);
  }
  return levels;
}

/** A server of one book channel, kept in plain maps, that remembers what its book was at every sequence. */
class NaiveServer {
  readonly #random: Random;
  #asks: NaiveSide = new Map();
  #bids: NaiveSide = new Map();
  #epoch = 1;
  #sequence = 0;
  readonly history = new Map<string, { asks: Level[]; bids: Level[] }>();

  constructor(random: Random) {
    this.#random = random;
    this.#remember();
  }

  restart(): void {
    this.#epoch += 1;
    this.#sequence = this.#random.below(5);
    this.#asks = new Map();
    this.#bids = new Map();
    this.#remember();
  }

  snapshot(): BookMessage {
    const data = { asks: sorted(this.#asks, 'asks'), bids: sorted(this.#bids, 'bids'), time: this.#sequence };
    return this.#message('snapshot', this.#sequence, data);
  }

  change(): BookMessage {
    const previous = this.#sequence;
    this.#sequence += 1 + this.#random.below(3);
    const data = {
      asks: this.#changeSide(this.#asks, 5_001),
      bids: this.#changeSide(this.#bids, 4_940),
      time: previous,
    };
    this.#remember();
    return this.#message('delta', previous, data);
  }

  #changeSide(side: NaiveSide, from: number): Level[] {
    const changes: Level[] = [];
    for (let count = this.#random.below(4); count > 0; count -= 1) {
      const price = priceText(from + this.#random.below(60));
      const amount = this.#random.chance(0.3) ? '0' : amountText(1 + this.#random.below(1_000_000));
      if (amount === '0') side.delete(price);
      else side.set(price, amount);
      changes.push([price, amount]);
    }
    return changes;
  }

  #remember(): void {
    const state = { asks: sorted(this.#asks, 'asks'), bids: sorted(this.#bids, 'bids') };
    this.history.set(`${this.#epoch}/${this.#sequence}`, state);
  }

  #message(kind: 'snapshot' | 'delta', previousSequence: number, data: BookMessage['data']): BookMessage {
    return {
      channel: 'book.btcusdt',
      epoch: String(this.#epoch),
      sequence: this.#sequence,
      previousSequence,
      kind,
      data,
    };
  }
}

/** Loses, doubles and swaps messages. */
function disturb(line: BookMessage[], random: Random): BookMessage[] {
  const arrived: BookMessage[] = [];
  for (const message of line) {
    if (random.chance(0.05)) continue;
    arrived.push(message);
    if (random.chance(0.05)) arrived.push(message);
    const swapped = arrived.length > 1 && random.chance(0.05);
    if (swapped) arrived.splice(-2, 2, ...arrived.slice(-2).reverse());
  }
  return arrived;
}

function runModel(seed: number, rounds: number): { checked: number; gaps: number } {
  const random = new Random(seed);
  const server = new NaiveServer(random);
  const sequence = new ChannelSequence();
  const book = new LiveBook(scale);
  let checked = 0;
  let gaps = 0;
  let isSnapshotWanted = true;
  for (let round = 0; round < rounds; round += 1) {
    const line: BookMessage[] = [];
    for (let count = random.below(6); count > 0; count -= 1) {
      line.push(server.change());
      if (random.chance(0.01)) server.restart();
    }
    // The snapshot that the client asked for arrives some time later, in the middle of the deltas.
    if (isSnapshotWanted && random.chance(0.5)) {
      line.push(server.snapshot());
      isSnapshotWanted = false;
    }
    for (const message of disturb(line, random)) {
      const verdict = sequence.judge(message);
      if (verdict === 'gap') {
        gaps += 1;
        isSnapshotWanted = true;
      }
      if (verdict !== 'apply') continue;
      const isApplied = message.kind === 'snapshot' ? book.applySnapshot(message.data) : book.applyDelta(message.data);
      expect(isApplied).toBe(true);
      const truth = server.history.get(`${message.epoch}/${message.sequence}`);
      expect({ asks: levelsOf(book.asks), bids: levelsOf(book.bids) }, `seed ${seed}, round ${round}`).toEqual(truth);
      checked += 1;
    }
    // A lost snapshot is asked for again.
    if (!sequence.isSynced && random.chance(0.3)) isSnapshotWanted = true;
  }
  return { checked, gaps };
}

describe('LiveBook against a naive map', () => {
  it('is the server’s book at every sequence, whatever the line loses, doubles, swaps or restarts', () => {
    const seed = testSeed('live book');
    const { checked, gaps } = runModel(seed, 4_000);
    report(`live book: ${checked} states compared, ${gaps} gaps`);
    expect(checked).toBeGreaterThan(1_000);
    expect(gaps).toBeGreaterThan(20);
  });
});

describe('grouping', () => {
  const book = new LiveBook(scale);
  book.applySnapshot({
    asks: [
      ['100.01', '1'],
      ['100.09', '2'],
      ['100.10', '3'],
      ['100.11', '4'],
    ],
    bids: [
      ['99.99', '1.5'],
      ['99.90', '2'],
      ['99.89', '3'],
    ],
    time: 5,
  });

  it('rounds asks up and bids down and adds up exactly', () => {
    expect(book.asks.grouped(10, 10)).toEqual([
      { ticks: 10_010, lots: 60_000n, sum: 60_000n },
      { ticks: 10_020, lots: 40_000n, sum: 100_000n },
    ]);
    expect(book.bids.grouped(10, 10)).toEqual([
      { ticks: 9_990, lots: 35_000n, sum: 35_000n },
      { ticks: 9_980, lots: 30_000n, sum: 65_000n },
    ]);
    expect(book.asks.grouped(10, 1_000)).toEqual([{ ticks: 11_000, lots: 100_000n, sum: 100_000n }]);
    expect(book.bids.grouped(10, 1_000)).toEqual([{ ticks: 9_000, lots: 65_000n, sum: 65_000n }]);
  });

  it('gives the best rows only, best first', () => {
    expect(book.asks.grouped(2, 1).map((row) => row.ticks)).toEqual([10_001, 10_009]);
    expect(book.bids.grouped(2, 1).map((row) => row.ticks)).toEqual([9_999, 9_990]);
    expect([book.asks.best, book.bids.best]).toEqual([10_001, 9_999]);
  });

  it('adds amounts beyond 2^53 without losing a lot', () => {
    const large = new LiveBook({ priceDecimals: 2, amountDecimals: 0 });
    const rows: Level[] = [
      ['1.00', '9007199254740993'],
      ['1.01', '9007199254740993'],
    ];
    expect(large.applySnapshot({ asks: rows, bids: [], time: 0 })).toBe(true);
    expect(large.asks.grouped(1, 100)[0]?.sum).toBe(18_014_398_509_481_986n - 9_007_199_254_740_993n);
    expect(large.asks.grouped(2, 1)[1]?.sum).toBe(18_014_398_509_481_986n);
  });
});

describe('what cannot be used', () => {
  it.each([
    ['a price off the tick', [['1.001', '1']]],
    ['a price of zero', [['0', '1']]],
    ['an exponent', [['1e3', '1']]],
    ['a negative amount', [['1', '-1']]],
    ['too many decimals of an amount', [['1', '0.00001']]],
    ['an amount beyond 64 bits', [['1', '9999999999999999']]],
  ] as [string, Level[]][])('%s is refused', (_, rows) => {
    expect(new LiveBook(scale).applySnapshot({ asks: rows, bids: [], time: 0 })).toBe(false);
  });
});

describe('a snapshot that was cut at the limit', () => {
  const rows: Level[] = Array.from({ length: bookSnapshotRows }, (_, index) => [priceText(10_000 + index), '1.0000']);

  it('leaves out what lies behind its last level', () => {
    const book = new LiveBook(scale);
    book.applySnapshot({ asks: rows, bids: [], time: 0 });
    book.applyDelta({ asks: [[priceText(10_000 + bookSnapshotRows), '5']], bids: [], time: 1 });
    expect(book.asks.length).toBe(bookSnapshotRows);
  });

  it('asks for a new one when too few known levels are left', () => {
    const book = new LiveBook(scale);
    book.applySnapshot({ asks: rows, bids: [], time: 0 });
    const eaten = (count: number): Level[] => rows.slice(0, count).map(([price]) => [price, '0']);
    expect(book.applyDelta({ asks: eaten(100), bids: [], time: 1 })).toBe(true);
    expect(book.applyDelta({ asks: eaten(150), bids: [], time: 2 })).toBe(false);
  });
});
