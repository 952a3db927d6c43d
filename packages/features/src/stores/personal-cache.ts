import type { KeyValueStorage } from './key-value-storage.ts';

/** What this browser keeps of a person so that a page has it at once; nobody sees it after the person has logged out. */
const personalCaches = ['Contract-Assets'] as const;

/** Name of such a text in the browser's storage. */
export function personalCacheName(cache: (typeof personalCaches)[number], userId: string): string {
  return `Assay-${cache}-${userId}`;
}

/** When the person's session ends, here or in another tab. */
export function forgetPersonalCaches(storage: KeyValueStorage, userId: string): void {
  for (const cache of personalCaches) storage.remove(personalCacheName(cache, userId));
}
