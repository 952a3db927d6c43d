import type { Finding } from './source-files.ts';

/** A finding under a name that outlives a move to another folder: the file's own name and what is in it. */
export type NamedFinding = { readonly name: string; readonly finding: Finding };

/** `order-book.ts match` */
export const nameIn = (path: string, thing: string): string => `${path.split('/').at(-1)} ${thing}`;

/**
 * What breaks a rule beyond what broke it when the rule came. The list may only shrink: an exception that nothing needs any more is a
 * finding too.
 */
export function findingsBeyond(exceptions: readonly string[], found: readonly NamedFinding[]): Finding[] {
  const names = new Set(found.map(({ name }) => name));
  return [
    ...found.filter(({ name }) => !exceptions.includes(name)).map(({ finding }) => finding),
    ...exceptions.filter((name) => !names.has(name)).map((name) => `${name} keeps the rule now: take it off the list`),
  ];
}
