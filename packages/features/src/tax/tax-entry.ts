/** What a line of the report is about. */
export type TaxKind =
  | 'trade'
  | 'exchange'
  | 'deposit'
  | 'withdrawal'
  | 'contract'
  | 'yield'
  | 'commission'
  | 'fund'
  | 'subscription'
  | 'transfer';

/** Units are atoms: 10⁻¹² of the coin. */
export interface CoinUnits {
  /** Units of a fund stand here as a coin of their own: `fund-1`. */
  readonly coin: string;
  readonly units: bigint;
}

/** Something that happened to a person's coins. */
export interface TaxEntry {
  readonly timeMs: number;
  readonly kind: TaxKind;
  readonly id: string;
  /** What left, a fee that was paid on top of it included. */
  readonly sent?: CoinUnits;
  /** What came, after a fee that was taken from it. */
  readonly received?: CoinUnits;
  /** Of both, told beside them. */
  readonly fee?: CoinUnits;
  readonly worth: Worth;
}

/** How the worth in USDT of what was exchanged is known: as it stands, or by the index of one of the coins at the time. */
export type Worth =
  | { readonly by: 'known'; readonly usdt: bigint }
  | { readonly by: 'index'; readonly of: CoinUnits }
  /** Nothing was exchanged. */
  | { readonly by: 'nothing' };

/** The coin in which everything is reckoned: it has no gains. */
export const taxUnit = 'USDT';

export const atomsPerCoin = 10n ** 12n;

/** The worth of an amount of a coin: of USDT itself it is the amount. */
export function worthOf(of: CoinUnits): Worth {
  return of.coin === taxUnit ? { by: 'known', usdt: of.units } : { by: 'index', of };
}
