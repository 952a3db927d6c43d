/** What can be found: a text that is shown, and further words that find it too, such as its address or its name in the other language. */
export interface Findable {
  readonly label: string;
  readonly words: readonly string[];
}

/** Lower case, without what people leave out or put between: `BTC / USDT` is `btcusdt`. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[\s/_·.,-]+/g, '');
}

const ranks = { whole: 0, start: 1, wordStart: 2, inside: 3 } as const;

/** How well an entry answers a query: less is better, undefined not at all. */
export function matchRank(query: string, entry: Findable): number | undefined {
  const wanted = folded(query);
  if (wanted === '') return ranks.start;
  const label = folded(entry.label);
  if (label === wanted) return ranks.whole;
  if (label.startsWith(wanted)) return ranks.start;
  const words = [...entry.label.split(/[\s/]+/), ...entry.words].map(folded);
  if (words.some((word) => word.startsWith(wanted))) return ranks.wordStart;
  return label.includes(wanted) ? ranks.inside : undefined;
}

/** What answers a query, the best first; entries that answer alike keep their order. */
export function matching<Entry extends Findable>(
  query: string,
  entries: readonly Entry[],
  max: number,
): readonly Entry[] {
  return entries
    .map((entry, at) => ({ entry, at, rank: matchRank(query, entry) }))
    .filter((found): found is typeof found & { rank: number } => found.rank !== undefined)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, max)
    .map(({ entry }) => entry);
}
