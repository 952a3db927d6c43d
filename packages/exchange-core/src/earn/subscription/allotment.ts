/** Who gets how much of what is not enough for all: pro rata by largest remainder. All numbers are whole steps. */

export interface Share {
  /** Sure. */
  readonly floor: number;
  /** Of the division, below the demand. */
  readonly remainder: number;
}

/** quota × wanted ÷ demand, of a demand above the quota; otherwise everybody gets what he wants. */
export function shareOf(quota: bigint, wanted: bigint, demand: bigint): Share {
  if (demand <= quota) return { floor: Number(wanted), remainder: 0 };
  const product = quota * wanted;
  return { floor: Number(product / demand), remainder: Number(product % demand) };
}
