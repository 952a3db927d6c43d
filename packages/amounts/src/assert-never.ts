/** Closes a switch over the kinds of a thing: a kind that is not named does not compile, and one that comes all the same is a defect. */
export function assertNever(value: never): never {
  const shown = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  throw new Error(`no kind that is known: ${shown}`);
}
