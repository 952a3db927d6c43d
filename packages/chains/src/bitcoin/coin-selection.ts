/** What a payment has to reach. Sizes in virtual bytes. */
export interface SelectionTerms {
  readonly units: bigint;
  /** What the network gets for a transaction of that size; more for a larger one. */
  readonly feeOf: (size: number) => bigint;
  readonly sizes: TransactionSizes;
  /** An output below is not relayed: what would be left over then goes to the network. */
  readonly dustBelow: bigint;
  readonly inputsMax: number;
}

export interface TransactionSizes {
  /** With the payment, without inputs and change. */
  readonly base: number;
  readonly input: number;
  readonly change: number;
}

interface Sized {
  readonly units: bigint;
}

export interface Selection<Coin extends Sized> {
  readonly coins: readonly Coin[];
  /** Zero where there is none. */
  readonly change: bigint;
  readonly fee: bigint;
}

/**
 * The smallest coin that suffices alone; otherwise coins in the order given until they suffice, none that costs more than it brings. What is
 * `required` is spent in any case. Undefined when there are too few. Of the same coins always the same.
 */
export function selectCoins<Coin extends Sized>(
  required: readonly Coin[],
  candidates: readonly Coin[],
  terms: SelectionTerms,
): Selection<Coin> | undefined {
  const first = required.length > 0 ? settle(required, terms) : smallestAlone(candidates, terms);
  return first ?? gathered(required, candidates, terms);
}

/** In the order given, as many as it takes. */
export function gathered<Coin extends Sized>(
  required: readonly Coin[],
  candidates: readonly Coin[],
  terms: SelectionTerms,
): Selection<Coin> | undefined {
  const coins = [...required];
  for (const coin of candidates) {
    if (coins.length >= terms.inputsMax) return undefined;
    const more = terms.feeOf(sizeOf(coins.length + 1, terms)) - terms.feeOf(sizeOf(coins.length, terms));
    if (coin.units <= more) continue;
    coins.push(coin);
    const selection = settle(coins, terms);
    if (selection !== undefined) return selection;
  }
  return undefined;
}

function smallestAlone<Coin extends Sized>(
  candidates: readonly Coin[],
  terms: SelectionTerms,
): Selection<Coin> | undefined {
  let smallest: Selection<Coin> | undefined;
  let units: bigint | undefined;
  for (const coin of candidates) {
    if (units !== undefined && coin.units >= units) continue;
    const selection = settle([coin], terms);
    if (selection === undefined) continue;
    smallest = selection;
    units = coin.units;
  }
  return smallest;
}

/** Undefined where the coins do not suffice. */
function settle<Coin extends Sized>(coins: readonly Coin[], terms: SelectionTerms): Selection<Coin> | undefined {
  const over = coins.reduce((sum, { units }) => sum + units, 0n) - terms.units;
  const size = sizeOf(coins.length, terms);
  const feeWithChange = terms.feeOf(size + terms.sizes.change);
  const change = over - feeWithChange;
  if (change >= terms.dustBelow) return { coins, change, fee: feeWithChange };
  return over >= terms.feeOf(size) ? { coins, change: 0n, fee: over } : undefined;
}

function sizeOf(inputs: number, { sizes }: SelectionTerms): number {
  return sizes.base + inputs * sizes.input;
}
