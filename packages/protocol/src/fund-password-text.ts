/** One digit six times, or digits that count up or down: what everybody tries first, and five tries are few for nothing else. */
export function isSimpleFundPassword(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at])));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
