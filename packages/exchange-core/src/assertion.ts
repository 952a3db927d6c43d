/** Thrown when something that cannot be true is true. Nobody catches it to go on: the exchange stops and replays its journal. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/** Stays on in production. The rule is a constant text: one put together from ids would cost more than the check. */
export function assert(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new BrokenInvariant(rule);
}
