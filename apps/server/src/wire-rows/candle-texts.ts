import type { Candle } from '@assay/protocol/entities';

/** Room for candles to come that is taken with new memory, as a share of what is there. */
const SPARE_SHARE = 0.25;
const SQUARE_OPEN = Buffer.from('[');

/**
 * The newest candles as JSON, one behind the other in one piece of memory outside the heap: 2,000 are some 200 KB, nothing for the
 * garbage collector to look at, and an answer sends them as they lie.
 */
export class CandleTexts {
  readonly #most: number;
  #bytes = Buffer.alloc(0);
  /** Where each candle begins, ascending; each ends with a comma. */
  readonly #starts: number[] = [];
  #end = 0;

  /** Keeps the last `most` of them. */
  constructor(most: number, candles: readonly Candle[]) {
    this.#most = most;
    for (const candle of candles.slice(-most)) this.append(candle);
  }

  get count(): number {
    return this.#starts.length;
  }

  append(candle: Candle): void {
    const text = `${candleText(candle)},`;
    if (this.#starts.length === this.#most) this.#starts.shift();
    if (this.#end + text.length > this.#bytes.length) this.#makeRoom(text.length);
    this.#starts.push(this.#end);
    this.#end += this.#bytes.write(text, this.#end, 'latin1');
  }

  /** What is kept moves to new memory, and what was dropped is left behind. */
  #makeRoom(needed: number): void {
    const first = this.#starts[0] ?? this.#end;
    const kept = this.#bytes.subarray(first, this.#end);
    const bytes = Buffer.allocUnsafeSlow(Math.ceil((kept.length + needed) * (1 + SPARE_SHARE)));
    kept.copy(bytes);
    this.#bytes = bytes;
    for (const [index, start] of this.#starts.entries()) this.#starts[index] = start - first;
    this.#end = kept.length;
  }

  /**
   * The newest `size` candles as a JSON array in pieces; `running`, when there is one, is the last of them. Nothing is copied: bytes that
   * were written are never written again, so the pieces may wait for a slow reader.
   */
  newest(size: number, running: Candle | undefined): readonly Uint8Array[] {
    const last = running === undefined ? '' : candleText(running);
    const ended = running === undefined ? size : size - 1;
    const from = this.#starts[Math.max(0, this.#starts.length - ended)] ?? this.#end;
    const isCommaLast = last === '' && from < this.#end;
    const kept = this.#bytes.subarray(from, isCommaLast ? this.#end - 1 : this.#end);
    return [SQUARE_OPEN, kept, Buffer.from(`${last}]`, 'latin1')];
  }
}

/** Numbers and decimal texts: every character is one byte. */
function candleText({ id, open, close, high, low, vol }: Candle): string {
  return JSON.stringify({ id, open, close, high, low, vol });
}
