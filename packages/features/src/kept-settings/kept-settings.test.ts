import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../stores/testing/memory-storage.ts';
import { type KeptSetting, KeptSettings, keptDocumentName } from './kept-settings.ts';

const list: KeptSetting<readonly string[]> = {
  name: 'favourites',
  fallback: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : undefined),
};

const documentOf = (entries: object) => JSON.stringify(entries);

describe('a kept setting', () => {
  it('is its fallback until it is written, and found again by the next page', () => {
    const storage = memoryStorage();
    const kept = new KeptSettings(storage, undefined);
    expect(kept.value(list)).toBe(list.fallback);
    kept.write('favourites', ['btcusdt']);
    expect(kept.value(list)).toEqual(['btcusdt']);
    expect(new KeptSettings(storage, undefined).value(list)).toEqual(['btcusdt']);
  });

  it('keeps its identity until it changes, and tells of changes only', () => {
    const kept = new KeptSettings(memoryStorage(), undefined);
    const listener = vi.fn<() => void>();
    kept.subscribe(listener);
    kept.write('favourites', ['btcusdt']);
    const value = kept.value(list);
    kept.write('favourites', ['btcusdt']);
    expect(listener).toHaveBeenCalledOnce();
    kept.write('book', 1);
    expect(kept.value(list)).toBe(value);
    kept.write('favourites', ['ethusdt']);
    expect(kept.value(list)).toEqual(['ethusdt']);
  });

  it.each([
    'no json',
    '7',
    'null',
    '{"favourites":7}',
    '{"favourites":null}',
    documentOf({ favourites: { text: '{' } }),
    documentOf({ favourites: { text: '{"a":1}' } }),
  ])('is its fallback where the storage holds %s', (text) => {
    const storage = memoryStorage({ [keptDocumentName(undefined)]: text });
    expect(new KeptSettings(storage, undefined).value(list)).toBe(list.fallback);
  });

  it('comes from other tabs, and a write here does not undo what they wrote', () => {
    const storage = memoryStorage();
    const [here, there] = [new KeptSettings(storage, undefined), new KeptSettings(storage, undefined)];
    there.write('book', { view: 'bids' });
    here.write('favourites', ['btcusdt']);
    expect(here.entries()).toEqual({ book: { text: '{"view":"bids"}' }, favourites: { text: '["btcusdt"]' } });
    const listener = vi.fn<() => void>();
    there.subscribe(listener);
    storage.changeElsewhere(() => undefined);
    expect(listener).toHaveBeenCalledOnce();
    expect(there.value(list)).toEqual(['btcusdt']);
  });

  it('belongs to who is here: a guest’s and an account’s do not mix, and nothing of an account stays behind', () => {
    const storage = memoryStorage();
    const kept = new KeptSettings(storage, undefined);
    kept.write('favourites', ['dogeusdt']);
    kept.ownerChanged('100001');
    expect(kept.value(list)).toBe(list.fallback);
    kept.replace({ favourites: { text: '["btcusdt"]' } });
    kept.ownerChanged(undefined);
    expect(kept.value(list)).toEqual(['dogeusdt']);
    expect(Object.keys(storage.values())).toEqual([keptDocumentName(undefined)]);
  });

  it('of an account waits here when it could not be sent', () => {
    const storage = memoryStorage();
    const kept = new KeptSettings(storage, '100001');
    kept.write('favourites', ['btcusdt']);
    kept.ownerChanged(undefined);
    expect(kept.value(list)).toBe(list.fallback);
    kept.ownerChanged('100001');
    expect(kept.value(list)).toEqual(['btcusdt']);
  });
});
