import { afterEach, expect, it, vi } from 'vitest';
import { HeldRefusals } from './held-refusals.ts';
import { TestBorder } from './testing/test-border.ts';

let border: TestBorder | undefined;
afterEach(async () => {
  await border?.stop();
  border = undefined;
});

/** How long each of so many requests took that were sent at once. */
async function timesOf(count: number, token = ''): Promise<number[]> {
  const startedMs = performance.now();
  return Promise.all(
    Array.from({ length: count }, async () => {
      await border?.ask('/bb/app/huobi/getDetails', { token, body: 'symbol=btcusdt' });
      return performance.now() - startedMs;
    }),
  );
}

it('leave half a second to a second later for a guest, and who is served does not wait', async () => {
  border = await TestBorder.start({ perAddress: 10, limits: { refusalHeldMs: 1_000 } });
  const times = await timesOf(40);
  expect(times.filter((ms) => ms < 400)).toHaveLength(10);
  expect(times.filter((ms) => ms >= 480)).toHaveLength(30);
});

it('leave at once for an account, until it floods', async () => {
  border = await TestBorder.start({ perAccount: 10, limits: { refusalHeldMs: 1_000 } });
  const times = await timesOf(40, 'live');
  expect(times.filter((ms) => ms < 400)).toHaveLength(20);
  expect(times.filter((ms) => ms >= 480)).toHaveLength(20);
});

it('take no place among the calls under way', async () => {
  border = await TestBorder.start({ limits: { refusalHeldMs: 3_000, guestCallsUnderWayMax: 8, turnLineLengthMax: 2 } });
  const heavy = Array.from({ length: 30 }, () =>
    border?.ask('/bb/app/huobi/getKline', { from: '127.0.0.1', body: 'symbol=btcusdt&timer=1min' }),
  );
  await vi.waitFor(() => expect(border?.calls.length).toBeGreaterThan(2));
  expect(Math.max(...(await timesOf(5)))).toBeLessThan(1_000);
  await Promise.all(heavy);
});

it('leave at once when too many wait', async () => {
  vi.useFakeTimers();
  try {
    const held = new HeldRefusals({ refusalsHeldMax: 2, refusalHeldMs: 1_000 });
    let left = 0;
    for (let count = 0; count < 5; count += 1) void held.hold().then(() => (left += 1));
    await vi.advanceTimersByTimeAsync(499);
    expect(left).toBe(3);
    await vi.advanceTimersByTimeAsync(501);
    expect(left).toBe(5);
  } finally {
    vi.useRealTimers();
  }
});
