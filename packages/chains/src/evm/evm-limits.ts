const GWEI = 10n ** 9n;

/** How long a node may take, and how much it may answer: receipts of a block that is full of logs, at 8 gas a byte, in hex. */
export const RPC_TIMEOUT_MS = 10_000;
export const RPC_ANSWER_BYTES_MAX = 32 * 1024 * 1024;
/** How often the traces of one block are asked for in vain before it is taken for one that nobody can trace. */
export const TRACE_TRIES_MAX = 3;
/** Calls of one batch, and receipts asked for at once. */
export const RPC_BATCH_MAX = 100;
/**
 * Addresses whose balances one call sums up: 32 KB of the 48 KB that a creation may have (EIP-3860), and some 10 million gas for a token
 * behind a proxy, where nodes give a call 30 million and more.
 */
export const BALANCES_PER_CALL = 1_000;

/** What is ever offered for a unit of gas: beyond it a payment waits. */
export const FEE_PER_GAS_MAX = 1_000n * GWEI;
/** What a block's maker gets at least, and at most. */
export const TIP_PER_GAS_MIN = GWEI / 10n;
export const TIP_PER_GAS_MAX = 20n * GWEI;
/** The base fee may double on the way: it rises by an eighth in a block at most, so that is six full blocks. */
export const BASE_FEE_HEADROOM = 2n;
/** Nodes take a replacement that offers a tenth more; other implementations ask for an eighth. */
export const REPLACEMENT_PERCENT = 113n;

export const TRANSFER_GAS = 21_000n;
/** What a recipient that is a contract may use, and a token's transfer: more would be somebody else's program at our cost. */
export const PAYMENT_GAS_MAX = 150_000n;
/** On top of a node's estimate: a balance that was zero costs more to write. */
export const GAS_HEADROOM_PERCENT = 125n;
/** What a sweep of a token is expected to need, where its address cannot pay yet and no node would estimate it. */
export const TOKEN_SWEEP_GAS = 100_000n;

/** What a payment of a token is expected to use where its recipient had none of it. */
export const TOKEN_PAYMENT_GAS = 65_000n;

/** What fees may rise by between the look at an address and its sweep: the base fee rises by an eighth in a block. */
export const SWEEP_FEE_HEADROOM_PERCENT = 125n;

/** How far back a spent nonce is looked for: nodes keep the states of so many blocks. */
export const NONCE_SEARCH_BLOCKS = 128;
