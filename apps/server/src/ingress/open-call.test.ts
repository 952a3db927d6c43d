import { EventEmitter } from 'node:events';
import { eventually } from '@assay/amounts/testing/news';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionProof } from '../accounts/proof.ts';
import { onceOver } from './open-call.ts';
import { headOf, type RawClient, TestBorder } from './testing/test-border.ts';

describe('a call is over', () => {
  it('once, when its response has left or its connection is gone, whichever is first', () => {
    const socket = new EventEmitter();
    const responses = [new EventEmitter(), new EventEmitter()];
    const over: number[] = [];
    for (const [index, response] of responses.entries()) onceOver({ response, socket }, () => over.push(index));
    responses[1]?.emit('close');
    expect(over).toEqual([1]);
    socket.emit('close');
    expect(over).toEqual([1, 0]);
    for (const response of responses) response.emit('close');
    expect(over).toEqual([1, 0]);
  });

  it('at once, when its connection was gone before', () => {
    const over = vi.fn();
    onceOver({ response: new EventEmitter(), socket: Object.assign(new EventEmitter(), { closed: true }) }, over);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('with one listener on the connection, however many come over it', () => {
    const socket = new EventEmitter();
    for (let count = 0; count < 1_000; count += 1) {
      const response = new EventEmitter();
      onceOver({ response, socket }, () => undefined);
      response.emit('close');
    }
    expect(socket.listenerCount('close')).toBe(1);
  });
});

it('is told with one listener on the response, to all who wait for it', () => {
  const [socket, response] = [new EventEmitter(), new EventEmitter()];
  const over = vi.fn();
  for (let count = 0; count < 20; count += 1) onceOver({ response, socket }, over);
  expect(response.listenerCount('close')).toBe(1);
  response.emit('close');
  socket.emit('close');
  expect(over).toHaveBeenCalledTimes(20);
});

describe('calls in a pipe whose connection dies', () => {
  const large = '/bb/app/spot/getMarkets';
  const small = '/bb/app/huobi/getDetails';
  const details = 'symbol=btcusdt';
  const from = '203.0.113.9';
  let border: TestBorder | undefined;
  afterEach(() => border?.stop());

  const keptOpen = (path: string, options: Parameters<typeof headOf>[1]) =>
    headOf(path, { from, ...options }).replace('Connection: close\r\n', '');

  /** A large answer that nobody reads, and others behind it. */
  function pipe(behind: string): RawClient {
    if (border === undefined) throw new Error('there is a border');
    const client = border.connect();
    client.socket.pause();
    client.socket.write(keptOpen(large, { token: 'live' }) + behind);
    return client;
  }

  async function startWith(limits: NonNullable<Parameters<typeof TestBorder.start>[0]>['limits']): Promise<TestBorder> {
    // All of a pipe is begun, so that a few of them fill the places.
    const whole = { requestsPerConnectionMax: 100, refusalHeldMs: 0 };
    border = await TestBorder.start({ limits: { ...limits, ...whole } });
    // More than the system's buffers hold, so that what is behind it waits.
    const text = 'y'.repeat(24 * 1024 * 1024);
    border.answer = async () => (border?.calls.at(-1)?.name === 'getMarkets' ? text : null);
    return border;
  }

  const cut = async (clients: readonly RawClient[]) => {
    // sleeps: what stands behind an answer that is not read is taken, and tells nobody
    await new Promise((resolve) => setTimeout(resolve, 200));
    const gone = border?.seen.gone ?? 0;
    for (const { socket } of clients) socket.destroy();
    await Promise.all(clients.map(({ ended }) => ended));
    await border?.hasSeen('gone', gone + clients.length);
  };

  it.each(['live', ''])('give their places back (token “%s”)', async (token) => {
    const { sessions } = await startWith({ callsUnderWayMax: 24, callsPerAccountMax: 24, guestCallsUnderWayMax: 24 });
    sessions.set('other', sessionProof(9, 100_002));
    const behind = `${keptOpen(small, { token, length: details.length })}${details}`.repeat(10);
    for (let round = 1; round <= 4; round += 1) {
      const pipes = [pipe(behind), pipe(behind)];
      // Every call of the pipes found a place.
      await eventually(() => expect(border?.calls).toHaveLength(round * 22));
      await cut(pipes);
    }
    const asked = Array.from({ length: 8 }, () => border?.ask(small, { token: 'other', body: details }));
    for (const answer of await Promise.all(asked)) expect(answer).toContain('"code":1,');
  });

  it('leave the lines in which they waited for their turn', async () => {
    await startWith({ turnLineLengthMax: 6, heavyCallsUnderWayMax: 1 });
    if (border === undefined) return;
    const heavy = '/bb/app/huobi/getKline';
    const body = 'symbol=btcusdt&timer=1min&size=2000';
    const behind = `${keptOpen(heavy, { length: body.length })}${body}`.repeat(5);
    const first = border.answer;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    border.answer = () => (border?.calls.at(-1)?.name === 'getKline' ? held : first());
    const holding = border.ask(heavy, { from, body });
    await eventually(() => expect(border?.calls.at(-1)?.name).toBe('getKline'));
    for (let round = 0; round < 3; round += 1) await cut([pipe(behind)]);
    const { requested } = border.seen;
    const asked = Array.from({ length: 6 }, () => border?.ask(heavy, { from, body }));
    await border.hasSeen('requested', requested + asked.length);
    release();
    for (const answer of await Promise.all([holding, ...asked])) expect(answer).toContain('"code":1,');
  });

  it('are no half requests any more', async () => {
    await startWith({ halfReadMax: 4, halfReadPerAddressMax: 2 });
    const half = `${keptOpen(small, { length: 100 })}sym`;
    for (let round = 0; round < 6; round += 1) await cut([pipe(half)]);
    const values = (await border?.metrics.refusedEarly.get())?.values ?? [];
    expect(values.filter(({ labels }) => labels.bound === 'half requests')).toEqual([]);
  });
});
