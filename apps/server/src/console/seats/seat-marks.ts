import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** What a seat's row proves it with, as the database has it. */
export interface MarkedSeat {
  readonly name: string;
  readonly enrolmentHash: Uint8Array | null;
  readonly enrolmentEndsAtMs: number;
  readonly passwordHash: string | null;
}

export interface MarkedPasskey {
  readonly seat: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
}

export interface MarkedSession {
  readonly seat: string;
  readonly isHalf: boolean;
  readonly scopes: string;
  readonly secretHash: Uint8Array;
  readonly formerHash: Uint8Array | null;
  readonly provenAtMs: number;
  readonly endsAtMs: number;
}

type Said = string | number | boolean | Uint8Array | null;

/**
 * Marks of rows by which a seat proves itself: HMAC-SHA256 under a key of the data folder, over whose they are and what they hold. Who can write into
 * the database alone cannot make a row that counts, and another's row counts for nobody else.
 */
export class SeatMarks {
  readonly #key: Buffer;

  /** @param key of the data folder, under which the seats' authenticators are sealed */
  constructor(key: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'assay console row marks', KEY_BYTES));
  }

  ofSeat({ name, enrolmentHash, enrolmentEndsAtMs, passwordHash }: MarkedSeat): Buffer {
    return this.#mark('seat', name, enrolmentHash, enrolmentEndsAtMs, passwordHash);
  }

  ofPasskey({ seat, credentialId, publicKey }: MarkedPasskey): Buffer {
    return this.#mark('passkey', seat, credentialId, publicKey);
  }

  ofSession(session: MarkedSession): Buffer {
    const { seat, isHalf, scopes, secretHash, formerHash, provenAtMs, endsAtMs } = session;
    return this.#mark('session', seat, isHalf, scopes, secretHash, formerHash, provenAtMs, endsAtMs);
  }

  #mark(...said: readonly Said[]): Buffer {
    const parts = said.map((part) => (part instanceof Uint8Array ? Buffer.from(part).toString('hex') : part));
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest();
  }
}

/** Whether a row carries the mark that it must have. */
export function isMarked(stored: Uint8Array | null, expected: Buffer): boolean {
  return stored?.length === expected.length && timingSafeEqual(stored, expected);
}
