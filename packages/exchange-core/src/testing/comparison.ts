/** Thrown by an oracle. Its text names the batch, so that the seed leads to the place. */
export class Mismatch extends Error {}

/**
 * Compares what a core and its naive twin say, by value. `place` may be a function where telling it is dear: only a mismatch is put into
 * words, since models compare some hundred values after each batch.
 */
export function compare(actual: unknown, expected: unknown, place: string | (() => string)): void {
  if (isSame(actual, expected)) return;
  const where = typeof place === 'string' ? place : place();
  throw new Mismatch(`${where}\n  core:  ${inWords(actual)}\n  naive: ${inWords(expected)}`);
}

/** Members count by name, in whatever order; one that is undefined is none. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (!isObject(left) || !isObject(right)) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((entry, at) => isSame(entry, right[at]));
  }
  for (const name in left) if (!isSame(left[name], right[name])) return false;
  // What is in both was compared, unless a class has it for all of its objects.
  for (const name in right) if (!Object.hasOwn(left, name) && !isSame(left[name], right[name])) return false;
  return true;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function inWords(value: unknown): string {
  return JSON.stringify(value, (_, entry) => (typeof entry === 'bigint' ? `${entry}n` : entry)) ?? 'undefined';
}
