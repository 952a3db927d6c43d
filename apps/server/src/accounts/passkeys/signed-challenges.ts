import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_VALID_MS } from './passkey-limits.ts';

const TIME_BYTES = 6;
const CHANCE_BYTES = 16;
const HEAD_BYTES = TIME_BYTES + CHANCE_BYTES;
const MARK_BYTES = 32;

/** A keyed hash of a challenge's head and of what it is for: 32 bytes. */
export type ChallengeMark<For> = (head: Buffer, of: For) => Buffer;

/**
 * Challenges that say themselves until when they hold and for what, under a keyed hash: nothing is kept of those that nobody answers, however
 * many a stranger asks for.
 */
export class SignedChallenges<For> {
  readonly #mark: ChallengeMark<For>;
  readonly #now: () => number;

  constructor(mark: ChallengeMark<For>, now: () => number) {
    this.#mark = mark;
    this.#now = now;
  }

  /** The bytes that an authenticator signs. */
  draw(of: For): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUIntBE(this.#now() + CHALLENGE_VALID_MS, 0, TIME_BYTES);
    randomBytes(CHANCE_BYTES).copy(head, TIME_BYTES);
    return Uint8Array.from(Buffer.concat([head, this.#mark(head, of)]));
  }

  /** Whether it was drawn here, for this, and still holds. @param challenge in base64url */
  holds(challenge: string, of: For): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== HEAD_BYTES + MARK_BYTES) return false;
    const head = bytes.subarray(0, HEAD_BYTES);
    const isOurs = timingSafeEqual(bytes.subarray(HEAD_BYTES), this.#mark(head, of));
    return isOurs && head.readUIntBE(0, TIME_BYTES) > this.#now();
  }
}
