import { eventually } from '@assay/amounts/testing/news';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../postgres/in-transaction.ts';
import { enqueue } from './enqueue.ts';
import { type Delivery, delivered, type LetterKind, notDelivered, type Send, undeliverable } from './letter-kind.ts';
import type { Outbox } from './outbox.ts';
import { LAST_ERROR_LENGTH_MAX } from './outbox-limits.ts';
import { type Logged, openOutbox, takeJournal } from './testing/outbox-server.ts';

const note: LetterKind = {
  name: 'note',
  isSecret: false,
  sentTwice: { isHarmless: true, effect: 'it is read twice' },
  attemptsMax: 4,
  ageMaxMs: 600_000,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  leaseMs: 60_000,
  sentAtOnceMax: 2,
  keptMs: 86_400_000,
};
const secret: LetterKind = { ...note, name: 'secret', isSecret: true };
const startMs = Date.UTC(2026, 0, 5);

let temporary: SharedPostgres;
let pool: Pool;
let nowMs: number;
let sent: string[];
let logged: Logged[];
let opened: Outbox[];

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary?.close());
beforeEach(async () => {
  pool = await temporary.openPool();
  [nowMs, sent, logged, opened] = [startMs, [], [], []];
});
afterEach(async () => {
  for (const outbox of opened) await outbox.stop();
  await pool.end();
});

async function server(writerTerm?: number): Promise<Outbox> {
  const outbox = await openOutbox({ pool, kinds: [note, secret], now: () => nowMs, logged }, writerTerm);
  opened.push(outbox);
  return outbox;
}

const put = (key: string, kind = note, payload = `what ${key} says`) => enqueue(pool, kind, { key, payload }, nowMs);
const take: Send = async ({ key }) => {
  sent.push(key);
  return delivered;
};
const rows = async (columns = 'key, state, attempts, payload') =>
  (await pool.query(`SELECT ${columns} FROM outbox ORDER BY letter_id`)).rows;
const sentences = () => logged.map(({ about, sentence }) => `${about.kind} ${about.key}: ${sentence}`);

/** Everything that is due now is tried. */
async function tryDue(outbox: Outbox): Promise<void> {
  await outbox.look();
  await outbox.settled();
}

/** A receiver that answers when it is told to. */
function slowReceiver() {
  const calls: { readonly key: string; readonly answer: (delivery: Delivery) => void }[] = [];
  const send: Send = ({ key }) => new Promise((answer) => calls.push({ key, answer }));
  return { calls, send };
}

describe('a letter', () => {
  it('goes out when its transaction is committed, at once when its sender is told, and leaves its key alone behind', async () => {
    const outbox = await server();
    const sender = outbox.serve(note, take);
    await expect(
      inTransaction(pool, async (client) => {
        await enqueue(client, note, { key: 'never', payload: '' }, nowMs);
        throw new Error('the cause did not happen');
      }),
    ).rejects.toThrow('did not happen');
    await put('a');
    sender.wake();
    await outbox.settled();
    expect(sent).toEqual(['a']);
    expect(await rows()).toEqual([{ key: 'a', state: 'done', attempts: 1, payload: null }]);
  });

  it('of one key is there once, waiting or sent, and another kind may have the key too', async () => {
    const outbox = await server();
    await put('a', note, 'first');
    await put('a', note, 'second');
    await put('a', secret);
    outbox.serve(note, take);
    await tryDue(outbox);
    await put('a');
    await tryDue(outbox);
    expect(sent).toEqual(['a']);
    expect(await rows('kind, state')).toEqual([
      { kind: 'note', state: 'done' },
      { kind: 'secret', state: 'waiting' },
    ]);
  });

  it('that was not taken is tried again after growing waits, and is dead after so many attempts', async () => {
    const outbox = await server();
    await put('a');
    outbox.serve(note, async ({ key }) => {
      sent.push(key);
      return notDelivered('status 503');
    });
    await outbox.settled();
    const waits: number[] = [];
    for (let attempts = 1; attempts < note.attemptsMax; attempts += 1) {
      const fromMs = nowMs;
      while (sent.length === attempts) {
        nowMs += 500;
        await tryDue(outbox);
      }
      waits.push(nowMs - fromMs);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(await rows('state, attempts, last_error, payload')).toEqual([
      { state: 'dead', attempts: 4, last_error: 'status 503', payload: 'what a says' },
    ]);
    nowMs += note.ageMaxMs;
    await tryDue(outbox);
    expect(sent.length).toBe(4);
    expect(outbox.figures().get('note')).toEqual({ waiting: 0, dead: 1, oldestAtMs: undefined });
    expect(sentences().at(-1)).toBe('note a: a letter of the outbox is dead: it is not tried again');
    expect(logged.length).toBe(4);
  });

  it.each([
    [LAST_ERROR_LENGTH_MAX, 'whole'],
    [LAST_ERROR_LENGTH_MAX + 1, 'cut'],
  ])('remembers a reason of %i characters %s', async (length) => {
    const outbox = await server();
    await put('a');
    outbox.serve(note, async () => undeliverable('w'.repeat(length)));
    await tryDue(outbox);
    expect(await rows('state, last_error')).toEqual([{ state: 'dead', last_error: 'w'.repeat(LAST_ERROR_LENGTH_MAX) }]);
  });

  it('that is too old is not sent any more, whoever was to send it, and a secret is wiped with it', async () => {
    const outbox = await server();
    await put('late', secret);
    await put('unserved');
    nowMs += secret.ageMaxMs;
    outbox.serve(secret, take);
    await tryDue(outbox);
    expect(sent).toEqual([]);
    expect(await rows('key, state, payload, last_error')).toEqual([
      { key: 'late', state: 'dead', payload: null, last_error: 'not sent in time' },
      { key: 'unserved', state: 'dead', payload: 'what unserved says', last_error: 'not sent in time' },
    ]);
  });

  it('that nobody can send is dead at once, one that breaks its sender in the end, and neither holds up another', async () => {
    const outbox = await server();
    for (const key of ['poison', 'broken', 'good']) await put(key, secret);
    outbox.serve(secret, async (letter, signal) => {
      if (letter.key === 'poison') return undeliverable('the row holds no mail');
      if (letter.key === 'broken') throw new TypeError('code 482913');
      return take(letter, signal);
    });
    await tryDue(outbox);
    expect(sent).toEqual(['good']);
    for (let minutes = 0; minutes < 4; minutes += 1) {
      nowMs += 60_000;
      await tryDue(outbox);
    }
    expect(await rows('key, state, attempts, last_error, payload')).toEqual([
      { key: 'poison', state: 'dead', attempts: 1, last_error: 'the row holds no mail', payload: null },
      { key: 'broken', state: 'dead', attempts: 4, last_error: 'TypeError', payload: null },
      { key: 'good', state: 'done', attempts: 1, last_error: '', payload: null },
    ]);
  });

  it('waits for no other kind, nor for one of its own that hangs while there is a place', async () => {
    const outbox = await server();
    const { calls, send } = slowReceiver();
    const notes = outbox.serve(note, (letter, signal) =>
      letter.key === 'hangs' ? send(letter, signal) : take(letter, signal),
    );
    const secrets = outbox.serve(secret, take);
    await put('hangs');
    notes.wake();
    await eventually(() => expect(calls.length).toBe(1));
    await put('behind');
    await put('other', secret);
    notes.wake();
    secrets.wake();
    await eventually(() => expect([...sent].sort()).toEqual(['behind', 'other']));
    calls[0]?.answer(delivered);
    await outbox.settled();
  });
});

describe('two servers on one table', () => {
  it('send no letter twice while a lease is valid', async () => {
    const term = await takeJournal(pool);
    const [one, other] = [await server(term), await server(term)];
    const keys = Array.from({ length: 40 }, (_, index) => `letter ${index}`);
    for (const key of keys) await put(key);
    const slowly: Send = async (letter, signal) => {
      await new Promise((resolve) => setTimeout(resolve));
      return take(letter, signal);
    };
    for (const outbox of [one, other]) outbox.serve(note, slowly);
    await Promise.all([one.settled(), other.settled()]);
    expect([...sent].sort()).toEqual([...keys].sort());
    expect(logged).toEqual([]);
  });

  it('hand over a lease that ran out, and the one who lost it says nothing of the letter any more', async () => {
    const term = await takeJournal(pool);
    const [slow, quick] = [await server(term), await server(term)];
    const { calls, send } = slowReceiver();
    await put('a');
    slow.serve(note, send);
    await eventually(() => expect(calls.length).toBe(1));
    const next = slowReceiver();
    quick.serve(note, next.send);
    nowMs += note.leaseMs - 1;
    await tryDue(quick);
    expect(next.calls).toEqual([]);
    nowMs += 1;
    await quick.look();
    await eventually(() => expect(next.calls.length).toBe(1));
    calls[0]?.answer(delivered);
    await slow.settled();
    expect(await rows('state, attempts')).toEqual([{ state: 'leased', attempts: 2 }]);
    expect(sentences()).toEqual(['note a: a letter was sent after its lease had ended: it may be sent once more']);
    next.calls[0]?.answer(delivered);
    await quick.settled();
    expect(await rows('state, attempts')).toEqual([{ state: 'done', attempts: 2 }]);
  });

  it('an attempt has no more time than its lease', async () => {
    const outbox = await server();
    const hurried = { ...note, leaseMs: 30 };
    await put('a');
    outbox.serve(hurried, slowReceiver().send);
    await outbox.settled();
    expect(await rows('state, last_error')).toEqual([
      { state: 'waiting', last_error: 'no end within the time of the lease' },
    ]);
  });
});

describe('a server that has lost the journal', () => {
  it('neither leases nor says what became of a letter, and buries and removes none', async () => {
    const old = await server();
    const { calls, send } = slowReceiver();
    await put('begun');
    const sender = old.serve(note, send);
    await eventually(() => expect(calls.length).toBe(1));
    const next = await server();
    await put('new');
    sender.wake();
    await old.look();
    calls[0]?.answer(delivered);
    await old.settled();
    expect(calls.map(({ key }) => key)).toEqual(['begun']);
    expect(await rows('key, state')).toEqual([
      { key: 'begun', state: 'leased' },
      { key: 'new', state: 'waiting' },
    ]);
    nowMs += note.ageMaxMs + note.keptMs!;
    await old.look();
    expect((await rows('state')).map(({ state }) => state)).toEqual(['leased', 'waiting']);
    await next.look();
    expect((await rows('state')).map(({ state }) => state)).toEqual(['dead', 'dead']);
  });

  it('or has died between sending and noting it has the letter sent again, when the lease has ended', async () => {
    const dying = await server();
    const { calls, send } = slowReceiver();
    await put('a');
    dying.serve(note, send);
    await eventually(() => expect(calls.length).toBe(1));
    const next = await server();
    next.serve(note, take);
    await tryDue(next);
    expect(sent).toEqual([]);
    nowMs += note.leaseMs;
    await tryDue(next);
    expect(sent).toEqual(['a']);
    calls[0]?.answer(delivered);
  });
});

describe('an operator', () => {
  it('sees dead letters, has one sent after all as often as a new one, and drops another for good', async () => {
    const outbox = await server();
    for (const key of ['a', 'b']) await put(key);
    await put('c', secret);
    let isTaken = false;
    const send: Send = async (letter, signal) => (isTaken ? take(letter, signal) : undeliverable('status 410'));
    outbox.serve(note, send);
    outbox.serve(secret, send);
    await outbox.settled();
    const { deadLetters } = outbox;
    const [c, b, a] = await deadLetters.newest(10);
    const dead = { createdAtMs: startMs, diedAtMs: startMs, attempts: 1, reason: 'status 410' };
    expect(a).toEqual({ ...dead, letterId: a?.letterId, kind: 'note', key: 'a', sentTwice: note.sentTwice });
    expect(c).toEqual({ ...dead, letterId: c?.letterId, kind: 'secret', key: 'c', sentTwice: undefined });
    expect(await deadLetters.find(b?.letterId ?? 0)).toEqual(b);
    expect(await deadLetters.newest(1)).toEqual([c]);

    nowMs += note.ageMaxMs * 3;
    isTaken = true;
    expect(await deadLetters.resolve(a?.letterId ?? 0, 'retry')).toBe(true);
    expect(await deadLetters.resolve(b?.letterId ?? 0, 'drop')).toBe(true);
    expect(await deadLetters.resolve(c?.letterId ?? 0, 'retry')).toBe(false);
    expect(await deadLetters.resolve(b?.letterId ?? 0, 'retry')).toBe(false);
    await tryDue(outbox);
    expect(sent).toEqual(['a']);
    expect(await rows()).toEqual([
      { key: 'a', state: 'done', attempts: 1, payload: null },
      { key: 'b', state: 'dropped', attempts: 1, payload: null },
      { key: 'c', state: 'dead', attempts: 1, payload: null },
    ]);
    await put('b');
    await tryDue(outbox);
    expect(sent).toEqual(['a']);
    const next = await server();
    expect(await deadLetters.resolve(c?.letterId ?? 0, 'drop')).toBe(false);
    expect(await next.deadLetters.resolve(c?.letterId ?? 0, 'drop')).toBe(true);
    await next.look();
    expect(next.deadCount()).toBe(0);
  });
});

describe('the outbox', () => {
  it('breaks off at a stop what heeds the signal, and the next start has it at once', async () => {
    const first = await server();
    await put('a');
    const asked = vi.fn<Send>(
      (_letter, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(notDelivered('AbortError')))),
    );
    first.serve(note, asked);
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
    await first.stop();
    const second = await server();
    second.serve(note, take);
    await tryDue(second);
    expect(await rows('state, attempts')).toEqual([{ state: 'done', attempts: 1 }]);
  });

  it('counts what waits and what is dead, and forgets what is old and can be sent by nobody', async () => {
    const outbox = await server();
    expect([...outbox.figures().keys()]).toEqual(['note', 'secret']);
    for (const key of ['a', 'b']) await put(key);
    for (const key of ['c', 'd']) await put(key, secret);
    nowMs += 5_000;
    await put('e', secret);
    outbox.serve(note, async ({ key }) => (key === 'a' ? delivered : undeliverable('nobody')));
    await outbox.settled();
    await outbox.look();
    expect(outbox.figures()).toEqual(
      new Map([
        ['note', { waiting: 0, dead: 1, oldestAtMs: undefined }],
        ['secret', { waiting: 3, dead: 0, oldestAtMs: startMs }],
      ]),
    );
    nowMs += note.keptMs!;
    await outbox.look();
    // A dead letter that can be sent again stays until an operator decides.
    expect(await rows('key, state')).toEqual([
      { key: 'b', state: 'dead' },
      { key: 'e', state: 'dead' },
    ]);
  });
});
