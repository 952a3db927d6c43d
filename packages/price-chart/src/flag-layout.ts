export interface PlacedFlag {
  readonly id: string;
  /** Middle of its line, px from the top. */
  readonly y: number;
  /** Of two on the same pixel the higher price stands above. */
  readonly price: number;
}

export interface FlagRoom {
  /** Highest and lowest middle that a flag may have, px. */
  readonly from: number;
  readonly to: number;
  /** Least distance between two middles; less only where the room is too small for all. */
  readonly distance: number;
}

/**
 * Moves flags apart that would lie over one another, as little as can be: those that touch become a block around the mean of their
 * lines. The order from top to bottom stays that of the lines.
 */
export function spreadFlags(flags: readonly PlacedFlag[], room: FlagRoom): ReadonlyMap<string, number> {
  const sorted = flags.toSorted((a, b) => a.y - b.y || b.price - a.price);
  const span = Math.max(0, room.to - room.from);
  const distance = sorted.length > 1 ? Math.min(room.distance, span / (sorted.length - 1)) : room.distance;
  const startOf = (block: readonly PlacedFlag[]) => {
    const mean = block.reduce((sum, { y }) => sum + y, 0) / block.length;
    const length = (block.length - 1) * distance;
    return Math.max(room.from, Math.min(mean - length / 2, room.to - length));
  };
  const blocks: PlacedFlag[][] = [];
  for (const flag of sorted) {
    let block = [flag];
    for (let above = blocks.at(-1); above !== undefined; above = blocks.at(-1)) {
      if (startOf(above) + above.length * distance <= startOf(block)) break;
      blocks.pop();
      block = [...above, ...block];
    }
    blocks.push(block);
  }
  return new Map(
    blocks.flatMap((block) => {
      const start = startOf(block);
      return block.map(({ id }, index) => [id, start + index * distance] as const);
    }),
  );
}
