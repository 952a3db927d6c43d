import type { ByteReader } from '../codec/byte-reader.ts';
import { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreTools } from '../core-tools.ts';
import { NOWHERE, RecordIndex } from '../matching/record-index.ts';
import { keyHash } from '../orders/key-hash.ts';

const IDENTITY_BYTES = 16;
const IDENTITIES_A_SEGMENT = 4_096;

/** The first 128 bits of a SHA-256. */
export type Identity = Uint8Array;

const shared = new ByteWriter();

/** Of some texts and numbers, of which the first says what they are: no two kinds of things have one identity. */
export function identityOf(
  { sha256 }: CoreTools,
  kind: string,
  ...parts: readonly (string | number | bigint)[]
): Identity {
  shared.clear();
  shared.text(kind);
  for (const part of parts) shared.text(String(part));
  const hash = sha256();
  hash.update(shared.written());
  return hash.digest().subarray(0, IDENTITY_BYTES);
}

/**
 * What has happened once and must never happen again, for ever: identities in the order in which they came, none of them ever dropped. Each
 * takes 16 bytes and 22 to 44 of the index, a million of them about 50 MB; none is ever moved.
 */
export class IdentitySet {
  declare private readonly tools: CoreTools;
  readonly #segments: Uint8Array[] = [];
  readonly #index = new RecordIndex();
  #count = 0;

  constructor(tools: CoreTools) {
    this.tools = tools;
  }

  get count(): number {
    return this.#count;
  }

  has(identity: Identity): boolean {
    return this.placeOf(identity) !== undefined;
  }

  /** How many came before it; undefined when it is not there. */
  placeOf(identity: Identity): number | undefined {
    const hash = this.#hashOf(identity);
    let place = this.#index.first(hash);
    while (place !== NOWHERE && !this.#isAt(place, identity)) place = this.#index.next(hash, place);
    return place === NOWHERE ? undefined : place;
  }

  /** One that is not there yet. */
  add(identity: Identity): void {
    const at = this.#count % IDENTITIES_A_SEGMENT;
    if (at === 0) this.#segments.push(new Uint8Array(IDENTITIES_A_SEGMENT * IDENTITY_BYTES));
    this.#segments[this.#segments.length - 1].set(identity, at * IDENTITY_BYTES);
    this.#index.add(this.#hashOf(identity), this.#count);
    this.#count += 1;
  }

  write(writer: ByteWriter): void {
    writer.number(this.#count);
    for (let place = 0; place < this.#count; place += IDENTITIES_A_SEGMENT) {
      const left = Math.min(IDENTITIES_A_SEGMENT, this.#count - place);
      writer.bytes(this.#segments[place / IDENTITIES_A_SEGMENT].subarray(0, left * IDENTITY_BYTES));
    }
  }

  /** What `write` wrote, into a set that is empty. */
  read(reader: ByteReader): void {
    for (let left = reader.count(IDENTITY_BYTES); left > 0; left -= 1) this.add(reader.view(IDENTITY_BYTES));
  }

  /** Those from one place to another. */
  writePart(writer: ByteWriter, start: number, end: number): void {
    for (let place = start; place < end; place += 1) writer.bytes(this.#at(place));
  }

  #at(place: number): Identity {
    const from = (place % IDENTITIES_A_SEGMENT) * IDENTITY_BYTES;
    return this.#segments[Math.floor(place / IDENTITIES_A_SEGMENT)].subarray(from, from + IDENTITY_BYTES);
  }

  #isAt(place: number, identity: Identity): boolean {
    const segment = this.#segments[Math.floor(place / IDENTITIES_A_SEGMENT)];
    const from = (place % IDENTITIES_A_SEGMENT) * IDENTITY_BYTES;
    for (let index = 0; index < IDENTITY_BYTES; index += 1) if (segment[from + index] !== identity[index]) return false;
    return true;
  }

  /** Where it stands depends on a secret: people choose what identities are made of. */
  #hashOf(identity: Identity): number {
    return keyHash(this.tools.tableKey, identity, IDENTITY_BYTES);
  }
}
