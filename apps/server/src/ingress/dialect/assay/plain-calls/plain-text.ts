/** A name or value is at most so long; what is longer is read by the schema. */
const LENGTH_MAX = 64;

/** Letters, digits, point, hyphen and underscore: what JSON and forms write as it is, and what names, words, amounts and ids are made of. */
const isPlainUnit = new Uint8Array(128);
for (const unit of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_'))
  isPlainUnit[unit] = 1;

/** Reads a text from its beginning to its end. */
export class PlainText {
  readonly #text: string;
  #at = 0;

  /** Bytes beyond ASCII are units that nothing here takes. */
  constructor(bytes: Buffer) {
    this.#text = bytes.toString('latin1');
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  isNext(unit: number): boolean {
    return this.#text.charCodeAt(this.#at) === unit;
  }

  /** Passes one unit, if it is the next. */
  pass(unit: number): boolean {
    if (!this.isNext(unit)) return false;
    this.#at += 1;
    return true;
  }

  /** The plain units that follow; undefined when there are none, or too many. */
  word(): string | undefined {
    const from = this.#at;
    let at = from;
    while (isPlainUnit[this.#text.charCodeAt(at)] === 1) at += 1;
    if (at === from || at - from > LENGTH_MAX) return undefined;
    this.#at = at;
    return this.#text.slice(from, at);
  }
}
