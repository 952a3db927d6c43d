/**
 * The exchange of coins as its decision records tell it, written without a line of the core: everything that ever happened is kept, and
 * each answer is found by looking through all of it.
 */
export class NaiveConversions {
  timeMs = 0;
  readonly #ticks: { readonly asset: number; readonly price: string; readonly at: number }[] = [];
  readonly #money: { readonly owner: number; readonly asset: number; readonly atoms: bigint }[] = [];
  readonly #frozen = new Set<number>();
  readonly #spreads = new Map<number, number>();
  readonly #quotes: NaiveQuote[] = [];
  /** Confirmed ones, with what became of each; `undefined` while it waits. */
  readonly #confirmed: {
    readonly quote: NaiveQuote;
    readonly at: number;
    readonly worth: bigint;
    outcome: string | undefined;
  }[] = [];

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
    const [price, other] = [fractionOf(this.priceOf(from)), fractionOf(this.priceOf(to))];
    // Both have the same denominator, so what an amount is worth needs one division, which is left to be compared crosswise.
    if (atoms * price < 5n * COIN * DENOMINATOR) return 'l.error.conversionBelowMinimum';
    if (atoms * price >= (50_000n * COIN + 1n) * DENOMINATOR) return 'l.error.conversionAboveMaximum';
    const refusal = this.#refusalOfMinute(person, from, to, atoms);
    if (refusal !== undefined) return refusal;
    const spread = Math.max(this.#spreads.get(from) ?? 0, this.#spreads.get(to) ?? 0);
    const received = mostWithin(other * 1_000_000n, atoms * price * BigInt(1_000_000 - spread));
    if (received === 0n || received > this.owned(0, to)) return 'l.error.conversionInventory';
    this.#quotes.push({ id: this.#quotes.length + 1, person, from, to, atoms, received, spread, at: this.timeMs });
    return `quote ${this.#quotes.length}: ${received}`;
  }

  take(person: number, id: number): string {
    if (this.#frozen.has(person)) return 'l.error.accountFrozen';
    const quote = this.#quotes.filter((given) => given.person === person).at(-1);
    const isUsed = this.#confirmed.some((line) => line.quote.id === id);
    if (quote?.id !== id || isUsed || this.timeMs > quote.at + 10_000) return 'l.error.conversionQuoteGone';
    const { from, to, atoms, received } = quote;
    if (this.#isOld(from) || this.#isOld(to)) return 'l.error.conversionStale';
    if (this.free(person, from) < atoms) return 'l.error.balanceInsufficient';
    if (this.owned(0, to) < received) return 'l.error.conversionInventory';
    if (this.#confirmed.some((line) => line.quote.person === person && line.outcome === undefined)) {
      return 'l.error.conversionUnderWay';
    }
    const refusal = this.#refusalOfMinute(person, from, to, atoms);
    if (refusal !== undefined) return refusal;
    this.#confirmed.push({ quote, at: this.timeMs, worth: this.#worth(from, atoms), outcome: undefined });
    return `confirmed ${id}`;
  }

  /** A second of the index: what has waited for at least one of them is decided by the prices that it has. Returns what became of each. */
  second(assets: readonly number[]): string[] {
    const told: string[] = [];
    for (const line of this.#confirmed) {
      const { from, to, atoms, received, person, id, spread } = line.quote;
      if (line.outcome !== undefined || this.timeMs < line.at + 1_000) continue;
      if (![from, to].every((asset) => asset === 1 || assets.includes(asset))) continue;
      const [price, other] = [fractionOf(this.priceOf(from)), fractionOf(this.priceOf(to))];
      const now = mostWithin(other * 1_000_000n, atoms * price * BigInt(1_000_000 - spread));
      const moved = now > received ? now - received : received - now;
      if (this.#frozen.has(person)) line.outcome = 'l.error.accountFrozen';
      else if (moved * 4_000_000n > received * 3n * BigInt(spread)) line.outcome = 'l.error.conversionMoved';
      else if (received > this.owned(0, to)) line.outcome = 'l.error.conversionInventory';
      else {
        this.give(person, from, -atoms);
        this.give(0, from, atoms);
        this.give(0, to, -received);
        this.give(person, to, received);
        line.outcome = `exchange ${this.#confirmed.filter(({ outcome }) => outcome?.startsWith('exchange')).length + 1}`;
      }
      told.push(`${id}: ${line.outcome}`);
    }
    return told;
  }

  /** Time alone: what has waited for more than five seconds comes to nothing. */
  pass(): string[] {
    const told: string[] = [];
    for (const line of this.#confirmed) {
      if (line.outcome !== undefined || this.timeMs <= line.at + 5_000) continue;
      line.outcome = 'l.error.conversionStale';
      told.push(`${line.quote.id}: ${line.outcome}`);
    }
    return told;
  }

  /** What is a person's and waits for nothing. */
  free(person: number, asset: number): bigint {
    const held = this.#confirmed.filter(
      ({ quote, outcome }) => outcome === undefined && quote.person === person && quote.from === asset,
    );
    return held.reduce((left, { quote }) => left - quote.atoms, this.owned(person, asset));
  }

  /** Of the minute of the clock, all that was confirmed counts, whatever became of it. */
  #refusalOfMinute(person: number, from: number, to: number, atoms: bigint): string | undefined {
    const minute = Math.floor(this.timeMs / 60_000);
    const confirmed = this.#confirmed.filter(({ at }) => Math.floor(at / 60_000) === minute);
    const sum = (lines: typeof confirmed) => lines.reduce((all, { worth }) => all + worth, this.#worth(from, atoms));
    if (sum(confirmed.filter(({ quote }) => quote.person === person)) > 100_000n * COIN) {
      return 'l.error.conversionPersonMinute';
    }
    const isAbove = (asset: number) =>
      asset !== 1 &&
      sum(confirmed.filter(({ quote }) => quote.from === asset || quote.to === asset)) > 1_000_000n * COIN;
    return isAbove(from) || isAbove(to) ? 'l.error.conversionCoinMinute' : undefined;
  }

  #worth(asset: number, atoms: bigint): bigint {
    return mostWithin(DENOMINATOR, atoms * fractionOf(this.priceOf(asset)));
  }

  #last(asset: number) {
    return this.#ticks.filter((tick) => tick.asset === asset).at(-1);
  }

  /** Asset 1 is USDT, in which prices are. */
  priceOf(asset: number): string {
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
  readonly spread: number;
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
