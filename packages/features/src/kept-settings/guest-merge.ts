import type { KeptEntries } from './kept-settings.ts';

/** Lists where the guest's and the account's both count; of anything else the account's stays. */
const joinedNames: readonly string[] = ['favourites'];

export interface KeptOnAccount {
  readonly name: string;
  readonly value: string;
}

/**
 * What this browser holds once the account's rows have come: a value that was changed here and not sent yet stays, what a guest kept is taken
 * where the account has none, and lists are joined. What has to be sent is marked.
 */
export function mergedEntries(rows: readonly KeptOnAccount[], local: KeptEntries, guest: KeptEntries): KeptEntries {
  const merged = new Map(rows.map(({ name, value }) => [name, { text: value } as KeptEntries[string]]));
  for (const [name, { text, unsent }] of Object.entries(local)) {
    if (unsent === undefined) continue;
    const onAccount = merged.get(name)?.text;
    const joined = unsent === 'new' && onAccount !== undefined ? joinedList(name, onAccount, text) : undefined;
    merged.set(name, { text: joined ?? text, unsent: 'changed' });
  }
  for (const [name, { text }] of Object.entries(guest)) {
    const before = merged.get(name);
    if (before === undefined) merged.set(name, { text, unsent: 'changed' });
    const joined = before === undefined ? undefined : joinedList(name, before.text, text);
    if (joined !== undefined && joined !== before?.text) merged.set(name, { text: joined, unsent: 'changed' });
  }
  return Object.fromEntries(merged);
}

function joinedList(name: string, first: string, second: string): string | undefined {
  if (!joinedNames.includes(name)) return undefined;
  const lists = [listOf(first), listOf(second)];
  return JSON.stringify([...new Set(lists.flat())]);
}

function listOf(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
