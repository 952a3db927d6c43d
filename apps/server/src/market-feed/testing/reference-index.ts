import type { SourceQuote } from '@assay/feeds/feed';
import type { Arrival } from './feed-mutations.ts';

/** A price as whole units of 10^-12. Only plain decimals come here. */
function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(12, '0'));
}

/** To 8 significant digits, halves up. */
function cut(numerator: bigint, denominator: bigint): bigint {
  const digits = String(numerator / denominator).length;
  const step = 10n ** BigInt(Math.max(0, digits - 8));
  const scaled = (2n * numerator + denominator * step) / (2n * denominator * step);
  return scaled * step;
}

function median(values: readonly bigint[]): bigint | undefined {
  const sorted = [...values].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[middle - 1];
  if (upper === undefined) return undefined;
  return sorted.length % 2 === 1 || lower === undefined ? upper : cut(lower + upper, 2n);
}

export interface ReferenceIndex {
  /** In 10^-12; undefined without any. */
  readonly price: bigint | undefined;
  /** Verdict by source: empty when it counted. */
  readonly verdicts: Readonly<Record<string, string>>;
}

/** The rule of product.md, section 2, written down a second time: from the whole stream, looking at every arrival anew. */
export function referenceIndex(arrivals: readonly Arrival<SourceQuote>[], nowMs: number): ReferenceIndex {
  const verdicts: Record<string, string> = {};
  const prices = new Map<string, bigint>();
  const here = arrivals.filter(({ arrivedMs }) => arrivedMs <= nowMs).map(({ entry }) => entry);
  for (const source of new Set(here.map((quote) => quote.source))) {
    const own = here.filter((quote) => quote.source === source);
    const newestMs = Math.max(...own.map((quote) => quote.timeMs));
    const quote = own.findLast(({ timeMs }) => timeMs === newestMs);
    if (quote === undefined) continue;
    const [bid, ask] = [unitsOf(quote.bid), unitsOf(quote.ask)];
    if (bid > ask) verdicts[source] = 'crossed';
    else if (nowMs - newestMs > 500) verdicts[source] = 'stale';
    else if (newestMs - nowMs > 500) verdicts[source] = 'ahead';
    else prices.set(source, cut(bid + ask, 2n));
  }
  const first = median([...prices.values()]);
  for (const [source, price] of prices) {
    const distance = first === undefined ? 0n : price > first ? price - first : first - price;
    verdicts[source] = first !== undefined && distance * 100n > first ? 'deviates' : '';
  }
  return {
    price: median([...prices].filter(([source]) => verdicts[source] === '').map(([, price]) => price)),
    verdicts,
  };
}

export function textUnits(price: string | undefined): bigint | undefined {
  return price === undefined ? undefined : unitsOf(price);
}
