import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import type { QuoteRow } from '@assay/protocol/endpoints/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';

const example = join(import.meta.dirname, '../../examples/market-maker.mjs');

let exchange: RunningExchange;
let user: TestUser;
beforeAll(async () => {
  exchange = await startExchange({ ASSAY_STIRRING: 'on' });
  user = await registerUser(exchange.address, 'maker@example.org');
  await giveCoins(exchange.address, user, 'USDT', '1000');
  await giveCoins(exchange.address, user, 'BTC', '0.1');
});
afterAll(() => exchange.stop());

/** The example as its reader starts it. */
function startMaker(environment: Readonly<Record<string, string>>): { child: ChildProcess; printed(): string } {
  const child = spawn(process.execPath, [example], {
    env: { PATH: process.env.PATH, EXCHANGE: exchange.address, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  return { child, printed: () => lines.join('') };
}

const quotes = (): Promise<readonly QuoteRow[]> => mustPost(exchange.address, '/spot/getQuotes', {}, user.token);

const untilQuoting = (printed: () => string) => eventually(() => expect(printed()).toMatch(/quoting \d/));

describe('the example market maker', () => {
  it('is short', () => {
    expect(readFileSync(example, 'utf8').split('\n').length).toBeLessThan(101);
  });

  it('registers by itself, quotes both sides, and takes its quotes back when it is interrupted', async () => {
    const { child, printed } = startMaker({ SYMBOL: 'ethusdt' });
    await untilQuoting(printed);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(printed()).toMatch(/withdrawn/);
    expect(printed()).not.toMatch(/refused|Error/);
  });

  it('quotes around the index with the account of a session, and leaves nothing behind when it is killed', async () => {
    const { child, printed } = startMaker({ TOKEN: user.token });
    await untilQuoting(printed);
    const [bid, ask, ...more] = await quotes();
    expect([bid?.side, ask?.side, more]).toEqual(['buy', 'sell', []]);
    expect(Number(ask?.price) / Number(bid?.price)).toBeCloseTo(1.001 / 0.999, 5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await eventually(async () => expect(await quotes()).toEqual([]));
    expect(exchange.errorLines).toEqual([]);
  });
});
