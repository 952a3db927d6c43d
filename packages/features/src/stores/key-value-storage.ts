/** Texts that outlive the page. */
export interface KeyValueStorage {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** Another tab of the browser changed something. */
  onChangedElsewhere(listener: () => void): () => void;
}

/** The browser's local storage; where that is forbidden or full, the values live as long as the page. */
export function browserStorage(): KeyValueStorage {
  const fallback = new Map<string, string>();
  const attempt = <Result>(run: () => Result, otherwise: () => Result): Result => {
    try {
      return run();
    } catch {
      return otherwise();
    }
  };
  return {
    get: (name) =>
      fallback.get(name) ??
      attempt(
        () => localStorage.getItem(name) ?? undefined,
        () => undefined,
      ),
    set: (name, value) => {
      fallback.delete(name);
      attempt(
        () => localStorage.setItem(name, value),
        () => void fallback.set(name, value),
      );
    },
    remove: (name) => {
      fallback.delete(name);
      attempt(
        () => localStorage.removeItem(name),
        () => undefined,
      );
    },
    onChangedElsewhere(listener) {
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}
