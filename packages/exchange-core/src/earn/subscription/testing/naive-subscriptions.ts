import { naiveAllotment } from './naive-allotment.ts';

const COIN = 1_000_000_000_000n;
const DAY_MS = 86_400_000;

export interface NaiveOffer {
  readonly id: number;
  readonly coin: number;
  readonly price: bigint;
  readonly quota: bigint;
  readonly step: bigint;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly opens: number;
  readonly closes: number;
  readonly isPaused: boolean;
  readonly vesting: readonly { readonly afterDays: number; readonly sharePpm: number }[];
}

interface NaiveCall {
  readonly person: number;
  readonly project: number;
  readonly amount: bigint;
  readonly id: string;
  readonly at: number;
}

interface NaiveEnd {
  readonly cancelledAt?: number;
}

type Account = 'spot' | 'earn' | 'held';

/**
 * Subscriptions as their decision record tells them, written without a line of the core. Calls are kept for ever, and what everybody has at a moment is
 * found by looking through all of them: nothing is paid, it follows from the time. USDT is coin 1.
 */
export class NaiveSubscriptions {
  timeMs = 0;
  readonly #offers = new Map<number, NaiveOffer>();
  readonly #ends = new Map<number, NaiveEnd>();
  readonly #calls: NaiveCall[] = [];
  readonly #frozen = new Set<number>();
  readonly #barred = new Set<number>();
  readonly #given: { person: number; coin: number; account: Account; atoms: bigint }[] = [];
  readonly #issued = new Map<number, bigint>();

  issue(coin: number, atoms: bigint): void {
    this.#issued.set(coin, atoms);
  }

  give(person: number, coin: number, account: Account, atoms: bigint): void {
    this.#given.push({ person, coin, account, atoms });
  }

  set(kind: 'frozen' | 'barred', person: number, is: boolean): void {
    const list = kind === 'frozen' ? this.#frozen : this.#barred;
    if (is) list.add(person);
    else list.delete(person);
  }

  offer(offer: NaiveOffer): string {
    if (offer.closes <= this.timeMs) return 'l.error.configurationInvalid';
    const known = this.#offers.get(offer.id);
    if (known !== undefined) {
      if (this.#isOver(known)) return 'l.error.subscriptionOver';
      if (known.coin !== offer.coin) return 'l.error.subscriptionTerms';
      const isSame =
        known.price === offer.price &&
        known.step === offer.step &&
        known.quota <= offer.quota &&
        JSON.stringify(known.vesting) === JSON.stringify(offer.vesting);
      if (this.#callsOf(offer.id).length > 0 && !isSame) return 'l.error.subscriptionTerms';
    }
    if (this.rewards(offer.coin).free + (known?.quota ?? 0n) < offer.quota) return 'l.error.productQuota';
    this.#offers.set(offer.id, offer);
    return 'done';
  }

  cancel(id: number): string {
    const offer = this.#offers.get(id);
    if (offer === undefined) return 'l.error.productUnknown';
    if (this.#isOver(offer)) return 'l.error.subscriptionOver';
    this.#ends.set(id, { cancelledAt: this.timeMs });
    return 'done';
  }

  subscribe(person: number, project: number, amount: bigint, id: string): string {
    const known = id === '' ? undefined : this.#calls.findLast((call) => call.person === person && call.id === id);
    if (known !== undefined && this.timeMs - known.at < DAY_MS) {
      return known.project === project && known.amount === amount ? 'again' : 'l.error.clientOrderIdReused';
    }
    if (this.#frozen.has(person)) return 'l.error.accountFrozen';
    const offer = this.#offers.get(project);
    if (offer === undefined) return 'l.error.productUnknown';
    if (this.#barred.has(person)) return 'l.error.purchaseNotAllowed';
    if (offer.isPaused || this.#isOver(offer) || this.timeMs < offer.opens) return 'l.error.productNotOpen';
    if (amount <= 0n) return 'l.error.amountNotPositive';
    if (amount < offer.minimum) return 'l.error.productBelowMinimum';
    if ((amount / offer.step) * offer.step !== amount) return 'l.error.subscriptionStep';
    const own = this.#callsOf(project).filter((call) => call.person === person);
    const wanted = own.reduce((sum, call) => sum + call.amount, amount);
    if (wanted > offer.maximum) return 'l.error.productAboveMaximum';
    const earn = this.money(person, 1, 'earn');
    const missing = (amount * offer.price) / COIN - earn;
    if (missing > this.money(person, 1, 'spot')) return 'l.error.balanceInsufficient';
    if (missing > 0n) this.move(person, 'spot', 'earn', missing);
    this.#calls.push({ person, project, amount, id, at: this.timeMs });
    return 'subscription';
  }

  move(person: number, from: Account, to: Account, atoms: bigint): void {
    this.give(person, 1, from, -atoms);
    this.give(person, 1, to, atoms);
  }

  /** What a person has of a coin in an account at this moment. */
  money(person: number, coin: number, account: Account): bigint {
    let sum = 0n;
    for (const line of this.#given) {
      if (line.person === person && line.coin === coin && line.account === account) sum += line.atoms;
    }
    for (const offer of this.#offers.values()) {
      const wanted = this.#wantedBy(offer).get(person) ?? 0n;
      const paid = (wanted * offer.price) / COIN;
      const got = this.#allotted(offer)?.get(person);
      const cost = ((got ?? 0n) * offer.price) / COIN;
      if (coin === 1 && account === 'earn') sum -= got === undefined ? paid : cost;
      if (coin === 1 && account === 'held' && got === undefined) sum += paid;
      if (coin === offer.coin && account === 'spot' && got !== undefined) sum += this.#vested(offer, got);
    }
    return sum;
  }

  /** What the house has earned in USDT. */
  earned(): bigint {
    let sum = 0n;
    for (const offer of this.#offers.values()) {
      for (const got of this.#allotted(offer)?.values() ?? []) sum += (got * offer.price) / COIN;
    }
    return sum;
  }

  /** Of a new coin what the rewards account has free and holds. */
  rewards(coin: number): { free: bigint; held: bigint } {
    let [free, held] = [this.#issued.get(coin) ?? 0n, 0n];
    for (const offer of this.#offers.values()) {
      if (offer.coin !== coin) continue;
      const allotted = this.#allotted(offer);
      if (allotted === undefined) {
        free -= offer.quota;
        held += offer.quota;
      } else {
        for (const got of allotted.values()) {
          free -= got;
          held += got - this.#vested(offer, got);
        }
      }
    }
    return { free, held };
  }

  /** What everybody gets, when it is known. */
  #allotted(offer: NaiveOffer): Map<number, bigint> | undefined {
    const wanted = this.#wantedBy(offer);
    if (this.#ends.get(offer.id)?.cancelledAt !== undefined) return new Map([...wanted.keys()].map((one) => [one, 0n]));
    if (this.timeMs < offer.closes) return undefined;
    const steps = [...wanted.values()].map((amount) => amount / offer.step);
    const given = naiveAllotment(offer.quota / offer.step, steps);
    return new Map([...wanted.keys()].map((person, place) => [person, (given[place] ?? 0n) * offer.step]));
  }

  /** Everybody who wants coins, those first whose newest call is the oldest. */
  #wantedBy(offer: NaiveOffer): Map<number, bigint> {
    const wanted = new Map<number, bigint>();
    for (const { person, amount } of this.#callsOf(offer.id)) {
      const before = wanted.get(person) ?? 0n;
      wanted.delete(person);
      wanted.set(person, before + amount);
    }
    return wanted;
  }

  #vested(offer: NaiveOffer, got: bigint): bigint {
    let [sum, shares] = [0n, 0];
    for (const { afterDays, sharePpm } of offer.vesting) {
      if (this.timeMs < offer.closes + afterDays * DAY_MS) break;
      shares += sharePpm;
      sum = shares === 1_000_000 ? got : sum + (got * BigInt(sharePpm)) / 1_000_000n;
    }
    return sum;
  }

  #callsOf(project: number): NaiveCall[] {
    return this.#calls.filter((call) => call.project === project);
  }

  #isOver(offer: NaiveOffer): boolean {
    return this.timeMs >= offer.closes || this.#ends.has(offer.id);
  }
}
