import { moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Engine, startEngine } from '../start-engine.ts';
import { issueCoins, openAccount, USDT } from '../testing/trading-commands.ts';
import { defaultConfiguration } from './default-configuration.ts';
import { hostingConfiguration, rewardCommands } from './hosting-configuration.ts';

const coin = 10n ** 12n;
const PEOPLE = 500;
const SOLD = 40;
const people = Array.from({ length: PEOPLE }, (_, place) => 100_001 + place);

let server: SharedPostgres;
let engine: Engine;

beforeAll(async () => {
  server = await openSharedPostgres();
  const started = await startEngine({
    connection: { ...(await server.createDatabase()) },
    mode: 'sandbox',
    configuration: [...defaultConfiguration([]), ...hostingConfiguration()],
    onFatal: (error) => {
      throw error;
    },
    report: (report) => {
      if (report.type === 'configuration-refused') throw new Error(`${report.command.type}: ${report.code}`);
    },
    onClockDifference: () => undefined,
  });
  if (!started.ok) throw new Error(started.message);
  engine = started.engine;
  await accepted(await engine.client.read(rewardCommands));
});
afterAll(async () => {
  await engine?.stop();
  await server?.close();
});

/** All at once; how many were accepted. */
async function accepted(commands: readonly Command[]): Promise<number> {
  const results = await Promise.all(commands.map((command) => engine.client.submit(command)));
  return results.filter((result) => result.accepted).length;
}

const productOf = (productId: number) => engine.client.read((core) => core.views(HostingViews).product(productId));

it('begins with products of both kinds whose whole quotas can be promised, twice over', async () => {
  const products = await engine.client.read((core) => core.views(HostingViews).products());
  expect(new Set(products.map(({ terms }) => terms.kind))).toEqual(new Set(['finance', 'pool']));
  for (const { terms, left } of products) expect(left, String(terms.productId)).toBe(terms.quota);
  expect(await engine.client.read(rewardCommands)).toEqual([]);
});

it('is never oversold to five hundred people at once', async () => {
  const fixed = (await productOf(2))?.terms;
  if (fixed === undefined) throw new Error('a sandbox has the product');
  const amount = moneyOf(10n * coin);
  const quota = moneyOf(BigInt(SOLD) * amount + amount - 1n);
  await accepted([...people.flatMap((userId) => [openAccount(userId), issueCoins(userId, USDT, 100)])]);
  expect(await accepted([{ ...fixed, maximum: quota, quota }])).toBe(1);
  const orders = people.map(
    (userId): Command => ({
      type: 'buy-hosting',
      userId,
      kind: 'finance',
      productId: 2,
      amount,
      agreement: 1,
      clientOrderId: '',
      proofId: 0,
    }),
  );
  expect(await accepted(orders)).toBe(SOLD);
  expect(await productOf(2)).toMatchObject({ taken: BigInt(SOLD) * amount, left: amount - 1n, positionCount: SOLD });
});
