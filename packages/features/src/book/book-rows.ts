import { formatDecimal } from '@assay/amounts/decimal-text';
import { displayDecimal, groupThousands } from '@assay/amounts/display';
import type { MarketScale } from '@assay/amounts/market-scale';
import type { GroupedLevel } from '@assay/live-client/book-side';

export interface BookRowShown {
  /** Shown, with comma groups. */
  readonly price: string;
  /** Exact, for the ticket. */
  readonly priceText: string;
  readonly amount: string;
  readonly amountText: string;
  /** Of this row and all better ones. */
  readonly sum: string;
  readonly sumText: string;
  /** 0 to 1 in steps of 1/100, for the bar: small steps would change every row with every message. */
  readonly amountShare: number;
  readonly sumShare: number;
  /** An own open order stands in this row. */
  readonly isOwn: boolean;
  /** Counts up whenever the amount at an unchanged price changed, and few rows did at once. */
  readonly flash: number;
}

/** Where more rows of a side change at once no row stands out, and each flash is painted anew frame by frame. */
export const flashingRowsMax = 4;
const shareSteps = 100n;
const sumDecimalsMax = 4;

export interface BookRowsInput {
  readonly levels: readonly GroupedLevel[];
  readonly scale: MarketScale;
  /** Largest amount and largest sum of both sides as shown, in lots. */
  readonly largest: { readonly lots: bigint; readonly sum: bigint };
  /** Prices of rows in ticks where own orders stand. */
  readonly ownTicks: ReadonlySet<number>;
}

interface DrawnRow {
  readonly level: GroupedLevel;
  readonly row: BookRowShown;
}

/** The rows of one side. Texts are made only for rows that changed; a row that says the same stays the same object. */
export class BookRows {
  #drawn: readonly DrawnRow[] = [];

  at(index: number): BookRowShown | undefined {
    return this.#drawn[index]?.row;
  }

  ticksAt(index: number): number | undefined {
    return this.#drawn[index]?.level.ticks;
  }

  get length(): number {
    return this.#drawn.length;
  }

  clear(): void {
    this.#drawn = [];
  }

  update(input: BookRowsInput): void {
    const before = new Map(this.#drawn.map(({ level }) => [level.ticks, level.lots]));
    const changed = input.levels.filter(({ ticks, lots }) => (before.get(ticks) ?? lots) !== lots);
    const flashing = new Set(changed.length > flashingRowsMax ? [] : changed);
    const previous = this.#drawn;
    this.#drawn = input.levels.map((level, index) => drawRow(input, level, previous[index], flashing.has(level)));
  }
}

function drawRow(
  input: BookRowsInput,
  level: GroupedLevel,
  previous: DrawnRow | undefined,
  isFlashing: boolean,
): DrawnRow {
  const { scale, largest, ownTicks } = input;
  const amountShare = shareOf(level.lots, largest.lots);
  const sumShare = shareOf(level.sum, largest.sum);
  const isOwn = ownTicks.has(level.ticks);
  const flash = (previous?.row.flash ?? 0) + (isFlashing ? 1 : 0);
  if (previous !== undefined && isSameLevel(previous.level, level)) {
    const { row } = previous;
    const isSame = row.amountShare === amountShare && row.sumShare === sumShare && row.isOwn === isOwn;
    return { level, row: isSame ? row : { ...row, amountShare, sumShare, isOwn } };
  }
  const priceText = formatDecimal(BigInt(level.ticks), scale.priceDecimals);
  const amountText = formatDecimal(level.lots, scale.amountDecimals);
  const sumText = formatDecimal(level.sum, scale.amountDecimals);
  const row = {
    price: groupThousands(priceText),
    priceText,
    amount: groupThousands(amountText),
    amountText,
    sum: displayDecimal(sumText, Math.min(sumDecimalsMax, scale.amountDecimals)),
    sumText,
    amountShare,
    sumShare,
    isOwn,
    flash,
  };
  return { level, row };
}

function isSameLevel(a: GroupedLevel, b: GroupedLevel): boolean {
  return a.ticks === b.ticks && a.lots === b.lots && a.sum === b.sum;
}

/** For drawing only. */
function shareOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * shareSteps) / whole) / Number(shareSteps);
}
