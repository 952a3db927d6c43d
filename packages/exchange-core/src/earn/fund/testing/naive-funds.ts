/**
 * A fund as its decision record tells it, written without a line of the core: everything that ever happened is kept, and each answer is
 * found by looking through all of it.
 */
export class NaiveFunds {
  timeMs = 0;
  tradeFeePpm = 2_000;
  state = 'open';
  opensAtMs = 0;
  closesAtMs = 0;
  quota = 100n * COIN;
  readonly minimum = 10n * COIN;
  readonly maximum = 5_000n * COIN;
  readonly yearFeePpm = 10_000n;
  readonly #ticks: { readonly asset: number; readonly price: string; readonly at: number }[] = [];
  readonly #money: { readonly place: string; readonly asset: number; readonly atoms: bigint }[] = [];
  readonly #frozen = new Set<number>();
  readonly #orders: NaiveOrder[] = [];
  readonly #values: { readonly day: number; readonly prices: ReadonlyMap<number, string> }[] = [];

  tick(asset: number, price: string): void {
    this.#ticks.push({ asset, price, at: this.timeMs });
  }

  /** Places: `11/spot`, `11/earn`, `11/held`, `treasury`, `fees`, `basket`, `rewards`. */
  give(place: string, asset: number, atoms: bigint): void {
    this.#money.push({ place, asset, atoms });
  }

  has(place: string, asset: number): bigint {
    return this.#money.reduce(
      (sum, line) => (line.place === place && line.asset === asset ? sum + line.atoms : sum),
      0n,
    );
  }

  setFrozen(person: number, isFrozen: boolean): void {
    if (isFrozen) this.#frozen.add(person);
    else this.#frozen.delete(person);
  }

  /** Whether a value is due: this day has none, and every coin has a tick of this day, from its second second on, that is no older than 3 s. */
  get isDue(): boolean {
    if (this.#values.at(-1)?.day === this.#day) return false;
    return COINS.every(({ asset }) => {
      const at = this.#last(asset)?.at ?? 0;
      return at >= this.#day * DAY + 1_000 && this.timeMs <= at + 3_000;
    });
  }

  buy(person: number, atoms: bigint): string {
    if (this.#frozen.has(person)) return 'l.error.accountFrozen';
    if (this.state !== 'open' || this.#values.length === 0) return 'l.error.productNotOpen';
    if (this.timeMs < this.opensAtMs) return 'l.error.productNotOpen';
    if (this.closesAtMs > 0 && this.timeMs >= this.closesAtMs) return 'l.error.productNotOpen';
    if (atoms <= 0n) return 'l.error.amountNotPositive';
    if (atoms < this.minimum) return 'l.error.productBelowMinimum';
    const price = this.#value(this.#values.length - 1);
    const waiting = this.#waiting('buy').filter((order) => order.person === person);
    const own = mostWithin(COIN * ONE, this.units(person) * price) + sumOf(waiting, ({ given }) => given);
    if (own + atoms > this.maximum) return 'l.error.productAboveMaximum';
    const asked = this.#unitsFor(sumOf(this.#waiting('buy'), ({ given }) => given) + atoms, price);
    if (this.#allUnits() + asked > this.quota) return 'l.error.productQuota';
    if (this.#waitingOf(person) >= 20) return 'l.error.fundOrdersExceeded';
    const [earn, spot] = [this.has(`${person}/earn`, USDT), this.has(`${person}/spot`, USDT)];
    if (earn + spot < atoms) return 'l.error.balanceInsufficient';
    const fromEarn = earn < atoms ? earn : atoms;
    this.#move(`${person}/earn`, `${person}/held`, USDT, fromEarn);
    this.#move(`${person}/spot`, `${person}/held`, USDT, atoms - fromEarn);
    return this.#queue(person, 'buy', atoms);
  }

  redeem(person: number, units: bigint): string {
    if (this.#frozen.has(person)) return 'l.error.accountFrozen';
    if (units <= 0n || units % STEP !== 0n) return 'l.error.fundUnitsMalformed';
    const marked = this.#waiting('redeem').filter((order) => order.person === person);
    if (units + sumOf(marked, ({ given }) => given) > this.units(person)) return 'l.error.fundUnitsInsufficient';
    if (marked.length > 0 && this.#waitingOf(person) >= 20) return 'l.error.fundOrdersExceeded';
    return this.#queue(person, 'redeem', units);
  }

  /** Gives the fund its value of today and carries out what was ordered before. Answers what became of each order. */
  valueToday(): string[] {
    const before = this.#values.length === 0 ? [] : this.#perUnits(this.#values.length - 1);
    this.#values.push({ day: this.#day, prices: new Map(COINS.map(({ asset }) => [asset, this.#priceOf(asset)])) });
    const after = this.#perUnits(this.#values.length - 1);
    for (const [place, { asset }] of COINS.entries()) {
      const [had, needs] = [this.#basket(before[place] ?? 0n), this.#basket(after[place] ?? 0n)];
      this.#move('basket', 'fees', asset, had - needs);
    }
    return this.#orders
      .filter((order) => order.outcome === undefined && order.day <= this.#day)
      .map((order) => {
        order.outcome = order.side === 'buy' ? this.#carryOutBuy(order) : this.#carryOutRedemption(order);
        return `${order.id} ${order.outcome.reason || 'done'} ${order.outcome.units} ${order.outcome.amount}`;
      });
  }

  units(person: number): bigint {
    return this.#done(person).reduce((sum, { units }) => sum + units, 0n);
  }

  /** By the average of what was paid: each redemption takes its part away. */
  cost(person: number): bigint {
    let [units, cost] = [0n, 0n];
    for (const outcome of this.#done(person)) {
      if (outcome.units > 0n) cost += outcome.amount;
      else cost -= mostWithin(units, cost * -outcome.units);
      units += outcome.units;
    }
    return cost;
  }

  /** What the fund is worth a unit, cut to an atom. */
  get shownValue(): bigint {
    return mostWithin(ONE, this.#value(this.#values.length - 1));
  }

  #carryOutBuy({ person, given, feePpm }: NaiveOrder): NaiveOutcome {
    const place = this.#values.length - 1;
    const fee = leastAbove(MILLION, given * BigInt(feePpm));
    const units = this.#unitsFor(given - fee, this.#value(place));
    const refused = (reason: string): NaiveOutcome => {
      this.#move(`${person}/held`, `${person}/earn`, USDT, given);
      return { reason, units: 0n, amount: given };
    };
    if (this.#allUnits() + units > this.quota) return refused('quota');
    const wanted = COINS.map(({ asset }, coin) => {
      const perUnit = this.#perUnits(place)[coin] ?? 0n;
      return { asset, atoms: leastAbove(COIN, perUnit * (this.#allUnits() + units)) - this.#basket(perUnit) };
    });
    if (wanted.some(({ asset, atoms }) => atoms > this.has('treasury', asset))) return refused('treasury');
    for (const { asset, atoms } of wanted) this.#move('treasury', 'basket', asset, atoms);
    this.#move(`${person}/held`, 'treasury', USDT, given - fee);
    this.#move(`${person}/held`, 'fees', USDT, fee);
    return { reason: '', units, amount: given };
  }

  #carryOutRedemption({ person, given, feePpm }: NaiveOrder): NaiveOutcome {
    const place = this.#values.length - 1;
    const gross = mostWithin(COIN * ONE, given * this.#value(place));
    const fee = leastAbove(MILLION, gross * BigInt(feePpm));
    if (gross > this.has('treasury', USDT)) return { reason: 'treasury', units: 0n, amount: 0n };
    if (gross === fee) return { reason: 'tooSmall', units: 0n, amount: 0n };
    this.#move('treasury', `${person}/earn`, USDT, gross - fee);
    this.#move('treasury', 'fees', USDT, fee);
    for (const [coin, { asset }] of COINS.entries()) {
      const perUnit = this.#perUnits(place)[coin] ?? 0n;
      const left = leastAbove(COIN, perUnit * (this.#allUnits() - given));
      this.#move('basket', 'treasury', asset, this.#basket(perUnit) - left);
    }
    return { reason: '', units: -given, amount: gross - fee };
  }

  #queue(person: number, side: 'buy' | 'redeem', given: bigint): string {
    const id = this.#orders.length + 1;
    this.#orders.push({ id, person, side, given, feePpm: this.tradeFeePpm, day: this.#day + 1, outcome: undefined });
    return `order ${id}`;
  }

  #move(from: string, to: string, asset: number, atoms: bigint): void {
    if (atoms === 0n) return;
    this.give(from, asset, -atoms);
    this.give(to, asset, atoms);
  }

  #waiting(side: 'buy' | 'redeem'): NaiveOrder[] {
    return this.#orders.filter((order) => order.side === side && order.outcome === undefined);
  }

  #waitingOf(person: number): number {
    return this.#orders.filter((order) => order.person === person && order.outcome === undefined).length;
  }

  #done(person: number): NaiveOutcome[] {
    return this.#orders.flatMap(({ person: owner, outcome }) =>
      owner === person && outcome !== undefined && outcome.reason === '' ? [outcome] : [],
    );
  }

  #allUnits(): bigint {
    return this.#orders.reduce((sum, { outcome }) => sum + (outcome?.reason === '' ? outcome.units : 0n), 0n);
  }

  #basket(perUnit: bigint): bigint {
    return leastAbove(COIN, perUnit * this.#allUnits());
  }

  #unitsFor(atoms: bigint, value: bigint): bigint {
    // In steps from the beginning, so that nothing is cut twice.
    return STEP * mostWithin(value * STEP, atoms * COIN * ONE);
  }

  /** In parts of the one denominator. */
  #value(place: number): bigint {
    const perUnits = this.#perUnits(place);
    return COINS.reduce(
      (sum, { asset }, coin) => sum + (perUnits[coin] ?? 0n) * fractionOf(this.#values[place]?.prices.get(asset) ?? ''),
      0n,
    );
  }

  /** What a unit stood for at each value: of days that are over it does not change. */
  readonly #known: bigint[][] = [];

  #perUnits(place: number): bigint[] {
    this.#known[place] ??= this.#countedPerUnits(place);
    return this.#known[place];
  }

  /** Counted from the fund's first day on. */
  #countedPerUnits(place: number): bigint[] {
    const [first, wanted] = [this.#values[0], this.#values[place]];
    return COINS.map(({ asset, weight }) => {
      let perUnit = leastAbove(MILLION * fractionOf(first?.prices.get(asset) ?? ''), 100n * COIN * weight * ONE);
      for (let day = first?.day ?? 0; day < (wanted?.day ?? 0); day += 1) {
        perUnit = mostWithin(365n * MILLION, perUnit * (365n * MILLION - this.yearFeePpm));
      }
      return perUnit;
    });
  }

  get #day(): number {
    return Math.floor(this.timeMs / DAY);
  }

  #last(asset: number) {
    return this.#ticks.filter((tick) => tick.asset === asset).at(-1);
  }

  #priceOf(asset: number): string {
    return this.#last(asset)?.price ?? '0';
  }
}

interface NaiveOrder {
  readonly id: number;
  readonly person: number;
  readonly side: 'buy' | 'redeem';
  /** Atoms of USDT or of a unit. */
  readonly given: bigint;
  readonly feePpm: number;
  readonly day: number;
  outcome: NaiveOutcome | undefined;
}

interface NaiveOutcome {
  readonly reason: string;
  /** Of the person, more or less. */
  readonly units: bigint;
  /** That a purchase paid, or that a redemption brought. */
  readonly amount: bigint;
}

const DAY = 86_400_000;
const USDT = 1;
const COIN = 1_000_000_000_000n;
const STEP = 10_000n;
const MILLION = 1_000_000n;
const COINS = [
  { asset: 2, weight: 600_000n },
  { asset: 3, weight: 400_000n },
];
const DECIMALS = 18;
const ONE = 10n ** BigInt(DECIMALS);

/** A decimal as so many parts of the one denominator. */
function fractionOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

/** The most that, times `price`, is not above `value`: bit by bit, so that no division can round. */
function mostWithin(price: bigint, value: bigint): bigint {
  let [most, bit] = [0n, 1n];
  while (bit <= value && bit * price <= value) bit *= 2n;
  for (; bit > 0n; bit /= 2n) if ((most + bit) * price <= value) most += bit;
  return most;
}

/** The least that, times `price`, is not below `value`. */
function leastAbove(price: bigint, value: bigint): bigint {
  const most = mostWithin(price, value);
  return most * price === value ? most : most + 1n;
}

function sumOf(orders: readonly NaiveOrder[], of: (order: NaiveOrder) => bigint): bigint {
  return orders.reduce((sum, order) => sum + of(order), 0n);
}
