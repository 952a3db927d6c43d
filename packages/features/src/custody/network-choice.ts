interface NetworkCoinRow {
  readonly currency: string;
  readonly network: string;
}

/** Coins that go over any network, each once, in the exchange's order. */
export function coinsOf(rows: readonly NetworkCoinRow[]): readonly string[] {
  return [...new Set(rows.map(({ currency }) => currency))];
}

/** Networks of a coin. */
export function networksOf<Row extends NetworkCoinRow>(rows: readonly Row[], currency: string): readonly Row[] {
  return rows.filter((row) => row.currency === currency);
}

/** How many other networks the coin could go over instead. */
export function otherOpenNetworks(
  rows: readonly (NetworkCoinRow & { readonly isOpen: boolean })[],
  { currency, network }: NetworkCoinRow,
): number {
  return networksOf(rows, currency).filter((row) => row.isOpen && row.network !== network).length;
}

/**
 * The coin that was asked for, else the first one; and its network that was asked for, else its only one. Of several networks the person
 * chooses himself: what goes over the wrong one is lost.
 */
export function chosenRow<Row extends NetworkCoinRow>(
  rows: readonly Row[],
  currency: string | undefined,
  network: string | undefined,
): { readonly currency: string; readonly row: Row | undefined } {
  const coins = coinsOf(rows);
  const coin = coins.find((each) => each === currency) ?? coins[0] ?? '';
  const offered = networksOf(rows, coin);
  const row = offered.find((each) => each.network === network) ?? (offered.length === 1 ? offered[0] : undefined);
  return { currency: coin, row };
}
