/**
 * The shares of some values in their sum, as whole parts of `whole` that add up to it: each is cut, and what is left over goes to those of
 * which most was cut off (largest remainder); of equals the first. Nothing is shared of a sum of zero.
 * @param values none below zero
 */
export function roundedShares(values: readonly bigint[], whole: bigint): readonly bigint[] {
  const sum = values.reduce((total, value) => total + value, 0n);
  if (sum === 0n) return values.map(() => 0n);
  const shares = values.map((value) => (value * whole) / sum);
  const missing = whole - shares.reduce((total, share) => total + share, 0n);
  const byRemainder = values
    .map((value, index) => ({ index, remainder: (value * whole) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, Number(missing)).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1n : share));
}
