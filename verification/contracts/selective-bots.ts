import { LOOKS_MS, type SeenMarket, SIGNALS } from './public-market.ts';

/** A bot bets only when its signal is beyond its threshold, with or against the movement. */
const THRESHOLDS_BP: readonly number[] = [0, 1, 2, 4];

/** Entry and exit price of an order that was placed before the tick of `second`, `beforeMs` before it; undefined when it is void. */
export type EntryRule = (
  prices: Float64Array,
  second: number,
  beforeMs: number,
  holdingSeconds: number,
) => { readonly entry: number; readonly exit: number } | undefined;

export interface Terms {
  readonly holdingSeconds: number;
  readonly incomeRate: number;
}

export interface BotEdge {
  readonly name: string;
  readonly count: number;
  /** Of the stake. */
  readonly edge: number;
  /** Standard errors above zero. */
  readonly z: number;
}

/** Profit of one bot in stretches of time: contracts overlap and coins move together, so a stretch is one draw. */
class Ledger {
  readonly #profits: Float64Array;
  readonly #counts: Float64Array;

  constructor(blocks: number) {
    this.#profits = new Float64Array(blocks);
    this.#counts = new Float64Array(blocks);
  }

  add(block: number, profit: number): void {
    this.#profits[block] = (this.#profits[block] ?? 0) + profit;
    this.#counts[block] = (this.#counts[block] ?? 0) + 1;
  }

  /** Of the blocks of one half of the time, or of all. */
  edge(name: string, half: 0 | 1 | undefined): BotEdge {
    const { length } = this.#counts;
    const from = half === 1 ? Math.ceil(length / 2) : 0;
    const to = half === 0 ? Math.ceil(length / 2) : length;
    const profits = this.#profits.subarray(from, to);
    const counts = this.#counts.subarray(from, to);
    const count = counts.reduce((sum, value) => sum + value, 0);
    const edge = profits.reduce((sum, value) => sum + value, 0) / count;
    const blocks = counts.filter((value) => value > 0).length;
    const squares = profits.reduce((sum, value, at) => sum + (value - edge * (counts[at] ?? 0)) ** 2, 0);
    const z = edge / (Math.sqrt((squares * blocks) / (blocks - 1)) / count);
    return { name, count, edge, z };
  }
}

/** A bot's edge on the half of the time by which it is selected, on the other half, and on both. */
export interface BotResult {
  readonly selected: BotEdge;
  readonly tested: BotEdge;
  readonly whole: BotEdge;
}

/** Fewer bets than this in a half say nothing. */
const BETS_MIN = 60;
const BLOCK_HOLDINGS = 4;

/** Plays the whole family; bots that bet too seldom to say anything are left out. */
export function playedBots(
  markets: readonly SeenMarket[],
  rule: EntryRule,
  { holdingSeconds, incomeRate }: Terms,
): BotResult[] {
  const seconds = Math.max(...markets.flatMap(({ symbols }) => symbols.map(({ ticks }) => ticks.length)));
  const blockSeconds = BLOCK_HOLDINGS * holdingSeconds;
  const perMarket = Math.ceil(seconds / blockSeconds);
  const bots = LOOKS_MS.length * SIGNALS.length * THRESHOLDS_BP.length * 2;
  const ledgers = Array.from({ length: bots }, () => new Ledger(perMarket * markets.length));
  for (const [number, { symbols }] of markets.entries()) {
    for (const { ticks, signals } of symbols) {
      const prices = Float64Array.from(ticks, (tick) => (tick === undefined ? Number.NaN : Number(tick.price)));
      for (let second = 5; second < ticks.length; second += 1) {
        const row = signals[second];
        if (row === undefined) continue;
        const block = number * perMarket + Math.floor(second / blockSeconds);
        for (const [look, beforeMs] of LOOKS_MS.entries()) {
          const deal = rule(prices, second, beforeMs, holdingSeconds);
          if (deal === undefined || Number.isNaN(deal.entry + deal.exit)) continue;
          const move = Math.sign(deal.exit - deal.entry);
          for (let signal = 0; signal < SIGNALS.length; signal += 1) {
            const value = row[look * SIGNALS.length + signal] ?? Number.NaN;
            if (Number.isNaN(value) || value === 0) continue;
            const follows = move * Math.sign(value);
            for (const [level, bp] of THRESHOLDS_BP.entries()) {
              if (Math.abs(value) <= bp / 10_000) break;
              const at = ((look * SIGNALS.length + signal) * THRESHOLDS_BP.length + level) * 2;
              ledgers[at]?.add(block, follows > 0 ? incomeRate : follows);
              ledgers[at + 1]?.add(block, follows < 0 ? incomeRate : -follows);
            }
          }
        }
      }
    }
  }
  return ledgers.flatMap((ledger, at) => {
    const name = nameOf(at);
    const [selected, tested] = [ledger.edge(name, 0), ledger.edge(name, 1)];
    if (selected.count < BETS_MIN || tested.count < BETS_MIN) return [];
    return [{ selected, tested, whole: ledger.edge(name, undefined) }];
  });
}

function nameOf(at: number): string {
  const side = at % 2 === 0 ? 'with' : 'against';
  const level = Math.floor(at / 2) % THRESHOLDS_BP.length;
  const place = Math.floor(at / 2 / THRESHOLDS_BP.length);
  const signal = SIGNALS[place % SIGNALS.length];
  const look = LOOKS_MS[Math.floor(place / SIGNALS.length)];
  return `${side} the ${signal}, beyond ${THRESHOLDS_BP[level]} bp, ${look} ms before the second`;
}
