import { HttpClient } from '@assay/live-client/http-client';
import { MoneyCalls } from '@assay/live-client/money-calls';
import { ManualClock } from '@assay/live-client/testing/manual-clock';
import { commonErrors } from '@assay/protocol/endpoint';
import { createOrder } from '@assay/protocol/endpoints/orders';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { envelopeCode } from '@assay/protocol/wire';
import { describe, expect, it } from 'vitest';
import { ticketAnswer } from './ticket-answer.ts';
import { emptyDraft, type TicketDraft, type TicketField } from './ticket-draft.ts';

const limit: TicketDraft = { ...emptyDraft, price: '99', size: { by: 'amount', text: '1', percent: undefined } };
const stop: TicketDraft = { ...limit, type: 'stop-limit', stopPrice: '101' };
const wish = { symbol: 'btcusdt', side: 'buy', type: 'limit', price: '99', amount: '1' } as const;

type Exchange = (signal: AbortSignal | null | undefined) => Promise<Response>;

/** Sends the order to an exchange that answers like this, with a clock that goes on until everything was tried. */
async function answerOf(exchange: Exchange, draft = limit) {
  const clock = new ManualClock();
  let tries = 0;
  const http = new HttpClient({
    fetch: (_, { signal }) => {
      tries += 1;
      return exchange(signal);
    },
    clock,
    origin: 'http://exchange.test',
    token: () => 'a-token',
    acceptLanguage: () => 'en-US',
    onSessionInvalid: () => {},
  });
  const ids: string[] = [];
  const money = new MoneyCalls({ http, clock, newId: () => 'one-id' });
  let isDone = false;
  const sent = money
    .send(createOrder, wish, (id) => ids.push(id))
    .finally(() => {
      isDone = true;
    });
  for (let turn = 0; turn < 5_000 && !isDone; turn += 1) {
    // Steps of one answer from the exchange to whoever waits for it: more than there are.
    for (let step = 0; step < 30; step += 1) await Promise.resolve();
    clock.advance(100);
  }
  return { answer: ticketAnswer(await sent, draft), tries, asked: new Set(ids) };
}

const refusal = (msg: string, status = 200, code: number = envelopeCode.refused): Exchange => {
  const body = JSON.stringify({ code, msg, data: null });
  return async () => new Response(body, { status });
};

const silent: Exchange = (signal) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** Statuses of refusals that are no 200: the client asks again before it gives up. */
const statuses: Partial<Record<ErrorCode, number>> = {
  'l.error.bodyTooLarge': 413,
  'l.error.tooManyRequests': 429,
  'l.error.overloaded': 503,
  'l.error.outcomeUnknown': 503,
  'l.error.headUnconfirmed': 503,
  'l.error.clockUnconfirmed': 503,
};
const fields: Partial<Record<ErrorCode, TicketField>> = {
  'l.error.priceMalformed': 'price',
  'l.error.priceOffTick': 'price',
  'l.error.priceTooLarge': 'price',
  'l.error.priceOutsideBand': 'price',
  'l.error.postOnlyWouldTrade': 'price',
  'l.error.amountMalformed': 'amount',
  'l.error.amountDecimals': 'amount',
  'l.error.amountNotPositive': 'amount',
  'l.error.amountTooLarge': 'amount',
  'l.error.notionalTooSmall': 'amount',
  'l.error.balanceInsufficient': 'amount',
  'l.error.stopWouldTrigger': 'stopPrice',
};
const everyCode = [...new Set([...createOrder.errors, ...commonErrors])];

describe('what the exchange answers to an order', () => {
  it.each(everyCode)('%s is told once: at its field, at the next press, or in a toast', async (code) => {
    const status = statuses[code];
    const { answer, tries } = await answerOf(refusal(code, status), code === 'l.error.stopWouldTrigger' ? stop : limit);
    const field = fields[code];
    if (field !== undefined) expect(answer).toEqual({ kind: 'refused', field, msg: code, isUnknown: false });
    else if (status !== undefined)
      expect(answer).toEqual({ kind: 'refused', field: 'form', msg: code, isUnknown: true });
    else expect(answer).toEqual({ kind: 'toast', msg: code });
    // Nobody asks again for what was answered.
    expect(tries).toBe(status === undefined ? 1 : 3);
  });

  it('without a network is said at the form after three tries under one id, and may have been placed', async () => {
    const failing = async () => {
      throw new TypeError('no network');
    };
    const { answer, tries, asked } = await answerOf(failing);
    expect(answer).toEqual({ kind: 'refused', field: 'form', msg: 'l.client.outcomeUnknown', isUnknown: true });
    expect([tries, [...asked]]).toEqual([3, ['one-id']]);
  });

  it('that never arrives: each try is given twelve seconds, then the same is said', async () => {
    const { answer, tries } = await answerOf(silent);
    expect(answer).toEqual({ kind: 'refused', field: 'form', msg: 'l.client.outcomeUnknown', isUnknown: true });
    // The first, the one that asks beside it, and two more.
    expect(tries).toBe(4);
  });

  it('in a session that has ended is said by nobody here', async () => {
    const ended = refusal('l.error.sessionInvalid', 200, envelopeCode.sessionInvalid);
    expect((await answerOf(ended)).answer).toEqual({ kind: 'session-ended' });
  });
});
