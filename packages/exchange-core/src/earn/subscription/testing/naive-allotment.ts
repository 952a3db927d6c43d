/**
 * Largest remainder, told as one would do it by hand: everybody's exact part as a fraction, its whole part first, then one more for each
 * whose rest is largest, until nothing is left.
 */
export function naiveAllotment(quota: bigint, wanted: readonly bigint[]): bigint[] {
  const demand = wanted.reduce((sum, want) => sum + want, 0n);
  if (demand <= quota) return [...wanted];
  const parts = wanted.map((want, order) => {
    const floor = mostWithin(demand, quota * want);
    return { order, floor, rest: quota * want - floor * demand };
  });
  let left = parts.reduce((sum, { floor }) => sum - floor, quota);
  const given = parts.map(({ floor }) => floor);
  const queue = [...parts].sort((one, other) =>
    one.rest === other.rest ? one.order - other.order : one.rest > other.rest ? -1 : 1,
  );
  for (const { order } of queue) {
    if (left === 0n) break;
    given[order] = (given[order] ?? 0n) + 1n;
    left -= 1n;
  }
  return given;
}

/** The most that, times `divisor`, is not above `value`: bit by bit, so that no division can round. */
function mostWithin(divisor: bigint, value: bigint): bigint {
  let most = 0n;
  for (let bit = 1n << 100n; bit > 0n; bit >>= 1n) if ((most + bit) * divisor <= value) most += bit;
  return most;
}
