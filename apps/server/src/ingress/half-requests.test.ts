import { eventually } from '@assay/amounts/testing/news';
import { afterEach, expect, it } from 'vitest';
import { headOf, type RawClient, TestBorder } from './testing/test-border.ts';

const path = '/bb/app/huobi/getDetails';
const body = 'symbol=btcusdt';
let border: TestBorder | undefined;
afterEach(() => border?.stop());

/** Requests whose body never comes; each is on its way once the server knows it. */
function halves(count: number, from: string): RawClient[] {
  const head = headOf(path, { from, length: body.length });
  return Array.from({ length: count }, () => {
    if (border === undefined) throw new Error('there is a border');
    return border.connect(`${head}sym`);
  });
}

const cut = async () =>
  (await border?.metrics.refusedEarly.get())?.values.find(({ labels }) => labels.bound === 'half requests')?.value ?? 0;
const isServed = async (from: string) => /"code":1,/.test((await border?.ask(path, { from, body })) ?? '');

it('take no place among the calls: more of one address hang than calls may be under way, and others are served', async () => {
  // A thousand of them in front of the exchange's own bounds: the attack `half-sent-requests`.
  border = await TestBorder.start({ perAddress: 10_000, limits: { callsUnderWayMax: 64, halfReadPerAddressMax: 16 } });
  halves(100, '203.0.113.9');
  await eventually(async () => expect(await cut()).toBe(100 - 16));
  for (let count = 0; count < 20; count += 1) expect(await isServed(`192.0.2.${count}`)).toBe(true);
  expect(await isServed('203.0.113.9')).toBe(true);
  expect(await isServed('127.0.0.1')).toBe(true);
});

it('of one address crowd out its own oldest, which is told so, and nobody else’s', async () => {
  border = await TestBorder.start({ limits: { halfReadPerAddressMax: 3 } });
  const [other] = halves(1, '192.0.2.1');
  const first = halves(1, '203.0.113.9')[0];
  await border.hasSeen('requested', 2);
  const later = halves(2, '203.0.113.9');
  await eventually(async () => expect(await isServed('192.0.2.2')).toBe(true));
  halves(1, '203.0.113.9');
  await first?.ended;
  expect(first?.text).toMatch(/^HTTP\/1\.1 408 .*"msg":"l\.error\.bodyMalformed"/s);
  expect(await cut()).toBe(1);
  for (const client of [other, ...later]) expect(client?.socket.readableEnded || client?.socket.destroyed).toBe(false);
  other?.socket.write(body.slice(3));
  await other?.ended;
  expect(other?.text).toContain('"code":1,');
});

it('of many addresses crowd out those of the address that has the most', async () => {
  border = await TestBorder.start({ limits: { halfReadMax: 10 } });
  const many = halves(6, '203.0.113.9');
  const few = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8::1'].map((from) => halves(1, from)[0]);
  await eventually(async () => expect(await isServed('192.0.2.9')).toBe(true));
  halves(3, '192.0.2.4');
  await eventually(async () => expect(await cut()).toBeGreaterThan(2));
  await eventually(() => expect(many.some(({ text }) => text.includes('408'))).toBe(true));
  for (const client of few) client?.socket.write(body.slice(3));
  for (const client of few) {
    await client?.ended;
    expect(client?.text).toContain('"code":1,');
  }
});

it('of many blocks of one /48 are one crowd', async () => {
  border = await TestBorder.start({ limits: { halfReadMax: 10 } });
  const office = halves(2, '2001:db8:77:1::1');
  await border.hasSeen('requested', 2);
  const spread = Array.from({ length: 8 }, (_, index) => halves(1, `2001:db8:66:${index}::1`)[0]);
  await border.hasSeen('requested', 10);
  let ends = 0;
  const three = new Promise<void>((resolve) => {
    for (const client of spread)
      void client?.ended.then(() => {
        ends += 1;
        if (ends === 3) resolve();
      });
  });
  halves(3, '192.0.2.4');
  await three;
  expect(await cut()).toBe(3);
  for (const client of office) client.socket.write(body.slice(3));
  for (const client of office) {
    await client.ended;
    expect(client.text).toContain('"code":1,');
  }
});

it('are no longer counted when their body is there, when they end, and when they were refused before it came', async () => {
  border = await TestBorder.start({ limits: { halfReadPerAddressMax: 2, halfReadMax: 4 } });
  for (let count = 0; count < 20; count += 1) expect(await isServed('192.0.2.7')).toBe(true);
  const { gone } = border.seen;
  const clients = halves(2, '192.0.2.7');
  await border.hasSeen('requested', 22);
  for (const client of clients) client.socket.destroy();
  await border.hasSeen('gone', gone + 2);
  halves(2, '192.0.2.7');
  await border.hasSeen('requested', 24);
  expect(await cut()).toBe(0);
});

it('are none when they were refused and only wait to be told so', async () => {
  border = await TestBorder.start({ perAddress: 1, limits: { halfReadPerAddressMax: 4, refusalHeldMs: 400 } });
  const from = '203.0.113.9';
  const answers = await Promise.all(Array.from({ length: 40 }, () => border?.ask(path, { from, body })));
  expect(answers.filter((answer) => answer?.startsWith('HTTP/1.1 429'))).toHaveLength(39);
  expect(await cut()).toBe(0);
});
