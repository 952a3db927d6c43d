/** JSON that is made elsewhere or kept, in UTF-8 and in pieces: sent as they are, and taken apart only for whoever looks into it. */
export class JsonText<Value = unknown> {
  readonly pieces: readonly Uint8Array[];

  constructor(pieces: readonly Uint8Array[]) {
    this.pieces = pieces;
  }

  /** The same between two texts, which together with it are JSON again. */
  between<Whole>(before: string, behind: string): JsonText<Whole> {
    return new JsonText([Buffer.from(before), ...this.pieces, Buffer.from(behind)]);
  }

  /** What the text says; also what `JSON.stringify` takes for it. */
  toJSON(): Value {
    return JSON.parse(Buffer.concat(this.pieces).toString('utf8'));
  }
}
