/**
 * The default of a switch over every case of a type: the compiler refuses it while a case is missing. Throws when one comes after all;
 * the error's `cause` is what came.
 */
export function assertNever(value: never): never {
  throw new Error('a case that the types rule out', { cause: value });
}
