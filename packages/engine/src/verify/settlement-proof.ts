import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome, CommandResult } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import {
  entryDeadlineOf,
  entryPriceOf,
  entryTicksOf,
  exitPriceOf,
  expiryOf,
  feeOf,
  isDue,
  type PricedTick,
  returnedOf,
  verdictOf,
} from '@assay/settlement/contract-rule';

interface RecordedTick extends PricedTick {
  readonly recordedAtMs: number;
}

/** Where the recorded feed began again, and what was known just before. */
interface Seam {
  readonly secondMs: number;
  readonly atMs: number;
  readonly newestSecondMs: number;
  /** Orders up to this one were opened before it. */
  readonly lastOrder: number;
  /** Symbol id → its newest tick. */
  readonly newestTicks: ReadonlyMap<number, number>;
}

/** The ticks of a symbol that open orders may still need; `list` begins with tick number `first`. */
interface TickWindow {
  first: number;
  list: RecordedTick[];
}

type Verdict = Pick<
  ContractView,
  'result' | 'voidReason' | 'entryTick' | 'entryPrice' | 'expiryMs' | 'exitTickLast' | 'exitPrice'
>;

const TICKS_KEPT_MIN = 64;
const TICKS_KEPT_MAX = 4_096;
const FAULTS_MAX = 100;

/**
 * Settles every seconds contract of a journal again, from its ticks and orders alone by the published rule, and compares with what the
 * core paid. The batches are added in order, from the first one of the journal.
 */
export class SettlementProof {
  readonly faults: string[] = [];
  settled = 0;
  voids = 0;
  readonly #open = new Map<number, ContractView>();
  readonly #windows = new Map<number, TickWindow>();
  readonly #seams: Seam[] = [];
  #newestSecondMs = 0;
  #timeMs = 0;
  #lastOrder = 0;

  /** Orders that are open at the end of what was added. */
  get open(): number {
    return this.#open.size;
  }

  add(timeMs: number, commands: readonly Command[], { results, events }: BatchOutcome): void {
    this.#timeMs = timeMs;
    for (const [index, command] of commands.entries()) this.#addCommand(command, results[index]);
    for (const event of events) {
      if (event.type === 'contract' && event.contract.state === 'settled') this.#prove(event.contract);
    }
  }

  /** What must have been settled by now; the core may still owe the rest of a large group. What else it has to do excuses nothing. */
  end(core: Pick<ExchangeCorePort, 'views'>): void {
    if (core.views(ContractViews).owesSettlements()) return;
    for (const order of this.#open.values()) {
      if (this.#expected(order) !== undefined) this.#fault(order, 'is due and was not settled');
    }
  }

  #addCommand(command: Command, result: CommandResult | undefined): void {
    if (result?.accepted !== true) return;
    if (command.type === 'record-index-tick') {
      this.#newestSecondMs = command.secondMs;
      for (const { symbolId, price } of command.ticks) this.#addTick(symbolId, command.secondMs, price);
    } else if (command.type === 'record-index-seam') {
      this.#addSeam(command.secondMs);
    } else if (command.type === 'open-contract' && result.kind === 'contract' && !result.repeated) {
      this.#addOrder(result.contract);
    }
  }

  #addSeam(secondMs: number): void {
    this.#seams.push({
      secondMs,
      atMs: this.#timeMs,
      newestSecondMs: this.#newestSecondMs,
      lastOrder: this.#lastOrder,
      newestTicks: new Map([...this.#windows.keys()].map((symbolId) => [symbolId, this.#newestTick(symbolId)])),
    });
  }

  #addOrder(order: ContractView): void {
    const { orderId, openedAtMs, openedAfterTick, stake, feePpm, fee } = order;
    if (orderId !== this.#lastOrder + 1) this.#fault(order, `comes after order ${this.#lastOrder}`);
    if (openedAtMs !== this.#timeMs) this.#fault(order, 'was not opened at its batch’s time');
    if (openedAfterTick !== this.#newestTick(order.symbolId)) this.#fault(order, 'names another newest tick');
    if (fee !== feeOf(stake, feePpm)) this.#fault(order, 'has another fee than its rate');
    this.#lastOrder = orderId;
    this.#open.set(orderId, order);
  }

  #addTick(symbolId: number, timeMs: number, price: string): void {
    const window = this.#window(symbolId);
    const sequence = window.first + window.list.length;
    window.list.push({ sequence, timeMs, price, recordedAtMs: this.#timeMs });
    if (window.list.length > TICKS_KEPT_MAX) this.#forget(symbolId, window);
  }

  /** Drops what no open order can need any more. */
  #forget(symbolId: number, window: TickWindow): void {
    let needed = window.first + window.list.length - TICKS_KEPT_MIN;
    for (const order of this.#open.values()) {
      if (order.symbolId === symbolId) needed = Math.min(needed, order.openedAfterTick);
    }
    if (needed <= window.first) return;
    window.list = window.list.slice(needed - window.first);
    window.first = needed;
  }

  #window(symbolId: number): TickWindow {
    let window = this.#windows.get(symbolId);
    if (window === undefined) {
      window = { first: 1, list: [] };
      this.#windows.set(symbolId, window);
    }
    return window;
  }

  #newestTick(symbolId: number): number {
    const window = this.#window(symbolId);
    return window.first + window.list.length - 1;
  }

  #prove(order: ContractView): void {
    const opened = this.#open.get(order.orderId);
    if (opened === undefined) {
      this.#fault(order, 'was settled twice or never opened');
      return;
    }
    const expected = this.#expected(opened);
    this.#open.delete(order.orderId);
    this.settled += 1;
    if (order.result === 'void') this.voids += 1;
    if (expected === undefined) {
      this.#fault(order, 'was settled before it was due');
      return;
    }
    for (const [name, value] of Object.entries(expected)) {
      const given = Reflect.get(order, name);
      if (given !== value) this.#fault(order, `has ${name} ${String(given)}, by the rule ${String(value)}`);
    }
    if (expected.result === '') return;
    const { stake: stakeAtoms, fee: feeAtoms, incomeRatePpm } = opened;
    const returned = returnedOf({ stakeAtoms, feeAtoms, incomeRatePpm }, expected.result);
    if (order.returned !== returned) this.#fault(order, `returned ${order.returned}, by the rule ${returned}`);
  }

  /** By the rule and as of now; undefined while it is open. */
  #expected(order: ContractView): Verdict | undefined {
    const { first, list } = this.#window(order.symbolId);
    const { ruleVersion } = order;
    const deadlineMs = entryDeadlineOf(order.openedAtMs, ruleVersion);
    const after = order.openedAfterTick + 1 - first;
    const entryTicks = entryTicksOf(list.slice(after, after + TICKS_KEPT_MIN), order.openedAtMs, ruleVersion);
    const next = entryTicks?.at(-1);
    const seams = this.#seams.filter(({ lastOrder }) => lastOrder >= order.orderId);
    const entryTick = next?.sequence ?? Number.POSITIVE_INFINITY;
    const waitedAt = seams.find(({ newestTicks }) => (newestTicks.get(order.symbolId) ?? 0) < entryTick);
    if (waitedAt !== undefined && waitedAt.atMs <= deadlineMs) return { ...voided, voidReason: 'seam' };
    if (entryTicks === undefined || next === undefined || next.recordedAtMs > deadlineMs) {
      return next !== undefined || this.#timeMs > deadlineMs ? { ...voided, voidReason: 'no-entry' } : undefined;
    }
    const expiryMs = expiryOf(next.timeMs, order.holdingSeconds);
    const entryPrice = entryPriceOf(entryTicks.map(({ price }) => price));
    const had = { ...voided, entryTick: next.sequence, entryPrice, expiryMs };
    if (seams.some((seam) => isVoidedBy(seam, next, expiryMs))) return { ...had, voidReason: 'seam' };
    const isSeamDue = seams.some(({ secondMs }) => secondMs > expiryMs);
    if (!isSeamDue && !isDue(expiryMs, this.#newestSecondMs, this.#timeMs)) return undefined;
    const { result, exit } = verdictOf(order, { timeMs: next.timeMs, price: entryPrice }, list);
    if (result === 'void') return { ...had, voidReason: 'exit-missing' };
    const exitTickLast = exit.at(-1)?.sequence ?? 0;
    return {
      ...had,
      result,
      exitTickLast,
      exitPrice: exitPriceOf(
        exit.map(({ price }) => price),
        ruleVersion,
      ),
    };
  }

  #fault(order: ContractView, what: string): void {
    if (this.faults.length < FAULTS_MAX) this.faults.push(`contract ${order.orderId} ${what}`);
  }
}

const voided = {
  result: 'void',
  voidReason: '',
  entryTick: 0,
  entryPrice: '',
  expiryMs: 0,
  exitTickLast: 0,
  exitPrice: '',
} as const;

/** The contract was running when the feed began again, and its expiry lies behind that. */
function isVoidedBy(seam: Seam, entry: RecordedTick, expiryMs: number): boolean {
  if (entry.timeMs >= seam.secondMs || expiryMs < seam.secondMs) return false;
  return !isDue(expiryMs, seam.newestSecondMs, seam.atMs);
}
