import { FRAME_BYTES_MAX } from './ingress-limits.ts';

// What the exchange and an ingress process say to each other over the unix socket between them: frames of the tag of a client's connection, a
// length, and as many bytes, of which the first is their kind. All frames of one turn of the loop leave in one write.

/** What an ingress process says. */
export const toExchange = {
  /** The socket of this tag is open. */
  opened: 1,
  /** A message of text. */
  text: 2,
  /** A message that is none. */
  binary: 3,
  ping: 4,
  /** So many bytes more have been read by the client: four bytes. */
  read: 5,
  /** The connection of this tag is gone, or never came. */
  closed: 6,
  alive: 7,
  /** The connection of this tag has come, and waits until the exchange has let go of it. */
  arrived: 8,
  /** A call that the process has read: its number there in four bytes, and its command. */
  command: 9,
} as const;

/** What the exchange says. */
export const toIngress = {
  /** The connection of this tag is the process's alone now: it may answer the client. */
  begin: 33,
  /** WebSocket frames, to be written as they are. */
  write: 34,
  /** The same for many: how many, and the tag of each come first, four bytes each. */
  writeToMany: 35,
  /** A code in two bytes, and why. */
  close: 36,
  terminate: 37,
  alive: 38,
  stop: 39,
  /** Who may trade over the connection: see `ordererAsBytes`. */
  orderer: 40,
  /** The markets, for all connections. */
  markets: 41,
  /** Answers of one turn, as `writeAnswers` writes them. */
  answers: 42,
} as const;

export type ToExchangeKind = (typeof toExchange)[keyof typeof toExchange];
export type ToIngressKind = (typeof toIngress)[keyof typeof toIngress];

/** The other side does not speak as it must: nothing that it says can be told apart any more. */
export class BrokenLine extends Error {
  override readonly name = 'BrokenLine';
}

/** Of what is said to nobody alone. */
export const NO_TAG = 0;

/** A tag and a length. */
const HEAD_BYTES = 8;
const KIND_BYTES = 1;
const TAG_BYTES = 4;
const COUNT_BYTES = 4;
const ROOM_BYTES = 64 * 1024;
const nothing = Buffer.alloc(0);

/** Gathers frames until they are taken to be sent. */
export class FrameWriter<Kind extends number> {
  #room = Buffer.allocUnsafe(ROOM_BYTES);
  #used = 0;

  get isEmpty(): boolean {
    return this.#used === 0;
  }

  /** Bytes that wait to be taken. */
  get size(): number {
    return this.#used;
  }

  add(kind: Kind, tag: number, bytes: Uint8Array = nothing): void {
    const at = this.#head(kind, tag, bytes.length);
    this.#room.set(bytes, at);
  }

  /** For many: see `toIngress.writeToMany`. */
  addToMany(kind: Kind, tags: readonly number[], bytes: Uint8Array): void {
    let at = this.#head(kind, NO_TAG, COUNT_BYTES + TAG_BYTES * tags.length + bytes.length);
    at = this.#room.writeUInt32LE(tags.length, at);
    for (const tag of tags) at = this.#room.writeUInt32LE(tag, at);
    this.#room.set(bytes, at);
  }

  /** All that was gathered, in order. */
  take(): Buffer {
    const taken = this.#room.subarray(0, this.#used);
    // What is left of the room is used for the next ones, never what was taken: it may not have been sent yet.
    this.#room =
      this.#room.length - this.#used < HEAD_BYTES ? Buffer.allocUnsafe(ROOM_BYTES) : this.#room.subarray(this.#used);
    this.#used = 0;
    return taken;
  }

  /** Answers where the bytes go that are said, so many. */
  #head(kind: Kind, tag: number, said: number): number {
    const length = KIND_BYTES + said;
    if (length > FRAME_BYTES_MAX) throw new Error(`a frame of ${length} bytes is beyond the limit`);
    this.#makeRoom(HEAD_BYTES + length);
    const at = this.#used;
    this.#room.writeUInt32LE(tag, at);
    this.#room.writeUInt32LE(length, at + TAG_BYTES);
    this.#room[at + HEAD_BYTES] = kind;
    this.#used = at + HEAD_BYTES + length;
    return at + HEAD_BYTES + KIND_BYTES;
  }

  #makeRoom(bytes: number): void {
    const needed = this.#used + bytes;
    if (needed <= this.#room.length) return;
    const larger = Buffer.allocUnsafe(Math.max(ROOM_BYTES, 2 * needed));
    this.#room.copy(larger, 0, 0, this.#used);
    this.#room = larger;
  }
}

/** Cuts what arrives into frames, wherever it was cut on its way. */
export class FrameReader<Kind extends number> {
  readonly #kinds: ReadonlySet<number>;
  #held: Buffer[] = [];
  #heldBytes = 0;
  /** So many bytes make the next step: a head with its kind, or a whole frame. */
  #needed = HEAD_BYTES + KIND_BYTES;

  constructor(kinds: Readonly<Record<string, Kind>>) {
    this.#kinds = new Set(Object.values(kinds));
  }

  /** @throws BrokenLine for a kind that is none, and for a frame that is too long or says nothing */
  push(chunk: Buffer, take: (kind: Kind, tag: number, bytes: Buffer) => void): void {
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (this.#heldBytes < this.#needed) return;
    const all = this.#held.length === 1 ? chunk : Buffer.concat(this.#held);
    let at = 0;
    for (;;) {
      const end = this.#endOfFrame(all, at);
      if (end === undefined) break;
      take(all[at + HEAD_BYTES] as Kind, all.readUInt32LE(at), all.subarray(at + HEAD_BYTES + KIND_BYTES, end));
      at = end;
    }
    this.#held = at === all.length ? [] : [all.subarray(at)];
    this.#heldBytes = all.length - at;
  }

  /** Undefined while it is not whole: then it is known how many bytes it needs. */
  #endOfFrame(all: Buffer, at: number): number | undefined {
    this.#needed = HEAD_BYTES + KIND_BYTES;
    if (all.length - at < this.#needed) return undefined;
    const length = all.readUInt32LE(at + TAG_BYTES);
    if (length < KIND_BYTES || length > FRAME_BYTES_MAX)
      throw new BrokenLine(`a frame says that it has ${length} bytes`);
    const kind = all[at + HEAD_BYTES] ?? 0;
    if (!this.#kinds.has(kind)) throw new BrokenLine(`${kind} is no kind of frame`);
    this.#needed = HEAD_BYTES + length;
    return all.length - at < this.#needed ? undefined : at + this.#needed;
  }
}

/** Of `toExchange.read`. */
export function readCount(bytes: Buffer): number {
  if (bytes.length !== 4) throw new BrokenLine(`${bytes.length} bytes are no count`);
  return bytes.readUInt32LE();
}

/** Of a frame for many: whose it is, and what they are told. */
export function toMany(bytes: Buffer): { readonly tags: readonly number[]; readonly bytes: Buffer } {
  const count = bytes.length < COUNT_BYTES ? 0 : bytes.readUInt32LE();
  const ends = COUNT_BYTES + TAG_BYTES * count;
  if (ends > bytes.length) throw new BrokenLine(`${bytes.length} bytes cannot name ${count} connections`);
  const tags = Array.from({ length: count }, (_, index) => bytes.readUInt32LE(COUNT_BYTES + TAG_BYTES * index));
  return { tags, bytes: bytes.subarray(ends) };
}
