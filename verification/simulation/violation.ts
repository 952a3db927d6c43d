/** Thrown by the oracle: something happened that must not. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

export function demand(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Violation(rule);
}
