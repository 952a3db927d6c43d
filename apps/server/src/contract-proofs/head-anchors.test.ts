import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { signedHeadText } from '@assay/settlement/head';
import { publicKeyOf } from '@assay/settlement/signing-key';
import { signText } from '@assay/settlement/testing/sign-text';
import { verifySignedHeads } from '@assay/settlement/verify-signed-heads';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outbox } from '../outbox/outbox.ts';
import { type Logged, openOutbox } from '../outbox/testing/outbox-server.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { HeadAnchors, headAnchorKind } from './head-anchors.ts';
import type { TimeOut } from './post-anchor.ts';
import { signedHeadsTable } from './signed-heads.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const secretKey = '5'.repeat(64);
const publicKey = publicKeyOf(secretKey);
const minute = 60_000;
const day = 86_400_000;
const firstDay = Date.UTC(2026, 7, 8);

let server: SharedPostgres;
let thirdParty: Server;
let url: string;
let pool: Pool;
let answer: Answer;
let nowMs: number;
let bodies: string[];
let headers: IncomingMessage['headers'][];
let underWay: number;
let mostUnderWay: number;
let logged: Logged[];
let opened: Outbox[];

const taken: Answer = (_, response) => response.end('kept');

beforeAll(async () => {
  server = await openSharedPostgres();
  thirdParty = createServer(async (request, response) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    response.on('close', () => {
      underWay -= 1;
    });
    let body = '';
    for await (const part of request) body += part;
    bodies.push(body);
    headers.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => thirdParty.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(thirdParty.address() as AddressInfo).port}/day`;
});
afterAll(async () => {
  thirdParty?.closeAllConnections();
  thirdParty?.close();
  await server?.close();
});
beforeEach(async () => {
  pool = await server.openPool();
  await makeTable(pool, signedHeadsTable);
  [bodies, headers, logged, opened] = [[], [], [], []];
  [underWay, mostUnderWay, nowMs, answer] = [0, 0, firstDay + 10 * day, taken];
  return async () => {
    for (const outbox of opened) await outbox.stop();
    await pool.end();
  };
});

/** A server that has just started. `look` takes up the days that are over, and resolves when all that is due was tried. */
async function open({ to = url, timeOut }: { to?: string; timeOut?: TimeOut } = {}) {
  const outbox = await openOutbox({ pool, kinds: [headAnchorKind], now: () => nowMs, logged });
  opened.push(outbox);
  const onFault = (error: unknown) => {
    throw error;
  };
  const thirdParty = to === '' ? undefined : { url: to, outbox };
  const anchors = await HeadAnchors.open({ pool, thirdParty, now: () => nowMs, onFault, ...(timeOut && { timeOut }) });
  const look = async () => {
    await anchors.look();
    await outbox.look();
    await outbox.settled();
  };
  return { anchors, outbox, look };
}

/** What the third party did not take, as the log says it. */
const refusals = () => logged.map(({ about }) => `${about.key} ${about.attempts} ${about.reason}`);

/** Signs the head of a minute, as the exchange does. */
async function sign(minuteMs: number): Promise<string> {
  const heads = [{ symbol: 'btcusdt', sequence: minuteMs / 1_000, hash: 'a'.repeat(64) }];
  const text = signedHeadText({ instance: 'this-exchange', minuteMs, heads });
  await pool.query('INSERT INTO signed_heads VALUES ($1, $2, $3, $4)', [
    minuteMs,
    text,
    signText(text, secretKey),
    publicKey,
  ]);
  return text;
}

const daysSent = () => bodies.map((body) => JSON.parse(body).day);

describe('anchors of the days', () => {
  it('send the last head of a day that is over once, with all that is needed to verify it', async () => {
    const { anchors, look } = await open();
    await sign(firstDay + minute);
    const last = await sign(firstDay + day - minute);
    await look();
    expect(bodies).toEqual([]);
    expect(await anchors.newest()).toEqual([]);
    await sign(firstDay + day);
    await look();
    await look();
    expect(bodies.length).toBe(1);
    const sent = JSON.parse(bodies[0] ?? '');
    const sha256 = createHash('sha256').update(last).digest('hex');
    const minuteMs = firstDay + day - minute;
    const about = { format: 'assay-head-anchor', formatVersion: 1, day: '2026-08-08', minuteMs };
    expect(sent).toEqual({ ...about, text: last, signature: signText(last, secretKey), publicKey, sha256 });
    expect(verifySignedHeads(sent.text, sent.signature, sent.publicKey)).toBe(true);
    expect(headers[0]?.['content-type']).toBe('application/json');
    expect(await anchors.newest()).toEqual([
      {
        day: '2026-08-08',
        minuteMs,
        sha256,
        state: 'anchored',
        anchoredAt: nowMs,
        host: new URL(url).host,
        tries: 1,
        triedAt: nowMs,
        status: 200,
      },
    ]);
    const { rows } = await pool.query('SELECT tries, answer_status, answer FROM head_anchors');
    expect(rows).toEqual([{ tries: 1, answer_status: 200, answer: Buffer.from('kept') }]);
    expect([anchors.oldestAgeMs(), refusals()]).toEqual([0, []]);
  });

  it('send the days that a stopped server missed, one after the other, without those that have no head', async () => {
    for (const at of [0, 1, 4, 5]) await sign(firstDay + at * day + 7 * minute);
    answer = (_, response) => setTimeout(() => response.end(), 30);
    const { anchors, look } = await open();
    await Promise.all([look(), look()]);
    expect(daysSent()).toEqual(['2026-08-08', '2026-08-09', '2026-08-12']);
    expect(mostUnderWay).toBe(1);
    expect((await anchors.newest()).map((row) => row.day)).toEqual(['2026-08-12', '2026-08-09', '2026-08-08']);
  });

  it('try again after growing waits, the same bytes each time, also after a restart, and tell the age meanwhile', async () => {
    await sign(firstDay);
    await sign(firstDay + day);
    answer = (_, response) => response.writeHead(503).end('later');
    let server = await open();
    const waits: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      const fromMs = nowMs;
      while (bodies.length < tries) {
        await server.look();
        if (bodies.length < tries) nowMs += minute;
      }
      waits.push((nowMs - fromMs) / minute);
      if (tries === 4) {
        await server.outbox.stop();
        // Another text now stands for the day: what was taken up goes out, or nothing.
        await pool.query("UPDATE signed_heads SET text = replace(text, 'a', 'b')");
        server = await open();
      }
    }
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 60]);
    expect(new Set(bodies).size).toBe(1);
    expect(refusals()[7]).toBe('2026-08-08 8 status 503');
    expect(server.anchors.oldestAgeMs()).toBe(nowMs - firstDay - day);
    expect(await server.anchors.newest()).toMatchObject([{ state: 'waiting', anchoredAt: null, status: 503 }]);
    answer = taken;
    nowMs += 60 * minute;
    await server.look();
    expect(await server.anchors.newest()).toMatchObject([{ state: 'anchored', anchoredAt: nowMs }]);
    expect([bodies.length, new Set(bodies).size, server.anchors.oldestAgeMs()]).toEqual([9, 1, 0]);
  });

  it('give up an answer that is slow at its beginning or in its middle, and send the other days', async () => {
    for (const at of [0, 1, 2, 3]) await sign(firstDay + at * day);
    // Time is over for whoever hangs, when it hangs.
    let newest = new AbortController();
    const timeOut = () => {
      newest = new AbortController();
      return newest.signal;
    };
    const isOver = () => newest.abort(new DOMException('', 'TimeoutError'));
    answer = (_, response) => {
      if (bodies.length === 1) isOver();
      else if (bodies.length === 2) response.write('half', isOver);
      else response.end();
    };
    const { anchors, look } = await open({ timeOut });
    await look();
    expect(daysSent()).toEqual(['2026-08-08', '2026-08-09', '2026-08-10']);
    expect(refusals()).toEqual(['2026-08-08 1 TimeoutError', '2026-08-09 1 TimeoutError']);
    expect((await anchors.newest()).map((row) => row.state)).toEqual(['anchored', 'waiting', 'waiting']);
  });

  it('keep no more than 2 KB of an endless answer, byte for byte', async () => {
    await sign(firstDay);
    await sign(firstDay + day);
    let more: NodeJS.Timeout | undefined;
    answer = (_, response) => {
      more = setInterval(() => response.write(Buffer.alloc(1_500, 0)), 5);
      response.on('close', () => clearInterval(more));
    };
    await (await open()).look();
    const { rows } = await pool.query('SELECT state, answer FROM head_anchors');
    expect(rows).toEqual([{ state: 'anchored', answer: Buffer.alloc(2_048, 0) }]);
  });

  it('follow no redirect', async () => {
    await sign(firstDay);
    await sign(firstDay + day);
    answer = (_, response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    await (await open()).look();
    expect([bodies.length, refusals()]).toEqual([1, ['2026-08-08 1 status 307']]);
  });

  it('end with a request under way, which the next start sends again', async () => {
    await sign(firstDay);
    await sign(firstDay + day);
    const asked = new Promise<void>((resolve) => {
      answer = () => resolve();
    });
    const first = await open();
    const looking = first.look();
    await asked;
    await Promise.all([first.outbox.stop(), looking]);
    answer = taken;
    const second = await open();
    await second.look();
    expect([bodies.length, new Set(bodies).size, refusals()]).toEqual([2, 1, []]);
    expect(await second.anchors.newest()).toMatchObject([{ state: 'anchored' }]);
  });

  it('name what failed without the address, send its password as a header, and send nothing without an address', async () => {
    await sign(firstDay);
    await sign(firstDay + day);
    const unnamed = await open({ to: '' });
    unnamed.anchors.start();
    await unnamed.look();
    expect([bodies, await unnamed.anchors.newest(), unnamed.anchors.oldestAgeMs()]).toEqual([[], [], 0]);
    await (await open({ to: 'http://127.0.0.1:1/geheim' })).look();
    expect(refusals().length).toBe(1);
    const [silent] = await unnamed.anchors.newest();
    expect(silent).toMatchObject({ host: '127.0.0.1:1', tries: 1, triedAt: nowMs, status: null });
    nowMs += minute;
    const named = await open({ to: `${url.replace('http://', 'http://me:a%20word@')}?key=geheim` });
    await named.look();
    expect([named.anchors.host, unnamed.anchors.host]).toEqual([new URL(url).host, '']);
    expect(JSON.stringify([await named.anchors.newest(), logged])).not.toMatch(/geheim|word/);
    expect(headers[0]?.authorization).toBe(`Basic ${Buffer.from('me:a word').toString('base64')}`);
  });

  it('that an earlier release was still to send go out, at the time that it had set', async () => {
    await open();
    await pool.query('ALTER TABLE head_anchors ADD COLUMN next_try_ms bigint NOT NULL DEFAULT 0');
    await pool.query(
      `INSERT INTO head_anchors (day_ms, minute_ms, sha256, body, state, tries, next_try_ms)
       VALUES ($1, $1, '', '{"day":"2026-08-08"}', 'waiting', 3, $2), ($3, $3, '', 'taken', 'anchored', 1, 0)`,
      [firstDay, nowMs + minute, firstDay + day],
    );
    const { anchors, look } = await open();
    await look();
    expect(bodies).toEqual([]);
    nowMs += minute;
    await look();
    expect(bodies).toEqual(['{"day":"2026-08-08"}']);
    expect((await anchors.newest()).map(({ state, tries }) => [state, tries])).toEqual([
      ['anchored', 1],
      ['anchored', 4],
    ]);
  });

  it('wait no longer for a day that an operator has dropped', async () => {
    await sign(firstDay);
    await sign(firstDay + day);
    answer = (_, response) => response.writeHead(503).end();
    const { anchors, look } = await open();
    await look();
    expect(anchors.oldestAgeMs()).toBeGreaterThan(0);
    await pool.query("UPDATE outbox SET state = 'dropped', payload = NULL");
    await look();
    expect([anchors.oldestAgeMs(), bodies.length]).toEqual([0, 1]);
  });
});
