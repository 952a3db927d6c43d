import { conversionTolerancePpm } from '@assay/protocol/conversion-rules';
import { Edge } from '../contracts/edge.ts';

/** Seconds in which a quote holds. */
const HELD_SECONDS = 10;
/** Trades of one stretch of time count as one. */
const BLOCK_SECONDS = 60;

/** Prices of one pair by second; NaN without a tick. */
export type Prices = Float64Array;

/** At which second after the confirmation a quote is carried out, and by how much of the price it may have moved until then. */
export interface QuoteRule {
  readonly lookAfter: number;
  readonly tolerance: number;
}

/** Of a spread in parts of the value: as the exchange has it. */
export const lookRule = (spread: number): QuoteRule => ({
  // The first tick of a second that is at least one after the confirmation, which comes between two ticks.
  lookAfter: 2,
  tolerance: (spread * conversionTolerancePpm) / 1_000_000,
});

/** As it was: at once, whatever had happened since. */
export const firstRule: QuoteRule = { lookAfter: 0, tolerance: Number.POSITIVE_INFINITY };

/** A bot asks every second for every pair both ways, and confirms what has come so far into the money. */
export interface QuoteBot {
  /** Ticks after the newest one that it knows when it confirms. */
  readonly knows: number;
  /** Of the spread, by how much the price must have moved its way, by what it knows. */
  readonly from: number;
  /** Seconds after which it gets rid of what it got, at the index. */
  readonly keeps: number;
}

/** Every bot of the family: 60 of them. */
const quoteBots: readonly QuoteBot[] = [0, 1].flatMap((knows) =>
  [0, 0.25, 0.5, 0.7, 1, 2].flatMap((from) => [0, 1, 2, 5, 10].map((keeps) => ({ knows, from, keeps }))),
);

export interface BotResult {
  readonly bot: QuoteBot;
  /** On the half of the time by which it is selected, on the other one, and on both. In parts of what it exchanged. */
  readonly selected: Edge;
  readonly tested: Edge;
  readonly whole: Edge;
  /** The most that the house gave away at the very price at which it carried out. */
  readonly most: number;
}

/** What each bot gains on these markets by a rule. */
export function playedBots(pairs: readonly Prices[], rule: QuoteRule, spread: number): BotResult[] {
  return quoteBots.map((bot) => playedBot(pairs, rule, spread, bot));
}

function playedBot(pairs: readonly Prices[], rule: QuoteRule, spread: number, bot: QuoteBot): BotResult {
  const [selected, tested, whole] = [new Edge(BLOCK_SECONDS), new Edge(BLOCK_SECONDS), new Edge(BLOCK_SECONDS)];
  let most = Number.NEGATIVE_INFINITY;
  for (const prices of pairs) {
    const half = prices.length / 2;
    for (let asked = 0; asked < prices.length; asked += 1) {
      for (const side of [1, -1] as const) {
        const confirmed = confirmedAt(prices, asked, side, rule, spread, bot);
        if (confirmed === undefined) continue;
        const look = confirmed + rule.lookAfter;
        const price = prices[asked] ?? Number.NaN;
        const moved = (prices[look] ?? Number.NaN) / price - 1;
        if (!(Math.abs(moved) <= rule.tolerance)) continue;
        const gain = gainOf(price, prices[look + bot.keeps] ?? Number.NaN, side, spread);
        if (Number.isNaN(gain)) continue;
        for (const edge of [asked < half ? selected : tested, whole]) edge.add(asked, gain);
        most = Math.max(most, gainOf(price, prices[look] ?? Number.NaN, side, spread));
      }
    }
  }
  return { bot, selected, tested, whole, most };
}

/** The first second in which what the bot knows is far enough in the money, and not so far that it would be refused. */
function confirmedAt(
  prices: Prices,
  asked: number,
  side: 1 | -1,
  rule: QuoteRule,
  spread: number,
  { knows, from }: QuoteBot,
): number | undefined {
  for (let second = asked; second < asked + HELD_SECONDS; second += 1) {
    const known = ((prices[second + knows] ?? Number.NaN) / (prices[asked] ?? Number.NaN) - 1) * side;
    if (known > from * spread && known <= rule.tolerance) return second;
  }
  return undefined;
}

/** A buyer gets coins at the quoted price and sells them at a later one; a seller the other way round. */
function gainOf(quoted: number, later: number, side: 1 | -1, spread: number): number {
  return side === 1 ? (later / quoted) * (1 - spread) - 1 : (quoted / later) * (1 - spread) - 1;
}
