/** RFC 8949, major types. */
const kinds = { unsigned: 0, bytes: 2, array: 4, map: 5, tag: 6 } as const;

/** As much of CBOR as an address of Cardano's first era is made of: every length is known, no number is above 32 bits. */
export class CborReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** The number that stands with the next item: its value, its length, its tag. Undefined when it is of another kind; then nothing more is to be read. */
  read(kind: keyof typeof kinds): number | undefined {
    const head = this.#take(1)?.[0];
    if (head === undefined || head >> 5 !== kinds[kind]) return undefined;
    const low = head & 0x1f;
    if (low < 24) return low;
    const length = low <= 26 ? 1 << (low - 24) : undefined;
    const number = length === undefined ? undefined : this.#take(length);
    return number?.reduce((value, byte) => value * 256 + byte, 0);
  }

  bytes(): Uint8Array | undefined {
    const length = this.read('bytes');
    return length === undefined ? undefined : this.#take(length);
  }

  #take(length: number): Uint8Array | undefined {
    if (this.#at + length > this.#bytes.length) return undefined;
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }
}
