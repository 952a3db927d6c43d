import { eventually } from '@assay/amounts/testing/news';
import { afterEach, expect, it, vi } from 'vitest';
import { HeldRefusals } from './held-refusals.ts';
import { TestBorder } from './testing/test-border.ts';

let border: TestBorder | undefined;
afterEach(async () => {
  await border?.stop();
  border = undefined;
});

/** Longer than any test: what is held stays held. */
const refusalHeldMs = 120_000;
const SENT = 40;

/** Sends so many requests at once; the statuses of those that were answered, as they come. */
function statusesOf(count: number, token = ''): string[] {
  const statuses: string[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    void border
      ?.ask('/bb/app/huobi/getDetails', { token, body: 'symbol=btcusdt' })
      .then((answer) => statuses.push(answer.slice(9, 12)));
  }
  return statuses;
}

/** So many were answered, and no more: whoever came behind all of them is answered, too. */
async function settles(statuses: readonly string[], served: number, refused: number): Promise<void> {
  const count = (status: string) => statuses.filter((entry) => entry === status).length;
  await eventually(() => expect([count('200'), count('429')]).toEqual([served, refused]));
  await border?.hasSeen('requested', SENT);
  await border?.ask('/bb/app/huobi/getDetails', { from: '127.0.0.1', body: 'symbol=btcusdt' });
  expect(statuses).toHaveLength(served + refused);
}

it('are held for a guest, and who is served does not wait for them', async () => {
  border = await TestBorder.start({ perAddress: 10, limits: { refusalHeldMs } });
  await settles(statusesOf(SENT), 10, 0);
});

it('leave at once for an account, until it floods', async () => {
  border = await TestBorder.start({ perAccount: 10, limits: { refusalHeldMs } });
  await settles(statusesOf(SENT, 'live'), 10, 10);
});

it('take no place among the calls under way', async () => {
  border = await TestBorder.start({ limits: { refusalHeldMs, guestCallsUnderWayMax: 8, turnLineLengthMax: 2 } });
  for (let count = 0; count < 30; count += 1) {
    void border.ask('/bb/app/huobi/getKline', { from: '127.0.0.1', body: 'symbol=btcusdt&timer=1min' });
  }
  await eventually(() => expect(border?.calls.length).toBeGreaterThan(2));
  for (let count = 0; count < 5; count += 1) {
    const answer = await border.ask('/bb/app/huobi/getDetails', { from: '127.0.0.1', body: 'symbol=btcusdt' });
    expect(answer.slice(9, 12)).toBe('200');
  }
});

it('leave after half the time to all of it, and at once when too many wait', async () => {
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
