const SEGMENT_BITS = 10;
const SEGMENT_ORDERS = 1 << SEGMENT_BITS;
const PLACE = SEGMENT_ORDERS - 1;

/** The client order id of each slot, '' without one. Most orders have none: only where one has are there texts. */
export class ClientOrderIdColumn {
  readonly #segments: (string[] | undefined)[] = [];

  at(slot: number): string {
    return this.#segments[slot >> SEGMENT_BITS]?.[slot & PLACE] ?? '';
  }

  set(slot: number, clientOrderId: string): void {
    const number = slot >> SEGMENT_BITS;
    if (number >= this.#segments.length) this.#segments[number] = undefined;
    let segment = this.#segments[number];
    if (segment === undefined) {
      if (clientOrderId === '') return;
      segment = new Array<string>(SEGMENT_ORDERS).fill('');
      this.#segments[number] = segment;
    }
    segment[slot & PLACE] = clientOrderId;
  }
}
