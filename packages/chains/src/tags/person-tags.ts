import { DESTINATION_TAG_MAX } from '@assay/addresses/payment-tag';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { checkDigitOf, endsWithCheckDigit } from './check-digit.ts';

/** All tags have ten digits, so that none is the number of a person, and fit the 32 bits of the narrowest network. */
const FIRST = 100_000_000;
const COUNT = Math.floor(DESTINATION_TAG_MAX / 10) - FIRST;
const tagText = /^[1-4][0-9]{9}$/;

/** The smallest space of two equal halves that has room for all of them. */
const HALF_BITS = 15;
const HALF = 2 ** HALF_BITS;
const ROUNDS = 10;

/**
 * Tags of people on a network where everybody shares one address: nine digits that look like chance to whoever has no key, and a check digit. They
 * follow from the person's number, as addresses do, so there is nothing to lose, and nobody learns a tag from a number or the other way round.
 */
export class PersonTags {
  readonly #key: Uint8Array;

  /** @param secret what nobody outside knows and never changes */
  constructor(secret: string) {
    this.#key = hmac(sha256, utf8ToBytes('assay person tags'), utf8ToBytes(secret));
  }

  tagOf(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= COUNT) throw new RangeError(`no tag for ${index}`);
    const digits = String(FIRST + this.#inSpace(index, (place) => this.#mixed(place)));
    return digits + checkDigitOf(digits);
  }

  /** Undefined for what is no tag of anybody: also what is one but for a slip. */
  indexOf(tag: string): number | undefined {
    if (!tagText.test(tag) || !endsWithCheckDigit(tag)) return undefined;
    const place = Number(tag.slice(0, -1)) - FIRST;
    return place < COUNT ? this.#inSpace(place, (from) => this.#unmixed(from)) : undefined;
  }

  /** What leaves the space is changed again until it is back, so that each has its own place. */
  #inSpace(from: number, change: (place: number) => number): number {
    let place = change(from);
    while (place >= COUNT) place = change(place);
    return place;
  }

  #mixed(place: number): number {
    let [left, right] = [Math.floor(place / HALF), place % HALF];
    for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, left ^ this.#roundOf(round, right)];
    return left * HALF + right;
  }

  #unmixed(place: number): number {
    let [left, right] = [Math.floor(place / HALF), place % HALF];
    for (let round = ROUNDS - 1; round >= 0; round -= 1) [left, right] = [right ^ this.#roundOf(round, left), left];
    return left * HALF + right;
  }

  #roundOf(round: number, half: number): number {
    const [high = 0, low = 0] = hmac(sha256, this.#key, Uint8Array.of(round, half >> 8, half & 0xff));
    return ((high << 8) | low) & (HALF - 1);
  }
}
