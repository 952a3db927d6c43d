import type { HostingAccruedEvent } from '@assay/exchange-core/earn/hosting/accrue-hosting';
import type { HostingPositionView } from '@assay/exchange-core/earn/hosting/hosting-position';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import type { BatchOutcome, CoreEvent } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';

const DAY_MS = 86_400_000;
const PPB = 1_000_000_000n;
const PPM = 1_000_000n;
const FAULTS_MAX = 100;

interface Followed {
  readonly bought: HostingPositionView;
  /** Days that were paid, counted here. */
  paid: number;
}

/**
 * Counts every reward of a journal again, from the positions and the days that were paid alone by the published rule, and compares each with
 * the money that was posted for it. The batches are added in order, from the first one of the journal.
 */
export class AccrualProof {
  readonly faults: string[] = [];
  /** Daily rewards, one for each day of each position. */
  rewards = 0;
  readonly #positions = new Map<number, Followed>();
  /** Numbers of the positions of each product, in order; some of them have ended. */
  readonly #ofProduct = new Map<number, number[]>();
  /** Of the command that is looked at: those that it returned, and by person and coin what rewards come to and what was posted. */
  #returned: Followed[] = [];
  readonly #expected = new Map<string, bigint>();
  readonly #posted = new Map<string, bigint>();

  /** What the next batch caused. */
  add(timeMs: number, { events, eventCommandIndexes }: BatchOutcome): void {
    let command: number | undefined;
    for (const [at, event] of events.entries()) {
      if (eventCommandIndexes[at] !== command) this.#endCommand();
      command = eventCommandIndexes[at];
      this.#take(event, Math.floor(timeMs / DAY_MS));
    }
    this.#endCommand();
  }

  /** @param core of the replay, at its end */
  end(core: Pick<ExchangeCorePort, 'views'>): void {
    const views = core.views(HostingViews);
    for (const [positionId, { paid }] of this.#positions) {
      const known = views.position(positionId)?.paidDays;
      if (known !== paid) this.#fault(positionId, `is paid for ${known} days, by the rule for ${paid}`);
    }
  }

  #take(event: CoreEvent, today: number): void {
    if (event.type === 'hosting-accrued') this.#accrue(event, today);
    else if (event.type === 'hosting-position') this.#follow(event.position, today);
    else if (event.type === 'transfer' && event.reason === 'earn-reward') {
      const key = `${event.creditAccount}/${event.assetId}`;
      this.#posted.set(key, (this.#posted.get(key) ?? 0n) + event.amount);
    }
  }

  #follow(position: HostingPositionView, today: number): void {
    const { positionId, principal, dailyRatePpb, dailyReward, startDay, state } = position;
    if (state === 'matured') return;
    const known = this.#positions.get(positionId);
    if (state === 'running') {
      this.#positions.set(positionId, { bought: position, paid: 0 });
      const ids = this.#ofProduct.get(position.productId) ?? [];
      ids.push(positionId);
      this.#ofProduct.set(position.productId, ids);
      if (dailyReward !== (principal * BigInt(dailyRatePpb)) / PPB)
        this.#fault(positionId, 'earns another reward a day');
      if (startDay !== today + 1) this.#fault(positionId, 'begins on another day than the next one');
    } else if (known === undefined) this.#fault(positionId, 'was returned twice or never bought');
    else this.#end(position, known, today);
  }

  #end(position: HostingPositionView, known: Followed, today: number): void {
    const { positionId, principal, penaltyPpm, penalty, kind, startDay, termDays, paidDays } = position;
    const held = Math.min(today, startDay + termDays) - startDay;
    if (paidDays !== Math.max(0, held)) this.#fault(positionId, `ended with ${paidDays} days paid of ${held} held`);
    const isEarly = kind === 'pool' && held < termDays;
    const rule = isEarly ? (principal * BigInt(penaltyPpm) + PPM - 1n) / PPM : 0n;
    if (penalty !== rule) this.#fault(positionId, `cost ${penalty} to leave, by the rule ${rule}`);
    this.#expect(known, Math.max(0, held) - known.paid);
    this.#positions.delete(positionId);
    this.#returned.push(known);
  }

  /** Those that the day ended in this very command are counted by it, and are followed no more. */
  #accrue(
    { productId, day, fromPositionId, toPositionId, count, total, isDone }: HostingAccruedEvent,
    today: number,
  ): void {
    if (day >= today) this.#fault(fromPositionId, 'is paid a day that is not over');
    const ended = this.#returned.filter(({ bought }) => bought.productId === productId);
    const paid = this.#between(productId, fromPositionId, toPositionId).filter(
      (followed) => followed.bought.startDay + followed.paid === day && followed.paid < followed.bought.termDays,
    );
    for (const followed of paid) this.#expect(followed, 1);
    const sum = [...ended, ...paid].reduce((all, { bought }) => all + bought.dailyReward, 0n);
    if (ended.length + paid.length !== count || sum !== total) {
      const said = `${count} rewards of ${total}, by the rule ${ended.length + paid.length} of ${sum}`;
      this.#fault(fromPositionId, `and those behind it got ${said} for day ${day} of product ${productId}`);
    }
    if (isDone) this.#forgetEnded(productId);
  }

  /** Found by halving: a day of a million positions comes in thousands of parts. */
  #between(productId: number, from: number, to: number): Followed[] {
    const ids = this.#ofProduct.get(productId) ?? [];
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((ids[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const found: Followed[] = [];
    for (let place = low; (ids[place] ?? Number.POSITIVE_INFINITY) <= to; place += 1) {
      const followed = this.#positions.get(ids[place] ?? 0);
      if (followed !== undefined) found.push(followed);
    }
    return found;
  }

  #forgetEnded(productId: number): void {
    const ids = this.#ofProduct.get(productId) ?? [];
    this.#ofProduct.set(
      productId,
      ids.filter((positionId) => this.#positions.has(positionId)),
    );
  }

  #expect(followed: Followed, days: number): void {
    const { userId, assetId, dailyReward } = followed.bought;
    const key = `${userId}/earn/${assetId}`;
    if (days > 0) this.#expected.set(key, (this.#expected.get(key) ?? 0n) + dailyReward * BigInt(days));
    followed.paid += days;
    this.rewards += days;
  }

  #endCommand(): void {
    for (const key of new Set([...this.#expected.keys(), ...this.#posted.keys()])) {
      const [expected, posted] = [this.#expected.get(key) ?? 0n, this.#posted.get(key) ?? 0n];
      if (expected !== posted) this.#note(`${key} got ${posted} as rewards, by the rule ${expected}`);
    }
    this.#returned = [];
    this.#expected.clear();
    this.#posted.clear();
  }

  #fault(positionId: number, what: string): void {
    this.#note(`position ${positionId} ${what}`);
  }

  #note(fault: string): void {
    if (this.faults.length < FAULTS_MAX) this.faults.push(fault);
  }
}
