import { systemClock } from '@assay/live-client/clock';
import { proposalList } from '@assay/protocol/console/act-endpoints';
import { pollHeader } from '@assay/protocol/console/console-wire';
import { seatLogin, seatLogout } from '@assay/protocol/console/seat-endpoints';
import { describe, expect, it } from 'vitest';
import { ConsoleClient } from './console-client.ts';
import { foreignPageOf } from './foreign-page.ts';

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

function stage(answer: () => Promise<object> | object) {
  const sent: Sent[] = [];
  const told: string[] = [];
  const client = new ConsoleClient({
    fetch: async (address, init) => {
      sent.push({ address, init });
      return new Response(JSON.stringify(await answer()), { status: 200 });
    },
    clock: systemClock,
    onEnded: () => told.push('ended'),
    onUsed: () => told.push('used'),
  });
  return { client, sent, told };
}

const ended = { code: -2, msg: 'l.error.seatSessionEnded', data: null };

describe('a call of the console', () => {
  it('is JSON to the own origin, and uses the session', async () => {
    const { client, sent, told } = stage(() => ({ code: 1, msg: '', data: { step: 'factor', factors: ['totp'] } }));
    const answer = await client.call(seatLogin, { name: 'alice', password: 'a password of mine' });
    expect(answer).toMatchObject({ ok: true, data: { step: 'factor' } });
    expect(sent[0]?.address).toBe('/console/api/seat/login');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"alice","password":"a password of mine"}',
    });
    expect(told).toEqual(['used']);
  });

  it('of a timer says so, and uses nothing', async () => {
    const { client, sent, told } = stage(() => ({ code: 1, msg: '', data: [] }));
    await client.call(proposalList, {}, { isPoll: true });
    expect(sent[0]?.init.headers).toEqual({ [pollHeader]: '1' });
    expect(told).toEqual([]);
  });

  it('tells that the session has ended', async () => {
    const { client, told } = stage(() => ended);
    expect(await client.call(seatLogout, {})).toMatchObject({ ok: false, code: 'session-invalid' });
    expect(told).toEqual(['ended']);
  });

  it('of an earlier session does not end the present one', async () => {
    let answer: (row: object) => void = () => undefined;
    const { client, told } = stage(() => new Promise<object>((resolve) => (answer = resolve)));
    const late = client.call(seatLogout, {});
    client.signedIn();
    answer(ended);
    expect(await late).toMatchObject({ ok: false });
    expect(told).toEqual([]);
  });

  it('without an answer is a value', async () => {
    const client = new ConsoleClient({
      fetch: () => Promise.reject(new Error('no network')),
      clock: systemClock,
      onEnded: () => undefined,
      onUsed: () => undefined,
    });
    expect(await client.call(proposalList, {})).toMatchObject({ ok: false, code: 'unreachable' });
  });

  it('that is refused for its origin says both in words', async () => {
    const data = { page: 'https://console.example', console: 'http://console.example' };
    const client = new ConsoleClient({
      fetch: async () => new Response(JSON.stringify({ code: 0, msg: 'l.error.consoleOrigin', data }), { status: 200 }),
      clock: systemClock,
      onEnded: () => undefined,
      onUsed: () => undefined,
      wordsOf: (code, told) => {
        const origins = foreignPageOf(code, told);
        return origins && `${origins.page} is not ${origins.console}`;
      },
    });
    const login = { name: 'alice', password: 'a password of mine' };
    expect(await client.call(seatLogin, login)).toMatchObject({
      ok: false,
      msg: 'https://console.example is not http://console.example',
    });
    for (const [code, told] of [
      ['l.error.seatLogin', data],
      ['l.error.consoleOrigin', null],
    ] as const)
      expect(foreignPageOf(code, told)).toBeUndefined();
  });
});
