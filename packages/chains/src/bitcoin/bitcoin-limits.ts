import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';

/** How long a node may take, and how much it may answer: a full block has 4 MB, and hex doubles it. */
export const RPC_TIMEOUT_MS = 30_000;
export const RPC_ANSWER_BYTES_MAX = 16 * 1024 * 1024;

/** Blocks that one question follows: a notebook that is further behind is caught up with by the next ones. */
export const FOLLOW_BLOCKS_MAX = 1_000;
/** How deep a reorganisation is undone step by step. Below it the notebook is written anew. */
export const BLOCKS_KEPT = 500;

/** The signer reads no longer transactions. */
export const INPUTS_MAX = 200;
/** Coins that a payment chooses among, beside those that are taken. */
export const CANDIDATES_MAX = 1_000;
/** From so many coins on some are gathered, so many at once. */
export const GATHER_FROM_COINS = 200;
export const GATHERED_COINS = 100;

/** Blocks within which a payment is meant to come. */
export const FEE_TARGET_BLOCKS = 3;
/** Beyond what the replaced payments offered, for each virtual byte and in all. */
export const REPLACEMENT_PERCENT = 125n;

export interface FeeBounds {
  /** Of 1,000 virtual bytes: what is offered when the node knows nothing, and at least; and at most. */
  readonly rateMin: bigint;
  readonly rateMax: bigint;
  /** What a replacement pays on top for 1,000 of its own bytes, for having been relayed. */
  readonly relayRate: bigint;
  /** Of one payment: beyond it, it waits. The signer has the same bound. */
  readonly feeMax: bigint;
  /** Nodes relay no smaller output. */
  readonly dustBelow: bigint;
  /** Coins are gathered while the rate is not above it. */
  readonly gatherRateMax: bigint;
}

/** In the smallest unit. `policy.h` and `validation.h` of each network's node. */
export const feeBounds: Readonly<Record<BitcoinNetwork, FeeBounds>> = {
  BTC: {
    rateMin: 1_000n,
    rateMax: 500_000n,
    relayRate: 1_000n,
    feeMax: 2_000_000n,
    dustBelow: 546n,
    gatherRateMax: 5_000n,
  },
  LTC: {
    rateMin: 1_000n,
    rateMax: 1_000_000n,
    relayRate: 1_000n,
    feeMax: 50_000_000n,
    dustBelow: 5_460n,
    gatherRateMax: 10_000n,
  },
  DOGE: {
    rateMin: 1_000_000n,
    rateMax: 100_000_000n,
    relayRate: 100_000n,
    feeMax: 10_000_000_000n,
    dustBelow: 1_000_000n,
    gatherRateMax: 2_000_000n,
  },
};
