/**
 * The exchange of coins as its decision record tells it, written without a line of the core: everything that ever happened is kept, and
 * each answer is found by looking through all of it.
 */
export class NaiveConversions {
  timeMs = 0;
  readonly #ticks: { readonly asset: number; readonly price: string; readonly at: number }[] = [];
  readonly #money: { readonly owner: number; readonly asset: number; readonly atoms: bigint }[] = [];
  readonly #frozen = new Set<number>();
  readonly #spreads = new Map<number, number>();
  readonly #quotes: NaiveQuote[] = [];
  readonly #used = new Set<number>();

  tick(asset: number, price: string): void {
    this.#ticks.push({ asset, price, at: this.timeMs });
  }

  /** Owner 0 is the treasury. */
  give(owner: number, asset: number, atoms: bigint): void {
    this.#money.push({ owner, asset, atoms });
  }

  setSpread(asset: number, ppm: number): void {
    this.#spreads.set(asset, ppm);
  }

  setFrozen(person: number, isFrozen: boolean): void {
    if (isFrozen) this.#frozen.add(person);
    else this.#frozen.delete(person);
  }

  owned(owner: number, asset: number): bigint {
    return this.#money.reduce(
      (sum, line) => (line.owner === owner && line.asset === asset ? sum + line.atoms : sum),
      0n,
    );
  }

  ask(person: number, from: number, to: number, atoms: bigint): string {
    if (this.#frozen.has(person)) return 'l.error.accountFrozen';
    if (from === to) return 'l.error.conversionSameCoin';
    if (this.#isOld(from) || this.#isOld(to)) return 'l.error.conversionStale';
    if (atoms <= 0n) return 'l.error.amountNotPositive';
    const [price, other] = [fractionOf(this.#priceOf(from)), fractionOf(this.#priceOf(to))];
    // Both have the same denominator, so what an amount is worth needs one division, which is left to be compared crosswise.
    if (atoms * price < 5n * COIN * DENOMINATOR) return 'l.error.conversionBelowMinimum';
    if (atoms * price >= (50_000n * COIN + 1n) * DENOMINATOR) return 'l.error.conversionAboveMaximum';
    const spread = Math.max(this.#spreads.get(from) ?? 0, this.#spreads.get(to) ?? 0);
    const received = mostWithin(other * 1_000_000n, atoms * price * BigInt(1_000_000 - spread));
    if (received === 0n || received > this.owned(0, to)) return 'l.error.conversionInventory';
    this.#quotes.push({ id: this.#quotes.length + 1, person, from, to, atoms, received, at: this.timeMs });
    return `quote ${this.#quotes.length}: ${received}`;
  }

  take(person: number, id: number): string {
    if (this.#frozen.has(person)) return 'l.error.accountFrozen';
    const quote = this.#quotes.filter((given) => given.person === person).at(-1);
    if (quote?.id !== id || this.#used.has(id) || this.timeMs > quote.at + 10_000) return 'l.error.conversionQuoteGone';
    const { from, to, atoms, received } = quote;
    if (this.#isOld(from) || this.#isOld(to)) return 'l.error.conversionStale';
    if (this.owned(person, from) < atoms) return 'l.error.balanceInsufficient';
    if (this.owned(0, to) < received) return 'l.error.conversionInventory';
    this.#used.add(id);
    this.give(person, from, -atoms);
    this.give(0, from, atoms);
    this.give(0, to, -received);
    this.give(person, to, received);
    return `exchange ${this.#used.size}: ${received}`;
  }

  #last(asset: number) {
    return this.#ticks.filter((tick) => tick.asset === asset).at(-1);
  }

  /** Asset 1 is USDT, in which prices are. */
  #priceOf(asset: number): string {
    return asset === 1 ? '1' : (this.#last(asset)?.price ?? '0');
  }

  #isOld(asset: number): boolean {
    return asset !== 1 && this.timeMs > (this.#last(asset)?.at ?? 0) + 3_000;
  }
}

interface NaiveQuote {
  readonly id: number;
  readonly person: number;
  readonly from: number;
  readonly to: number;
  readonly atoms: bigint;
  readonly received: bigint;
  readonly at: number;
}

const COIN = 1_000_000_000_000n;
const DECIMALS = 18;
const DENOMINATOR = 10n ** BigInt(DECIMALS);

/** A decimal as so many parts of the one denominator. */
function fractionOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

/** The most that, times `price`, is not above `value`: bit by bit, so that no division can round. */
function mostWithin(price: bigint, value: bigint): bigint {
  let most = 0n;
  for (let bit = 1n << 160n; bit > 0n; bit >>= 1n) if ((most + bit) * price <= value) most += bit;
  return most;
}
