import { sentenceOfUnmarked, type Unmarked } from '../../row-marks/mark-once.ts';

/** Rows whose sentences are remembered; beyond they are counted. */
const REMEMBERED_MAX = 1_000;
/** How many of them the health says. */
const SAID_MAX = 5;

/** Rows of people without a right mark, as a look or a call has met them. Each is logged once. */
export class UnmarkedRows {
  readonly #onFound: (sentence: string) => void;
  readonly #sentences = new Set<string>();
  #more = 0;

  constructor(onFound: (sentence: string) => void) {
    this.#onFound = onFound;
  }

  note(row: Unmarked): void {
    const sentence = sentenceOfUnmarked(row);
    if (this.#sentences.has(sentence)) return;
    if (this.#sentences.size >= REMEMBERED_MAX) {
      this.#more += 1;
      return;
    }
    this.#sentences.add(sentence);
    this.#onFound(sentence);
  }

  warnings(): readonly string[] {
    const beyond = this.#sentences.size - SAID_MAX + this.#more;
    const said = [...this.#sentences].slice(0, SAID_MAX);
    return beyond > 0
      ? [...said, `${beyond} more rows of people were written into the database by somebody else`]
      : said;
  }
}
