import { sha256 } from '@noble/hashes/sha2.js';

/** A SHA-256 that is fed piece by piece. */
export interface RunningHash {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** How many of each there is room for at once. */
export interface CoreRoom {
  readonly accounts: number;
  readonly orders: number;
  readonly pockets: number;
  readonly clientOrderIds: number;
}

/** What the core may be given by whoever runs it, since it reaches for nothing itself. None of it changes what the core does. */
export interface CoreTools {
  /** Node's own is twenty times as fast as the one that runs everywhere. */
  readonly sha256: () => RunningHash;
  /**
   * Two numbers of 32 bits that nobody knows: where names that people choose stand in a table depends on them, so that nobody can
   * choose names that all stand in one place. Not state; two cores of one exchange may have different ones.
   */
  readonly tableKey: readonly [number, number];
  /** Room for so many accounts, open orders, pockets and remembered ids that nothing is moved up to there; without it for few, and more as there are more. */
  readonly room?: CoreRoom;
}

/** For browsers and tests. */
export const plainTools: CoreTools = { sha256: () => sha256.create(), tableKey: [0, 0] };
