import type { RecordIndexTick } from '../../index-price/record-index-tick.ts';

export interface NaiveTick {
  readonly symbolId: number;
  readonly sequence: number;
  readonly timeMs: number;
  readonly price: string;
  /** Journal time, and its place among all commands. */
  readonly recordedAt: number;
  readonly position: number;
}

interface NaiveSecond {
  readonly secondMs: number;
  readonly recordedAt: number;
  readonly stopped: readonly number[];
}

/** Every index second and tick that was ever accepted, and what was stopped when. Nothing is ever dropped. */
export class NaiveHistory {
  readonly ticks: NaiveTick[] = [];
  readonly seconds: NaiveSecond[] = [];
  readonly seams: { readonly secondMs: number; readonly at: number }[] = [];
  readonly closed = new Set<number>();
  readonly closedByOperator = new Set<number>();
  /** Market 1 is the one of symbol 1. */
  marketHalted = false;
  marketHaltedByOperator = false;
  lastSecondMs = 0;
  position = 0;

  /** The tick that came before the model looked. */
  begin(command: RecordIndexTick): void {
    this.record(command, command.secondMs, []);
  }

  next(): void {
    this.position += 1;
  }

  isStopped(symbolId: number): boolean {
    return this.#isStoppedBySomebody(symbolId) || (symbolId === 1 && this.marketHalted);
  }

  #isStoppedBySomebody(symbolId: number): boolean {
    const lists = [this.closed, this.closedByOperator];
    return lists.some((list) => list.has(0) || list.has(symbolId)) || (symbolId === 1 && this.marketHaltedByOperator);
  }

  /** False when the second is not taken: twice, backwards, ahead of its time or more than 10 s late. */
  record(command: RecordIndexTick, timeMs: number, symbols: readonly number[]): boolean {
    const { secondMs, ticks } = command;
    if (secondMs <= this.lastSecondMs || secondMs > timeMs + 5_000 || secondMs < timeMs - 10_000) return false;
    this.lastSecondMs = secondMs;
    const stopped = symbols.filter((symbolId) => this.#isStoppedBySomebody(symbolId));
    this.seconds.push({ secondMs, recordedAt: timeMs, stopped });
    for (const { symbolId, price } of ticks) {
      const sequence = this.countOf(symbolId) + 1;
      this.ticks.push({ symbolId, sequence, timeMs: secondMs, price, recordedAt: timeMs, position: this.position });
    }
    return true;
  }

  countOf(symbolId: number): number {
    return this.ticks.filter((tick) => tick.symbolId === symbolId).length;
  }

  /** What the order entered at, if it was recorded in time and no seam came between. */
  entryOf(order: { symbolId: number; position: number; openedAt: number; ruleVersion: 1 | 2 }): NaiveTick | undefined {
    const after = this.ticks.filter(
      ({ symbolId, position }) => symbolId === order.symbolId && position > order.position,
    );
    const entry = order.ruleVersion === 1 ? after[0] : thirdWithMedian(after, order.openedAt);
    const wait = order.ruleVersion === 1 ? 3_000 : 6_000;
    if (entry === undefined || entry.recordedAt > order.openedAt + wait) return undefined;
    const isCutOff = this.seams.some(({ at }) => at > order.position && at < entry.position);
    return isCutOff ? undefined : entry;
  }
}

/** Of the ticks whose second is a second or more after the order the third, with the price that is neither the least nor the greatest of the three. */
function thirdWithMedian(after: readonly NaiveTick[], openedAt: number): NaiveTick | undefined {
  const [one, two, three] = after.filter(({ timeMs }) => timeMs >= openedAt + 1_000);
  if (one === undefined || two === undefined || three === undefined) return undefined;
  const prices = [one.price, two.price, three.price];
  const price = prices.find((text) => {
    const below = prices.filter((other) => Number(other) < Number(text)).length;
    const above = prices.filter((other) => Number(other) > Number(text)).length;
    return below <= 1 && above <= 1;
  });
  return price === undefined ? undefined : { ...three, price };
}
