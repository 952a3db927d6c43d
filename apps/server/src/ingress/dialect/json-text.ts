/** JSON that is made elsewhere, kept or written by hand, in pieces of UTF-8 or text: sent as it is, and taken apart only for whoever looks into it. */
export class JsonText<Value = unknown> {
  /** A character may begin in one piece of UTF-8 and end in the next. */
  readonly pieces: readonly (Uint8Array | string)[];

  constructor(pieces: readonly (Uint8Array | string)[]) {
    this.pieces = pieces;
  }

  /** The same between two texts, which together with it are JSON again. */
  between<Whole>(before: string, behind: string): JsonText<Whole> {
    return new JsonText([before, ...this.pieces, behind]);
  }

  /** The whole of it. */
  toString(): string {
    return this.pieces.every((piece) => typeof piece === 'string')
      ? this.pieces.join('')
      : Buffer.concat(this.bytes()).toString('utf8');
  }

  /** The pieces in UTF-8. */
  bytes(): readonly Uint8Array[] {
    return this.pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  }

  /** What the text says; also what `JSON.stringify` takes for it. */
  toJSON(): Value {
    return JSON.parse(this.toString());
  }
}
