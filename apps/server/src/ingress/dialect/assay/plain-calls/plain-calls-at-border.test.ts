import { askedEngine } from '@assay/engine/testing/asked-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../../../../accounts/proof.ts';
import { type MemoryExchange, startMemoryExchange } from '../../../../publishing/testing/memory-exchange.ts';
import { spotHandlers } from '../../../handlers/spot-handlers.ts';
import { followMarkets } from '../../../market-directory.ts';
import { provenSubmits } from '../../../proven-submits.ts';
import { headOf, TestBorder, type TestBorderOptions } from '../../../testing/test-border.ts';
import { spotCalls } from '../spot-calls.ts';
import { plainRequestOf } from './plain-form.ts';

const ann = 100_001;
const path = '/bb/app/spot/createOrder';
const plain = 'symbol=btcusdt&side=buy&type=limit&price=59000&amount=0.001';

let exchange: MemoryExchange;
let border: TestBorder;

async function start(options: TestBorderOptions = {}): Promise<void> {
  exchange = await startMemoryExchange();
  await exchange.accept(openAccount(ann), issueCoins(ann, 1, 50_000));
  const none = async () => ({ ok: true as const, rows: [], totalRows: 0 });
  const readers = { finishedOrders: none, hasFinished: async () => false, fills: none, tape: async () => [] };
  const markets = await followMarkets(exchange.engine);
  const engine = provenSubmits(askedEngine(exchange.engine), { hasEnded: (proofId) => border.ended.has(proofId) });
  const spot = spotHandlers({ engine, readers, markets });
  border = await TestBorder.start({
    calls: spotCalls(spot, { marketOf: markets.byId, usdtPriceOf: () => '' }),
    ...options,
  });
}
beforeEach(() => start());
afterEach(() => border.stop());

const openOrders = () => exchange.engine.read((core) => core.openOrders(ann));
const withoutOwnParts = (answer: string) =>
  answer.replaceAll(/(?:x-request-id|date): .*|"(?:orderId|createdAt|updatedAt)":"?\d+"?/gi, '…');

/** The same order in the form that is read from its bytes, and in one that is not. */
const ways = [
  ['from its bytes', plain],
  ['by its schema', `${plain}&note=1`],
] as const;

it('an order is answered byte for byte alike whichever way its fields are read', async () => {
  expect(ways.map(([, body]) => plainRequestOf('createOrder', Buffer.from(body)) !== undefined)).toEqual([true, false]);
  for (const fields of ['', '&timeInForce=ioc', '&clientOrderId=.', '&price=1', '&timeInForce=later', '&amount=%31']) {
    const answers: string[] = [];
    for (const [, body] of ways) {
      answers.push(withoutOwnParts(await border.ask(path, { token: 'live', body: `${body}${fields}` })));
    }
    expect(answers[0]).toMatch(/^HTTP\/1\.1 200 /);
    expect(answers[0], fields).toBe(answers[1]);
  }
});

describe.each(ways)('an order read %s', (_, body) => {
  it('counts for its account, and is refused beyond its allowance', async () => {
    await border.stop();
    await start({ perAccount: 2 });
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await border.ask(path, { token: 'live', body }));
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200', '429']);
    expect(border.taken).toEqual(Array.from({ length: 3 }, () => ({ caller: ann, weight: 1 })));
    expect(await openOrders()).toHaveLength(2);
  });

  it('of a token that nobody knows counts for the address that a trusted proxy names, and not beyond its allowance', async () => {
    await border.stop();
    await start({ perAddress: 2 });
    const ask = (from: string) => border.ask(path, { token: 'guessed', body, from });
    for (let count = 0; count < 2; count += 1) expect(await ask('192.0.2.7')).toContain('"code":-2');
    expect(await ask('192.0.2.7')).toMatch(/^HTTP\/1\.1 429 /);
    expect(await ask('192.0.2.8')).toContain('"code":-2');
    expect(border.taken.map(({ caller }) => caller)).toEqual([
      ...Array.from({ length: 3 }, () => 'address 192.0.2.7'),
      'address 192.0.2.8',
    ]);
    expect(await openOrders()).toEqual([]);
  });

  it('has no place where too many calls are under way', async () => {
    await border.stop();
    await start({ limits: { callsPerAccountMax: 0 } });
    expect(await border.ask(path, { token: 'live', body })).toMatch(/^HTTP\/1\.1 503 .*"l\.error\.overloaded"/s);
    expect(await openOrders()).toEqual([]);
  });

  it('needs a proof that has not ended when its body is there, and the scope to trade', async () => {
    const client = border.connect(headOf(path, { token: 'live', length: body.length }));
    await border.ask('/bb/app/spot/getFees', { token: 'live' });
    border.ended.add(5);
    client.socket.write(body);
    await client.ended;
    expect(client.text).toContain('{"code":-2,"msg":"l.error.sessionInvalid","data":null}');
    border.sessions.set('reader', { ...sessionProof(6, ann), scopes: new Set(['read']) });
    expect(await border.ask(path, { token: 'reader', body })).toContain('"msg":"l.error.scopeMissing"');
    expect(await openOrders()).toEqual([]);
  });
});
