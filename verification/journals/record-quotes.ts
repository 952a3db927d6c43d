// Recorded the golden journal of users' quotes: `npx tsx verification/journals/record-quotes.ts`. Kept to show what is in it.
import { lotsOf, quoteAtomsPerTickLot, ticksOf } from '@assay/amounts/market-scale';
import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BatchGenerator, testUsers } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_251_203;
const BATCHES = 300;

/** Two levels a side around the middle of the band; every fifth time the quotes are withdrawn. */
function quotesOf(core: ExchangeCore, round: number): Command[] {
  const market = core.market(1 + (round % 2));
  if (market === undefined || market.bandHigh === 0) return [];
  const middle = (market.bandLow + market.bandHigh) / 2;
  const amount = lotsOf(Math.ceil((Number(market.minimumNotional / quoteAtomsPerTickLot(market)) / middle) * 2));
  const at = (share: number) => ({ price: ticksOf(Math.round(middle * share)), amount });
  const isWithdrawn = round % 5 === 4;
  return [11, 12].map((userId) => ({
    type: 'replace-quotes',
    userId,
    marketId: market.marketId,
    bids: isWithdrawn ? [] : [at(0.999 - userId / 10_000), at(0.98)],
    asks: isWithdrawn ? [] : [at(1.001 + userId / 10_000), at(1.02)],
    proofId: round,
  }));
}

/** Everything that people can send, mass quotes among stops and orders, accepted and refused ones; the core's continuations too. */
function* batches(core: ExchangeCore): Generator<Batch> {
  const generator = new BatchGenerator(new Random(SEED), { withAllOrders: true });
  for (let round = 0; round < BATCHES; round += 1) {
    const openIds = testUsers.flatMap((userId) => core.openOrders(userId).map((order) => order.orderId));
    const generated = round === 0 ? generator.opening() : generator.next(openIds);
    const continuation = core.continuation();
    const first = continuation === undefined ? [] : [continuation];
    const batch = { ...generated, commands: [...first, ...generated.commands, ...quotesOf(core, round)] };
    yield batch;
    core.apply(batch);
  }
}

const core = new ExchangeCore();
const state = writeGoldenJournal(
  import.meta.dirname,
  'quotes',
  framesOf(batches(core), () => core.rulesVersion),
);
console.log(state);
