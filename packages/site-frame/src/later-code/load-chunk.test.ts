import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringTextsBy, ChunkLoadError, chunkTimeoutMs, loadChunk } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

it('gives up after 120 seconds, not before', async () => {
  expect(chunkTimeoutMs).toBe(120_000);
  let fault: unknown = 'waiting';
  void faultOf(loadChunk(never)()).then((error) => {
    fault = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(fault).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(fault).toBeInstanceOf(ChunkLoadError);
});

it('fails as a chunk when the network does, and keeps the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const fault = await faultOf(loadChunk(() => Promise.reject(cause))());
  expect(fault).toBeInstanceOf(ChunkLoadError);
  expect(fault).toMatchObject({ cause });
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for the texts, and fails with them', async () => {
  const asked: string[] = [];
  bringTextsBy(async (area) => {
    asked.push(area);
    if (area === 'feed') throw new Error('offline');
  });
  await expect(loadChunk(async () => 7, 'about', 'earn')()).resolves.toBe(7);
  expect(asked).toEqual(['about', 'earn']);
  expect(await faultOf(loadChunk(async () => 7, 'feed')())).toBeInstanceOf(ChunkLoadError);
});
