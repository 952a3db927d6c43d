import { Random } from '@assay/amounts/testing/random';
import { LATE_TICK_MS } from '@assay/settlement/contract-rule';
import { ContractEngine } from './contract-engine.ts';
import { drawOrder } from './orders-drawn.ts';

const START_MS = 1_700_000_000_000;
const SYMBOLS = [1, 2] as const;

/** What befalls a second of the index on its way into the journal. */
export const fates = [
  'late',
  'very-late',
  'lost',
  'twice',
  'swapped',
  'spike',
  'partly',
  'old-again',
  'ahead',
] as const;
type Fate = (typeof fates)[number] | 'whole';

/** One journal: ticks with accidents, orders, restarts and a clock that sometimes leaps. */
export class MutatedJournal {
  readonly engine: ContractEngine;
  readonly fated: Record<string, number> = {};
  refusedTicks = 0;
  readonly #random: Random;
  #nowMs = START_MS;
  #prices = [67_000, 3_000];
  #held: { secondMs: number; prices: Record<number, string> } | undefined;

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.engine = new ContractEngine(() => this.#nowMs);
  }

  play(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) {
      this.#second();
      for (let orders = this.#random.below(3); orders > 0; orders -= 1)
        this.engine.open(drawOrder(this.#random, SYMBOLS));
      if (this.#random.chance(0.01)) this.engine.restart();
    }
    this.#nowMs += 400_000;
    this.engine.tick(this.#whole(this.#nowMs), {});
    this.engine.core.audit();
  }

  #second(): void {
    const fate: Fate = this.#random.chance(0.15) ? this.#random.pick(fates) : 'whole';
    this.fated[fate] = (this.fated[fate] ?? 0) + 1;
    this.#nowMs += this.#random.chance(0.003) ? 20_000 : 900 + this.#random.below(200);
    const secondMs = this.#whole(this.#nowMs);
    const prices = this.#drawPrices();
    switch (fate) {
      case 'lost':
        return;
      case 'late':
        this.#nowMs += 1_000 + this.#random.below(4_000);
        break;
      case 'very-late':
        this.#nowMs += LATE_TICK_MS + 1 + this.#random.below(3_000);
        break;
      case 'spike':
        prices[1] = String(Number(prices[1]) * 10);
        break;
      case 'partly':
        delete prices[this.#random.pick(SYMBOLS)];
        break;
      case 'swapped':
        // It comes after the one that follows it.
        this.#held = { secondMs, prices };
        return;
      case 'ahead':
        this.#tick(secondMs + 4_000, prices);
        return;
      default:
        break;
    }
    this.#tick(secondMs, prices);
    if (fate === 'twice') this.#tick(secondMs, this.#drawPrices());
    if (fate === 'old-again') this.#tick(secondMs - 1_000 * (1 + this.#random.below(20)), this.#drawPrices());
    if (this.#held !== undefined) this.#tick(this.#held.secondMs, this.#held.prices);
    this.#held = undefined;
  }

  #tick(secondMs: number, prices: Readonly<Record<number, string>>): void {
    if (!this.engine.tick(secondMs, prices).accepted) this.refusedTicks += 1;
  }

  /** Small steps, so that prices meet again and draws happen. */
  #drawPrices(): Record<number, string> {
    this.#prices = this.#prices.map((price) => price + this.#random.below(3) - 1);
    return { 1: String(this.#prices[0]), 2: `${this.#prices[1]}.25` };
  }

  #whole(timeMs: number): number {
    return Math.floor(timeMs / 1_000) * 1_000;
  }
}
