import { createOrder } from '@assay/protocol/endpoints/orders';
import { avatar } from '@assay/protocol/endpoints/profile';
import { getKline } from '@assay/protocol/endpoints/reference-market';
import { mailbox } from '@assay/protocol/endpoints/sandbox';
import { logout } from '@assay/protocol/endpoints/signed-in-user';
import { getAssets } from '@assay/protocol/endpoints/spot';
import { requestTimeoutMs } from '@assay/protocol/wire';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpClient } from './http-client.ts';
import { answerAwaitedMs, MoneyCalls, unansweredCallLifeMs } from './money-calls.ts';
import { ManualClock } from './testing/manual-clock.ts';

const answer = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

const order = {
  orderId: '1',
  clientOrderId: '',
  symbol: 'btcusdt',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  price: '1.00',
  amount: '1',
  quoteAmount: '',
  filledAmount: '0',
  filledQuote: '0',
  averagePrice: '',
  status: 'open',
  stopPrice: '',
  triggeredAt: 0,
  selfTradePrevention: 'cancel-newest',
  cancelReason: '',
  createdAt: 1,
  updatedAt: 1,
};

let clock: ManualClock;
let token: string | undefined;
let fetch: ReturnType<typeof vi.fn<(address: string, init: RequestInit) => Promise<Response>>>;
let onSessionInvalid: ReturnType<typeof vi.fn<() => void>>;
let http: HttpClient;

beforeEach(() => {
  clock = new ManualClock();
  token = undefined;
  fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  onSessionInvalid = vi.fn<() => void>();
  http = new HttpClient({
    fetch,
    clock,
    origin: 'http://exchange.test',
    token: () => token,
    acceptLanguage: () => 'zh-CN,zh',
    onSessionInvalid,
  });
});

const sentTo = (call = 0) => {
  const [address, init] = fetch.mock.calls[call] ?? ['', {}];
  return { address, init, headers: new Headers(init.headers), fields: new URLSearchParams(String(init.body ?? '')) };
};

describe('a call', () => {
  it('posts form fields with language and token, and leaves out what is undefined', async () => {
    token = 'secret';
    fetch.mockResolvedValue(answer({ code: 1, msg: '', data: [], status: 'ok' }));
    const result = await http.call(getKline, { symbol: 'btcusdt', timer: '1min', size: undefined });
    expect(result).toEqual({ ok: true, data: [], msg: '' });
    const { address, init, headers, fields } = sentTo();
    expect(address).toBe('http://exchange.test/bb/app/huobi/getKline');
    expect(init.method).toBe('POST');
    expect(init.body).toBeInstanceOf(URLSearchParams);
    expect(headers.get('x-access-token')).toBe('secret');
    expect(headers.get('accept-language')).toBe('zh-CN,zh');
    expect([...fields.keys()]).toEqual(['symbol', 'timer']);
  });

  it('gets with a query', async () => {
    fetch.mockResolvedValue(answer({ code: 1, msg: '', data: [] }));
    await http.call(mailbox, { account: 'a+b@c.de' });
    const { address, init, headers } = sentTo();
    expect(address).toBe('http://exchange.test/bb/app/sandbox/mailbox?account=a%2Bb%40c.de');
    expect(init.method).toBe('GET');
    expect(headers.has('x-access-token')).toBe(false);
  });

  it('gives a refusal as a value with the server’s words', async () => {
    fetch.mockResolvedValue(answer({ code: 0, msg: 'l.error.busy', data: null }));
    expect(await http.call(getAssets, {})).toEqual({ ok: false, code: 'refused', msg: 'l.error.busy' });
  });

  it.each([413, 429, 503])('reads the body of a %i', async (status) => {
    fetch.mockResolvedValue(answer({ code: 0, msg: 'l.error.overloaded', data: null }, status));
    expect(await http.call(getAssets, {})).toMatchObject({ code: 'unavailable', msg: 'l.error.overloaded' });
  });

  it.each([
    ['no JSON', '<html>', 200, 'answer-malformed'],
    ['no envelope', '[]', 200, 'answer-malformed'],
    ['data of another shape', { code: 1, msg: '', data: [{ currency: 1 }] }, 200, 'answer-malformed'],
    ['a proxy’s page', '<html>', 502, 'unreachable'],
  ])('names %s', async (_, body, status, code) => {
    fetch.mockResolvedValue(answer(body, status));
    expect(await http.call(getAssets, {})).toMatchObject({ ok: false, code });
  });

  it.each([{ status: 'error' }, { status: '' }, { status: 1 }, {}])(
    'takes no candles from an answer with %j',
    async (said) => {
      fetch.mockResolvedValue(answer({ code: 1, msg: '', data: [], ...said }));
      const result = await http.call(getKline, { symbol: 'btcusdt', timer: '1min' });
      expect(result).toEqual({ ok: false, code: 'answer-malformed', msg: 'l.client.answerMalformed' });
    },
  );

  it('takes a picture as its bytes, and a refusal in place of it as ever', async () => {
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff);
    fetch.mockResolvedValueOnce(new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }));
    expect(await http.call(avatar, { id: 'x' })).toEqual({ ok: true, data: bytes, msg: '' });
    fetch.mockResolvedValueOnce(answer({ code: 0, msg: 'l.error.pictureUnknown', data: null }));
    expect(await http.call(avatar, { id: 'x' })).toMatchObject({ ok: false, msg: 'l.error.pictureUnknown' });
    // What is no call for a picture takes none.
    fetch.mockResolvedValueOnce(new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }));
    expect(await http.call(getAssets, {})).toMatchObject({ ok: false, code: 'answer-malformed' });
  });

  it('names a network that fails', async () => {
    fetch.mockRejectedValue(new TypeError('failed to fetch'));
    expect(await http.call(getAssets, {})).toEqual({ ok: false, code: 'unreachable', msg: 'l.client.network' });
  });

  const never = (_: string, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );

  it('waits twelve seconds and no longer', async () => {
    fetch.mockImplementation(never);
    const pending = http.call(getAssets, {});
    clock.advance(requestTimeoutMs);
    expect(await pending).toEqual({ ok: false, code: 'timeout', msg: 'l.client.timeout' });
    expect(clock.waiting).toBe(0);
  });

  it('can be cancelled', async () => {
    fetch.mockImplementation(never);
    const abort = new AbortController();
    const pending = http.call(getAssets, {}, { signal: abort.signal });
    abort.abort();
    expect(await pending).toMatchObject({ code: 'cancelled' });
  });
});

describe('a dead session', () => {
  const dead = () => answer({ code: -2, msg: 'l.error.sessionInvalid', data: null });

  it('is reported', async () => {
    token = 'secret';
    fetch.mockResolvedValue(dead());
    expect(await http.call(getAssets, {})).toMatchObject({ ok: false, code: 'session-invalid' });
    expect(onSessionInvalid).toHaveBeenCalledOnce();
  });

  it('of a call with a token of its own is no end of the session', async () => {
    token = 'session';
    fetch.mockResolvedValue(dead());
    expect(await http.call(getAssets, {}, { token: 'owing' })).toMatchObject({ ok: false, code: 'session-invalid' });
    expect(sentTo().headers.get('x-access-token')).toBe('owing');
    expect(onSessionInvalid).not.toHaveBeenCalled();
  });

  it('does not end the session that came after it', async () => {
    token = 'old';
    fetch.mockImplementation(async () => {
      token = 'new';
      return dead();
    });
    await http.call(logout, {});
    expect(onSessionInvalid).not.toHaveBeenCalled();
  });
});

describe('calls that move money', () => {
  let nextId: number;
  let money: MoneyCalls;
  const wish = { symbol: 'btcusdt', side: 'buy', type: 'limit', price: '1', amount: '1' } as const;
  const placed = () => answer({ code: 1, msg: '', data: order });
  const lost = async () => {
    throw new TypeError('connection reset');
  };
  const ids = () => fetch.mock.calls.map((_, call) => sentTo(call).fields.get('clientOrderId'));

  /** Lets the waits between the tries pass. */
  async function send(fields: Parameters<typeof money.send<typeof createOrder>>[1] = wish) {
    const pending = money.send(createOrder, fields);
    let isDone = false;
    void pending.then(() => {
      isDone = true;
    });
    for (let turn = 0; turn < 500 && !isDone; turn += 1) {
      await Promise.resolve();
      clock.advance(100);
    }
    return pending;
  }

  beforeEach(() => {
    nextId = 1;
    money = new MoneyCalls({ http, clock, newId: () => `id-${nextId++}` });
  });

  it('are tried again under the same id when the answer was lost', async () => {
    fetch.mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValueOnce(placed());
    expect(await send()).toMatchObject({ ok: true, data: { orderId: '1' } });
    expect(ids()).toEqual(['id-1', 'id-1', 'id-1']);
  });

  it('say after two seconds, and not before, that the outcome is asked for, and take whichever answer says what became of it', async () => {
    const onAsking = vi.fn<(clientOrderId: string) => void>();
    fetch.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValueOnce(placed());
    const pending = money.send(createOrder, wish, onAsking);
    clock.advance(answerAwaitedMs - 1);
    await Promise.resolve();
    expect([onAsking.mock.calls.length, fetch.mock.calls.length]).toEqual([0, 1]);
    clock.advance(1);
    expect(await pending).toMatchObject({ ok: true, data: { orderId: '1' } });
    expect([onAsking.mock.calls, ids()]).toEqual([[['id-1']], ['id-1', 'id-1']]);
  });

  it('wait for the first answer too: one try that fails beside it says nothing', async () => {
    let answerFirst = (_response: Response) => {};
    fetch.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve))).mockImplementationOnce(lost);
    const pending = money.send(createOrder, wish);
    clock.advance(answerAwaitedMs);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    answerFirst(answer({ code: 0, msg: 'l.error.balanceInsufficient', data: null }));
    expect(await pending).toMatchObject({ ok: false, msg: 'l.error.balanceInsufficient' });
    expect(ids()).toEqual(['id-1', 'id-1']);
  });

  it('say nothing of asking when the answer is in time', async () => {
    const onAsking = vi.fn<() => void>();
    fetch.mockResolvedValueOnce(placed());
    await money.send(createOrder, wish, onAsking);
    clock.advance(answerAwaitedMs);
    expect([onAsking.mock.calls.length, clock.waiting]).toEqual([0, 0]);
  });

  it('keep the id for the next press when every answer was lost, and say so', async () => {
    fetch.mockImplementation(lost);
    expect(await send()).toMatchObject({ ok: false, msg: 'l.client.outcomeUnknown' });
    fetch.mockReset().mockResolvedValue(placed());
    expect(await send({ ...wish })).toMatchObject({ ok: true });
    expect(ids()).toEqual(['id-1']);
  });

  it('get a new id for other fields, after an answer, after a refusal, and after ten minutes', async () => {
    fetch.mockImplementation(lost);
    await send();
    await send({ ...wish, amount: '2' });
    fetch.mockReset().mockImplementation(async () => placed());
    await send();
    await send();
    fetch
      .mockReset()
      .mockImplementation(async () => answer({ code: 0, msg: 'l.error.balanceInsufficient', data: null }));
    await send();
    await send();
    expect(ids()).toEqual(['id-4', 'id-5']);
    clock.advance(unansweredCallLifeMs + 1);
    fetch.mockReset().mockImplementation(async () => placed());
    await send({ ...wish, amount: '2' });
    expect(ids()).toEqual(['id-6']);
  });

  it('are not tried again under another user', async () => {
    fetch.mockImplementationOnce(async () => {
      money.forget();
      throw new TypeError('connection reset');
    });
    expect(await send()).toMatchObject({ ok: false });
    expect(fetch).toHaveBeenCalledOnce();
  });
});
