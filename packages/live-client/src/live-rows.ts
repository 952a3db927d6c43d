import type { LiveModel } from './channel-source.ts';

/** The newest row of each symbol, of a channel that tells some of them at a time. One that did not change keeps its object. */
export class LiveRows<Data, Row extends { readonly symbol: string }> implements LiveModel<Data> {
  readonly #bySymbol = new Map<string, Row>();
  readonly #rowsOf: (data: Data) => readonly Row[];

  constructor(rowsOf: (data: Data) => readonly Row[]) {
    this.#rowsOf = rowsOf;
  }

  of(symbol: string): Row | undefined {
    return this.#bySymbol.get(symbol);
  }

  rows(): Iterable<Row> {
    return this.#bySymbol.values();
  }

  clear(): void {
    this.#bySymbol.clear();
  }

  applySnapshot(data: Data): boolean {
    this.clear();
    return this.applyDelta(data);
  }

  applyDelta(data: Data): boolean {
    for (const row of this.#rowsOf(data)) this.#bySymbol.set(row.symbol, row);
    return true;
  }
}
