import type { KeyValueStorage } from '../key-value-storage.ts';

export interface MemoryStorage extends KeyValueStorage {
  values(): Record<string, string>;
  /** Plays another tab. */
  changeElsewhere(change: () => void): void;
}

/** Storage of a test. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const values = new Map(Object.entries(initial));
  const listeners = new Set<() => void>();
  return {
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    onChangedElsewhere(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    values: () => Object.fromEntries(values),
    changeElsewhere(change) {
      change();
      for (const listener of listeners) listener();
    },
  };
}
