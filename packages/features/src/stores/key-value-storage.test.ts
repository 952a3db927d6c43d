import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from './key-value-storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Local storage that takes so many characters a value. */
function localStorageOf(capacity: number) {
  const values = memoryStorage();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: values.remove,
    setItem: (name: string, value: string) => {
      if (value.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, value);
    },
  });
  return values;
}

describe('the browser’s storage', () => {
  it('keeps values in the browser', () => {
    const values = localStorageOf(10);
    const storage = browserStorage();
    storage.set('a', 'x');
    expect(values.values()).toEqual({ a: 'x' });
    expect(browserStorage().get('a')).toBe('x');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it('keeps for the page what the browser has no room for, in place of what it had', () => {
    localStorageOf(3);
    const storage = browserStorage();
    storage.set('a', 'old');
    storage.set('a', 'much longer');
    expect(storage.get('a')).toBe('much longer');
    storage.set('a', 'new');
    expect(storage.get('a')).toBe('new');
    storage.set('a', 'much longer');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it('keeps everything for the page where the browser forbids it', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = browserStorage();
    storage.set('a', 'x');
    expect(storage.get('a')).toBe('x');
    expect(browserStorage().get('a')).toBeUndefined();
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });
});
