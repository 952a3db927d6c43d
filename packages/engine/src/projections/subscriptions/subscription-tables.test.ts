import { moneyOf } from '@assay/amounts/money';
import { eventually } from '@assay/amounts/testing/news';
import type { Command } from '@assay/exchange-core/commands';
import { expect, it } from 'vitest';
import { defaultConfiguration } from '../../configuration/default-configuration.ts';
import { subscriptionCommands } from '../../configuration/subscription-configuration.ts';
import { issueCoins, openAccount, USDT } from '../../testing/trading-commands.ts';
import { accept, type StoredExchange, storedExchangeOfFile } from '../testing/stored-exchange.ts';
import { createSubscriptionReaders } from './subscription-readers.ts';

const [ann, ben] = [100_001, 100_002];
const coin = 10n ** 12n;
/** The window of the last project is as short as a test may wait. */
const WINDOW_MS = 1_500;

let exchange: StoredExchange;
storedExchangeOfFile((made) => {
  exchange = made;
});

const start = () => exchange.start({ configuration: defaultConfiguration([]), report: () => undefined });

const wants = (userId: number, projectId: number, amount: bigint): Command => ({
  type: 'subscribe',
  userId,
  projectId,
  amount: moneyOf(amount * coin),
  agreement: 1,
  clientOrderId: `p-${projectId}`,
  proofId: 0,
});

it('lists everybody’s own subscriptions in their newest state, once each, and a changed row is found', async () => {
  const engine = await start();
  const seeds = await engine.client.read(subscriptionCommands);
  await accept(engine, seeds);
  expect(await engine.client.read(subscriptionCommands)).toEqual([]);
  await accept(
    engine,
    [ann, ben].flatMap((userId) => [openAccount(userId), issueCoins(userId, USDT, 1_000)]),
  );
  const short = seeds.find((command) => command.type === 'offer-subscription');
  if (short?.type !== 'offer-subscription') throw new Error('nothing is offered');
  const issue = { assetId: short.assetId, amount: moneyOf(50n * coin), clientOrderId: 'more' };
  const bounds = { quota: moneyOf(50n * coin), minimum: moneyOf(10n * coin), maximum: moneyOf(50n * coin) };
  const timeMs = await engine.client.read((core) => core.timeMs);
  await accept(engine, [
    { type: 'fund-treasury', ...issue },
    { type: 'fund-rewards', ...issue, clientOrderId: 'more-rewards' },
    { ...short, ...bounds, projectId: 3, opensAtMs: timeMs - 1, closesAtMs: timeMs + WINDOW_MS },
    wants(ann, 3, 50n),
    wants(ben, 3, 30n),
    wants(ann, 1, 100n),
    { ...wants(ann, 1, 20n), clientOrderId: '' } as Command,
  ]);
  await exchange.read(engine, ann, async (reads) => {
    const { subscriptions } = createSubscriptionReaders(reads, engine.fence);
    await eventually(async () => {
      // Time passes with what is sent; the engine itself does the rest.
      await engine.client.submit(issueCoins(ben, USDT, 1));
      const page = await subscriptions({ userId: ann, pageNo: 1, pageSize: 9 });
      expect(page).toMatchObject({
        totalRows: 2,
        rows: [
          { projectId: 1, wanted: 120n * coin, allottedAtMs: 0, clientOrderId: '' },
          // 5 × 5 ÷ 8 is 3, 3 × 5 ÷ 8 is 1: both remainders are among the largest but one step is left.
          { projectId: 3, wanted: 50n * coin, floorSteps: 3, remainder: 1, rank: 2, vested: 12n * coin },
        ],
      });
    });
    const ofBen = await subscriptions({ userId: ben, pageNo: 1, pageSize: 9 });
    expect(ofBen).toMatchObject({ totalRows: 1, rows: [{ allotted: 20n * coin, floorSteps: 1, rank: 1 }] });
  });
  await engine.stop();

  expect(await exchange.faultsOfChange('subscriptions', 'allotted', 'entry_id = 1')).toContain('subscription');
});
