/** Thrown by the oracle: something happened that must not. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** `rule` may be a function where telling it is dear. */
export function demand(holds: boolean, rule: string | (() => string)): asserts holds {
  if (!holds) throw new Violation(typeof rule === 'string' ? rule : rule());
}
