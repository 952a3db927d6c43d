import type { SignedHead } from '@assay/protocol/contract-entities';
import { describe, expect, it } from 'vitest';
import { type MemoryStorage, memoryStorage } from '../../stores/testing/memory-storage.ts';
import { HeadsSeen, headsSeenMax, headsSeenName } from './heads-seen.ts';

const minute = 60_000;
const start = 1_790_000_040_000 - (1_790_000_040_000 % 3_600_000);

function head(at: number, hash = 'aa', instance = 'one'): SignedHead {
  const minuteMs = start + at * minute;
  return {
    minuteMs,
    text: `assay-heads|${instance}|${String(minuteMs)}|btcusdt=${String(at)}:${hash}`,
    signature: `${hash}${hash}`,
  };
}

const storageOf = () => memoryStorage();
const seenIn = (storage: MemoryStorage) => new HeadsSeen(storage, () => start);

describe('the heads that a browser saw', () => {
  it('are kept for the next visit, newest first, each once', () => {
    const storage = storageOf();
    seenIn(storage).note([head(1), head(3), head(2), head(3)]);
    expect(seenIn(storage).snapshot().heads).toEqual([head(3), head(2), head(1)]);
  });

  it('contradict another head of the same minute, also on a later visit, and the first one stays', () => {
    const storage = storageOf();
    seenIn(storage).note([head(1), head(2)]);
    const later = seenIn(storage);
    later.note([head(2, 'bb')]);
    expect(later.snapshot().heads).toContainEqual(head(2));
    expect(seenIn(storage).snapshot().contradiction).toEqual({
      kind: 'differs',
      instance: 'one',
      minuteMs: head(2).minuteMs,
      seen: head(2),
      served: head(2, 'bb'),
      foundAtMs: start,
    });
  });

  it('do not contradict another instance, which has a history of its own', () => {
    const seen = seenIn(storageOf());
    seen.note([head(2), head(2, 'bb', 'two')]);
    expect(seen.snapshot().contradiction).toBeUndefined();
    seen.compare([head(3, 'bb', 'two'), head(2, 'bb', 'two')]);
    expect(seen.snapshot().contradiction).toBeUndefined();
  });

  it('are missed where a list of their time no longer has them', () => {
    const seen = seenIn(storageOf());
    seen.note([head(1), head(2), head(3), head(9)]);
    seen.compare([head(5), head(4), head(3)]);
    expect(seen.snapshot().contradiction).toBeUndefined();
    seen.compare([head(3), head(1)]);
    expect(seen.snapshot().contradiction).toMatchObject({ kind: 'gone', seen: head(2), served: undefined });
  });

  it('tell whoever listens, and nobody where nothing changed', () => {
    const seen = seenIn(storageOf());
    let calls = 0;
    seen.subscribe(() => (calls += 1));
    seen.note([head(1)]);
    seen.note([head(1)]);
    expect(calls).toBe(1);
    seen.note([head(1, 'cc')]);
    seen.dismiss();
    expect(calls).toBe(3);
    expect(seen.snapshot()).toEqual({ heads: [head(1)], keys: {}, contradiction: undefined });
  });

  it('come with a key that may not change', () => {
    const storage = storageOf();
    seenIn(storage).noteKey('one', 'aa');
    const later = seenIn(storage);
    later.noteKey('one', 'aa');
    later.noteKey('two', 'bb');
    expect(later.snapshot()).toMatchObject({ keys: { one: 'aa', two: 'bb' }, contradiction: undefined });
    later.noteKey('one', 'cc');
    expect(seenIn(storage).snapshot()).toMatchObject({
      keys: { one: 'aa' },
      contradiction: { kind: 'key', instance: 'one', seen: 'aa', served: 'cc' },
    });
  });

  it('are bounded: the newest minutes, and of older ones the full hours', () => {
    const seen = seenIn(storageOf());
    for (let at = 0; at < 600; at += 50) seen.note(Array.from({ length: 50 }, (_, step) => head(at + step)));
    const { heads } = seen.snapshot();
    expect(heads).toHaveLength(headsSeenMax);
    expect(heads[0]).toEqual(head(599));
    for (const hour of [0, 60, 120, 180, 540]) expect(heads).toContainEqual(head(hour));
    expect(heads).not.toContainEqual(head(61));
  });

  it('take nothing that is no head, from the exchange or from a storage that somebody changed', () => {
    const storage = storageOf();
    const seen = seenIn(storage);
    seen.note([
      { ...head(1), minuteMs: head(2).minuteMs },
      { ...head(1), text: 'hello' },
    ]);
    expect(seen.snapshot().heads).toEqual([]);
    for (const text of ['', '{', '[]', 'null', '{"heads":[{"minuteMs":1}]}', '{"heads":[],"contradiction":{}}']) {
      storage.set(headsSeenName, text);
      expect(seenIn(storage).snapshot(), text).toEqual({ heads: [], keys: {}, contradiction: undefined });
    }
  });
});
