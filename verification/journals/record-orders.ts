// Recorded the golden journal of every kind of order: `npx tsx verification/journals/record-orders.ts`. Kept to show what is in it.
import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, coins, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_121;
const BATCHES = 1_000;
/** More stops at one price than one command carries out. */
const CROWD = 230;

const core = new ExchangeCore();
let lastSecondMs = 0;

function batchOf(timeMs: number, commands: readonly Command[]): Batch {
  return { sequence: core.sequence + 1, timeMs, commands };
}

/** Rules 1 at first, rules 2 from batch 40 on, with what people and the engine send under them; users' quotes have a journal of their own. */
function* generated(): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED), { withAllOrders: true });
  for (let index = 0; index < BATCHES; index += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const batch = index === 0 ? generator.opening() : generator.next(openIds);
    const continuation = core.continuation();
    const first = continuation === undefined ? [] : [continuation];
    const commands = batch.commands.filter(({ type }) => type !== 'replace-quotes');
    for (const command of commands) if (command.type === 'record-index-tick') lastSecondMs = command.secondMs;
    yield { ...batch, commands: [...first, ...commands] };
  }
}

/** A crowd of stops that the index reaches in one second, carried out over three commands. */
function* crowd(): Generator<Batch> {
  const tick = (price: string): Command => {
    lastSecondMs += 120_000;
    const sources = [{ sourceId: 1, price, timeMs: lastSecondMs - 20 }];
    return { type: 'record-index-tick', secondMs: lastSecondMs, ticks: [{ symbolId: 1, price, sources }] };
  };
  const opening: Command[] = [
    { type: 'set-market-state', marketId: 1, state: 'open', reason: '' },
    { type: 'issue-sandbox-coins', userId: 1, assetId: 1, amount: coins(100_000), clientOrderId: '' },
    tick('100'),
  ];
  yield batchOf(lastSecondMs, opening);
  const stops = Array.from(
    { length: CROWD },
    (_, index): Command => ({
      type: 'place-stop-order',
      userId: 1,
      marketId: 1,
      side: 'buy',
      clientOrderId: '',
      proofId: index,
      stopPrice: ticksOf(1_020 - (index % 3)),
      price: ticksOf(960),
      amount: lotsOf(60),
      quoteAmount: coins(0),
      timeInForce: 'gtc',
    }),
  );
  yield batchOf(lastSecondMs, stops);
  yield batchOf(lastSecondMs + 120_000, [tick('103')]);
  for (let next = core.continuation(); next !== undefined; next = core.continuation()) {
    yield batchOf(lastSecondMs + 1, [next]);
  }
}

function* batches(): Generator<Batch> {
  for (const part of [generated, crowd]) {
    for (const batch of part()) {
      yield batch;
      core.apply(batch);
    }
  }
}

const state = writeGoldenJournal(
  import.meta.dirname,
  'orders',
  framesOf(batches(), () => core.rulesVersion),
);
const triggered = core.openOrders(1).filter((order) => order.triggeredAtMs > lastSecondMs - 1).length;
console.log(state, `${triggered} stops of the crowd became orders`);
