/** What people are told of seconds contracts and what page and server both hold; the settlement itself is @assay/settlement's. */

/** Base coins of the pairs; the index pair is always coin/USDT. */
export const contractBaseCoins = ['BTC', 'ETH', 'EOS', 'LTC', 'XRP', 'ADA', 'DOGE', 'SHIB'] as const;
export const contractBaseCoinDefault = 'BTC';

/**
 * Smallest stake and smallest transfer, specification section 9; an option's own minimum comes on top. The largest of both, and of the limits
 * that a person sets. The core takes them from here: others need new rules.
 */
export const contractAmountMin = '0.00001';
export const contractAmountMax = '1000000000';
/** What the page proposes before anything is chosen, specification section 3. */
export const openAmountDefault = '1';

/** The risk notice that has to be accepted before the first real order; a new text gets a new number. */
export const riskNoticeVersion = 1;

/** Wire numbers of the two accounts: real money, and demo money that can never become real. */
export const contractAccounts = { real: 1, demo: 2 } as const;
export type ContractAccountName = keyof typeof contractAccounts;

/** The account of a wire number. */
export function contractAccountOf(account: number): ContractAccountName {
  return account === contractAccounts.real ? 'real' : 'demo';
}

/** Wire numbers of the two directions. */
export const contractTradeTypes = { up: 0, down: 1 } as const;
/** Wire numbers of an order's state: holding (waiting for entry included), completed, liquidated (closed by the void rule). */
export const contractStatuses = { holding: 0, completed: 1, liquidated: 2 } as const;
/** Wire numbers of the kinds of a contract account's records; 0 asks for all. */
export const contractMovementTypes = {
  'transfer-in': 1,
  'transfer-out': 2,
  stake: 3,
  fee: 4,
  returned: 5,
  demo: 6,
} as const;

/** Days of a self-exclusion. */
export const exclusionDaysMax = 3_650;
/** More of them have to be proved: whoever has somebody's session shuts nobody out for long. */
export const exclusionDaysUnproved = 7;

/** Ticks of the index that the socket's snapshot holds: fifteen minutes. */
export const indexChannelTicks = 900;
