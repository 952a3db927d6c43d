import { eventually } from '@assay/amounts/testing/news';
import { askedEngine } from '@assay/engine/testing/asked-engine';
import { commandTable } from '@assay/exchange-core/command-codec';
import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { scopes } from '@assay/protocol/scopes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secondStepProof, sessionProof } from '../accounts/proof.ts';
import { type PersonEngine, provenSubmits } from './proven-submits.ts';
import { headOf, TestBorder } from './testing/test-border.ts';

const path = '/bb/app/spot/createOrder';
const body = 'symbol=btcusdt&side=buy&type=limit&price=1&amount=1';
let border: TestBorder;
beforeEach(async () => {
  border = await TestBorder.start({ perAddress: 5 });
});
afterEach(() => border.stop());

const logOut = () => {
  border.sessions.delete('live');
  border.ended.add(5);
};

describe('a session', () => {
  it('is proved when the body is there: of eight heads that were sent before the logout none trades', async () => {
    const clients = Array.from({ length: 8 }, () =>
      border.connect(headOf(path, { token: 'live', length: body.length })),
    );
    await eventually(() => expect(border.taken).toHaveLength(8));
    expect(border.taken[0]).toEqual({ caller: 100_001, weight: 1 });
    logOut();
    for (const client of clients) client.socket.write(body);
    for (const client of clients) {
      await client.ended;
      expect(client.text).toContain('{"code":-2,"msg":"l.error.sessionInvalid","data":null}');
    }
    expect(border.calls).toEqual([]);
    expect(border.lookedFor).toEqual([]);
  });

  it('that ended while the database was asked for it is none', async () => {
    border.forgotten.add('live');
    const asked = border.ask(path, { token: 'live', body });
    border.ended.add(5);
    expect(await asked).toContain('"code":-2');
    expect(border.lookedFor).toEqual(['live']);
    expect(border.calls).toEqual([]);
  });

  it('goes on for who is still signed in', async () => {
    const answer = await border.ask(path, { token: 'live', body });
    expect(answer).toContain('"code":1');
    expect(border.calls).toMatchObject([{ name: 'createOrder', call: { proof: { id: 5 } } }]);
  });
});

describe('a token that nobody knows', () => {
  it('counts for its address before the database is asked for it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => border.ask(path, { token: `${count}`.padStart(43, 'A'), body })),
    );
    expect(answers.filter((answer) => answer.includes('"code":-2'))).toHaveLength(5);
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 429'))).toHaveLength(15);
    expect(border.lookedFor).toHaveLength(5);
  });

  it('and turns out to be somebody’s counts for the account from then on, wherever it comes from', async () => {
    border.forgotten.add('live');
    expect(await border.ask(path, { token: 'live', body })).toContain('"code":1');
    expect(border.taken.map(({ caller }) => caller)).toEqual(['address 192.0.2.7', 100_001]);
    border.forgotten.clear();
    for (let count = 0; count < 20; count += 1)
      expect(await border.ask(path, { token: 'live', body })).toContain('"code":1');
    expect(border.lookedFor).toHaveLength(1);
  });
});

describe('a proof with fewer scopes than a session', () => {
  it.each(scopes.map((scope) => [scope]))(
    'only %s opens the calls that need it, and those of everybody',
    async (scope) => {
      border.sessions.set('narrow', { ...sessionProof(6, 100_002), scopes: new Set([scope]) });
      for (const { name, path: asked, method, scope: needed } of endpointCatalogue as readonly Endpoint[]) {
        const answer = await border.ask(asked, { method, token: 'narrow' });
        const isRefused = answer.includes('{"code":0,"msg":"l.error.scopeMissing","data":null}');
        expect([name, isRefused]).toEqual([name, needed !== 'public' && needed !== scope]);
      }
      const needed = new Set(
        border.calls.map(({ name }) => endpointCatalogue.find((entry) => entry.name === name)?.scope),
      );
      expect([...needed].filter((seen) => seen !== 'public' && seen !== scope)).toEqual([]);
    },
  );

  it('that owes the second step of its login opens that and what is for everybody, and is told what it owes', async () => {
    border.sessions.set('owing', secondStepProof(6, 100_002));
    for (const { name, path: asked, method, scope } of endpointCatalogue as readonly Endpoint[]) {
      const answer = await border.ask(asked, { method, token: 'owing' });
      const isRefused = answer.includes('{"code":0,"msg":"l.error.secondFactorOwed","data":null}');
      expect([name, isRefused]).toEqual([name, scope !== 'public' && scope !== 'second-step']);
    }
  });

  it('is no whole session’s: the second step is proved once', async () => {
    for (const { name, path: asked, method } of endpointCatalogue.filter(({ scope }) => scope === 'second-step')) {
      const answer = await border.ask(asked, { method, token: 'live' });
      expect([name, answer.includes('"msg":"l.error.scopeMissing"')]).toEqual([name, true]);
    }
  });

  it('counts for its account like any other', async () => {
    border.sessions.set('narrow', { ...sessionProof(6, 100_002), scopes: new Set() });
    await border.ask(path, { token: 'narrow', body });
    expect(border.taken).toEqual([{ caller: 100_002, weight: 1 }]);
  });
});

describe('a command', () => {
  it('whose session ended while its call waited for something is refused in the turn of its submit', async () => {
    const submit = vi.fn(async () => ({ accepted: true, kind: 'done' }) as const);
    const engine = askedEngine({
      submit,
      read: () => Promise.reject(new Error('unread')),
      onBatch: () => () => undefined,
    });
    const ended = new Set<number>();
    const proven = provenSubmits(engine, { hasEnded: (proofId) => ended.has(proofId) });
    const cancel = { type: 'cancel-all', userId: 100_001, marketId: 0, proofId: 5 } as const;
    expect(await proven.submit(cancel)).toEqual({ accepted: true, kind: 'done' });
    ended.add(5);
    expect(await proven.submit(cancel)).toEqual({ accepted: false, code: 'l.error.sessionInvalid' });
    expect(await proven.submit({ ...cancel, proofId: 6 })).toEqual({ accepted: true, kind: 'done' });
    expect(submit).toHaveBeenCalledTimes(2);
    const told: unknown[] = [];
    proven.submitTo(cancel, { resolve: (result) => told.push(result), reject: (error) => told.push(error) });
    expect(told).toEqual([{ accepted: false, code: 'l.error.sessionInvalid' }]);
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('that is another’s to send does not compile in a person’s name', () => {
    const senderOf = ({ type }: Parameters<PersonEngine['submit']>[0]) => commandTable.of(type).declaration.sender;
    expect(senderOf({ type: 'cancel-all', userId: 100_001, marketId: 0, proofId: 5 })).toBe('person');
    // @ts-expect-error the exchange's own processes open accounts
    expect(senderOf({ type: 'open-account', userId: 100_001, kind: 'user' })).toBe('house');
    // @ts-expect-error the engine settles
    expect(senderOf({ type: 'settle-contracts' })).toBe('engine');
    // @ts-expect-error a start vouches for time
    expect(senderOf({ type: 'resume-time', uncountedMs: 1 })).toBe('start');
    // @ts-expect-error an operator ends sessions
    expect(senderOf({ type: 'end-sessions', userId: 100_001 })).toBe('operator');
  });
});
