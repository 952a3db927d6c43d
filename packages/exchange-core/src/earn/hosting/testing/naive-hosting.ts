/**
 * Financial products and mining pools as their decision record tells it, written without a line of the core: everything that ever happened
 * is kept, money is what all lines of the book come to, and days are counted by looking at the clock.
 */
export class NaiveHosting {
  timeMs = 0;
  readonly #terms = new Map<number, NaiveProduct>();
  readonly #orders: NaiveOrder[] = [];
  readonly #money: { readonly owner: string; readonly asset: number; readonly atoms: bigint }[] = [];
  readonly #frozen = new Set<number>();
  readonly #banned = new Set<number>();

  configure(product: NaiveProduct): void {
    this.#terms.set(product.id, { ...product });
  }

  give(owner: string, asset: number, atoms: bigint): void {
    this.#money.push({ owner, asset, atoms });
  }

  setFrozen(person: number, isFrozen: boolean): void {
    if (isFrozen) this.#frozen.add(person);
    else this.#frozen.delete(person);
  }

  setBanned(person: number, isBanned: boolean): void {
    if (isBanned) this.#banned.add(person);
    else this.#banned.delete(person);
  }

  owned(owner: string, asset: number): bigint {
    return this.#money.reduce(
      (sum, line) => sum + (line.owner === owner && line.asset === asset ? line.atoms : 0n),
      0n,
    );
  }

  /** Of a person's principals that are not returned. */
  placed(person: number, asset: number): bigint {
    return sumOf(
      this.#orders.filter((order) => order.person === person && order.product.asset === asset && !order.over),
    );
  }

  /** What the rewards account has to pay to the end of all terms. */
  promised(asset: number): bigint {
    return this.#orders
      .filter((order) => order.product.asset === asset && !order.over)
      .reduce((sum, order) => sum + aDay(order) * BigInt(order.product.days - order.paid), 0n);
  }

  buy(person: number, id: number, atoms: bigint): string {
    if (this.#frozen.has(person)) return 'l.error.accountFrozen';
    const product = this.#terms.get(id);
    if (product === undefined) return 'l.error.productUnknown';
    if (this.#banned.has(person)) return 'l.error.purchaseNotAllowed';
    const isBefore = this.timeMs < product.opens;
    const isAfter = product.closes > 0 && this.timeMs >= product.closes;
    if (isBefore || isAfter || product.state !== 'open') return 'l.error.productNotOpen';
    if (atoms <= 0n) return 'l.error.amountNotPositive';
    const order = { person, product, atoms, first: this.#today() + 1, paid: 0, over: false };
    if (atoms < product.minimum || aDay(order) === 0n) return 'l.error.productBelowMinimum';
    const running = this.#orders.filter((other) => !other.over && other.product.id === id);
    if (sumOf(running.filter((other) => other.person === person)) + atoms > product.maximum) {
      return 'l.error.productAboveMaximum';
    }
    if (sumOf(running) + atoms > product.quota) return 'l.error.productQuota';
    const whole = aDay(order) * BigInt(product.days);
    const free = this.owned('rewards', product.asset) - this.promised(product.asset);
    if (whole > free) return 'l.error.productQuota';
    const [earn, spot] = [`earn ${person}`, `spot ${person}`];
    const ready = this.owned(earn, product.asset) - this.placed(person, product.asset);
    if (ready + this.owned(spot, product.asset) < atoms) return 'l.error.balanceInsufficient';
    if (ready < atoms) this.#move(spot, earn, product.asset, atoms - ready);
    this.#orders.push(order);
    return `bought ${this.#orders.length}: ${aDay(order)} from ${order.first}`;
  }

  redeem(person: number, number: number): string {
    if (this.#frozen.has(person)) return 'l.error.accountFrozen';
    const order = this.#orders[number - 1];
    if (order === undefined) return 'l.error.positionUnknown';
    if (order.over) return 'l.error.positionEnded';
    if (order.person !== person) return 'l.error.positionUnknown';
    const isEarly = this.#today() < order.first + order.product.days;
    if (isEarly && !order.product.isPool && !order.product.isFlexible) return 'l.error.positionNotDue';
    this.#payDays(order);
    const penalty = isEarly ? rounded(order.atoms * BigInt(order.product.penaltyPpm), 6) : 0n;
    this.#move(`earn ${person}`, 'rewards', order.product.asset, penalty);
    order.over = true;
    return `redeemed ${number}: ${order.paid} days, ${penalty}`;
  }

  /** Midnight has been dealt with, however many there were. */
  settle(): void {
    for (const order of this.#orders) {
      if (order.over) continue;
      this.#payDays(order);
      if (!order.product.isPool && order.paid === order.product.days) order.over = true;
    }
  }

  #payDays(order: NaiveOrder): void {
    let days = 0;
    for (let day = order.first; day < order.first + order.product.days && day < this.#today(); day += 1) days += 1;
    const amount = aDay(order) * BigInt(days - order.paid);
    this.#move('rewards', `earn ${order.person}`, order.product.asset, amount);
    order.paid = days;
  }

  #move(from: string, to: string, asset: number, atoms: bigint): void {
    this.give(from, asset, -atoms);
    this.give(to, asset, atoms);
  }

  #today(): number {
    const date = new Date(this.timeMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) / 86_400_000;
  }
}

export interface NaiveProduct {
  readonly id: number;
  readonly asset: number;
  readonly isPool: boolean;
  readonly isFlexible: boolean;
  readonly ratePpb: number;
  readonly days: number;
  readonly penaltyPpm: number;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly quota: bigint;
  readonly opens: number;
  readonly closes: number;
  readonly state: string;
}

interface NaiveOrder {
  readonly person: number;
  /** As it was when it was bought. */
  readonly product: NaiveProduct;
  readonly atoms: bigint;
  readonly first: number;
  paid: number;
  over: boolean;
}

const sumOf = (orders: readonly NaiveOrder[]): bigint => orders.reduce((sum, { atoms }) => sum + atoms, 0n);

/** In digits, so that no division can round: the last nine are cut off. */
function aDay({ atoms, product }: NaiveOrder): bigint {
  return BigInt(String(atoms * BigInt(product.ratePpb)).slice(0, -9) || '0');
}

/** So many last digits are cut off, and one is added where any of them was not 0. */
function rounded(value: bigint, digits: number): bigint {
  const text = String(value).padStart(digits + 1, '0');
  return BigInt(text.slice(0, -digits)) + (/[1-9]/.test(text.slice(-digits)) ? 1n : 0n);
}
