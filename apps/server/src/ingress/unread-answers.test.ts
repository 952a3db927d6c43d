import { EventEmitter } from 'node:events';
import { eventually } from '@assay/amounts/testing/news';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { headOf, type RawClient, TestBorder } from './testing/test-border.ts';
import { UnreadAnswers } from './unread-answers.ts';

class Response extends EventEmitter {
  writableFinished = false;
}

class Connection extends EventEmitter {
  readonly closed = false;
  writableLength = 1;
  readonly destroy = vi.fn(() => this);
}

const answer = () => ({ response: new Response(), socket: new Connection() });
const isCut = ({ socket }: ReturnType<typeof answer>) => socket.destroy.mock.calls.length > 0;

describe('unread answers', () => {
  it('of a caller who has too many crowd out his oldest that has not left, and nobody else’s', () => {
    const unread = new UnreadAnswers({ unreadAnswersMax: 100, answerUnreadMaxMs: 1_000 }, () => undefined);
    const other = answer();
    unread.watch(other, 'bob', 3);
    const [left, old, young] = [answer(), answer(), answer()];
    for (const one of [left, old, young]) unread.watch(one, 'ann', 3);
    // Of one turn of the loop: it has left, and nobody was told so yet.
    left.response.writableFinished = true;
    const newest = answer();
    unread.watch(newest, 'ann', 3);
    expect([other, left, old, young, newest].map(isCut)).toEqual([false, false, true, false, false]);
  });

  it('that wait behind a call of ours, with nothing to be read before them, are nobody’s fault', () => {
    const unread = new UnreadAnswers({ unreadAnswersMax: 100, answerUnreadMaxMs: 1_000 }, () => undefined);
    const [waiting, unreadOne, newest] = [answer(), answer(), answer()];
    waiting.socket.writableLength = 0;
    for (const one of [waiting, unreadOne]) unread.watch(one, 'ann', 2);
    unread.watch(newest, 'ann', 2);
    expect([waiting, unreadOne, newest].map(isCut)).toEqual([false, true, false]);
    unread.watch(answer(), 'ann', 1);
    expect(isCut(waiting)).toBe(false);
  });

  it('in all crowd out those of whoever has the most', () => {
    const unread = new UnreadAnswers({ unreadAnswersMax: 4, answerUnreadMaxMs: 1_000 }, () => undefined);
    const [few, many, last] = [answer(), Array.from({ length: 3 }, answer), answer()];
    unread.watch(few, 'bob', 10);
    for (const one of many) unread.watch(one, 'ann', 10);
    unread.watch(last, 'cleo', 10);
    expect([few, ...many, last].map(isCut)).toEqual([false, true, false, false, false]);
  });

  it('are cut when they take too long, however often a byte of them is read', () => {
    let nowMs = 0;
    const onCut = vi.fn();
    const unread = new UnreadAnswers({ unreadAnswersMax: 4, answerUnreadMaxMs: 1_000 }, onCut, () => nowMs);
    const [old, left, young] = [answer(), answer(), answer()];
    unread.watch(old, 'ann', 10);
    unread.watch(left, 'ann', 10);
    left.response.emit('close');
    nowMs = 500;
    unread.watch(young, 'ann', 10);
    nowMs = 1_000;
    unread.cutLate();
    unread.cutLate();
    expect([old, left, young].map(isCut)).toEqual([true, false, false]);
    expect(onCut).toHaveBeenCalledTimes(1);
  });
});

describe('connections whose answers nobody reads', () => {
  const large = '/bb/app/spot/getMarkets';
  const small = '/bb/app/huobi/getDetails';
  const details = 'symbol=btcusdt';
  let border: TestBorder | undefined;
  afterEach(() => border?.stop());

  const keptOpen = (path: string, options: Parameters<typeof headOf>[1]) =>
    headOf(path, options).replace('Connection: close\r\n', '');

  async function startWith(limits: NonNullable<Parameters<typeof TestBorder.start>[0]>['limits']): Promise<void> {
    // All of a pipe is begun, so that a few of them fill the places.
    const whole = { requestsPerConnectionMax: 100, refusalHeldMs: 0 };
    border = await TestBorder.start({ limits: { ...whole, ...limits } });
    border.sessions.set('other', sessionProof(9, 100_002));
    const text = 'y'.repeat(24 * 1024 * 1024);
    border.answer = async () => (border?.calls.at(-1)?.name === 'getMarkets' ? text : null);
  }

  /** A large answer that nobody reads, and so many others behind it. */
  function unread(token: string, from: string, behind: number): RawClient {
    if (border === undefined) throw new Error('there is a border');
    const client = border.connect();
    client.socket.pause();
    const next = `${keptOpen(small, { token, from, length: details.length })}${details}`;
    client.socket.write(keptOpen(large, { token, from }) + next.repeat(behind));
    return client;
  }

  const cut = async () =>
    (await border?.metrics.refusedEarly.get())?.values.find(({ labels }) => labels.bound === 'unread answers')?.value ??
    0;
  const isServed = async (token: string, from: string) =>
    /"code":1,/.test((await border?.ask(small, { token, from, body: details })) ?? '');

  it.each([
    ['an account', 'live'],
    ['a guest', ''],
  ])(
    'of %s take no place among the calls under way',
    async (_who, token) => {
      await startWith({ callsUnderWayMax: 24, guestCallsUnderWayMax: 24, guestCallsPerAddressMax: 24 });
      for (let count = 1; count <= 3; count += 1) {
        unread(token, '203.0.113.9', 15);
        await eventually(() => expect(border?.calls).toHaveLength(16 * count));
      }
      for (const [who, from] of [
        ['other', '192.0.2.1'],
        ['', '192.0.2.1'],
        [token, '203.0.113.9'],
      ] as const)
        expect(await isServed(who, from)).toBe(true);
      expect(await cut()).toBe(0);
    },
    20_000,
  );

  it('crowd out each other, and who reads is served', async () => {
    await startWith({ unreadAnswersPerAccountMax: 8 });
    const first = unread('live', '203.0.113.9', 6);
    await eventually(() => expect(border?.calls).toHaveLength(7));
    const later = unread('live', '203.0.113.10', 1);
    await eventually(async () => expect(await cut()).toBe(1));
    for (let count = 0; count < 20; count += 1) expect(await isServed('live', '203.0.113.9')).toBe(true);
    expect(await cut()).toBe(1);
    first.socket.resume();
    await first.ended;
    expect(later.socket.destroyed).toBe(false);
  });

  it('are let go by their age, a reader who trickles too', async () => {
    await startWith({ answerUnreadMaxMs: 400, connectionsCheckMs: 50 });
    const client = unread('live', '203.0.113.9', 3);
    let bytes = 0;
    client.socket.on('data', (chunk) => {
      bytes += chunk.length;
      client.socket.pause();
      setTimeout(() => client.socket.resume(), 30);
    });
    client.socket.resume();
    await eventually(async () => expect(await cut()).toBeGreaterThan(0));
    client.socket.removeAllListeners('data').resume();
    await client.ended;
    expect(bytes).toBeLessThan(24 * 1024 * 1024);
  });
});
