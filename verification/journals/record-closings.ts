// Recorded the golden journal of accounts that are closed: `npx tsx verification/journals/record-closings.ts`. Kept to show what is in it.

import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { openingOfCustody } from '@assay/exchange-core/custody/testing/custody-exchange';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { BTC, coins, openingCommands, USDT } from '@assay/exchange-core/testing/generated-batches';
import { limitOrder } from '@assay/exchange-core/testing/small-exchange';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_130;
const BATCHES = 400;
/** People who come one after the other, leave, and are still sent things. */
const FIRST_PERSON = 50;
const PEOPLE = 24;

const core = new ExchangeCore();
let transactions = 0;

/** What people, the server and the chains send of somebody who is open, closed or not there yet; a part of it is refused. */
function drawn(random: Random): Command {
  const userId = FIRST_PERSON + random.below(PEOPLE);
  const issue = { type: 'issue-sandbox-coins', userId, clientOrderId: '' } as const;
  transactions += 1;
  return random.pick<Command>([
    { type: 'open-account', userId, kind: 'user' },
    { ...issue, assetId: USDT, amount: random.pick([coins(1), coins(4), coins(60)]) },
    { ...issue, assetId: BTC, amount: coins(0.01) },
    limitOrder(userId, 'buy', 950, 600),
    { type: 'cancel-all', userId, marketId: 0, proofId: 1 },
    { type: 'exclude-self', userId, untilMs: 0, proofId: 1 },
    { type: 'freeze-account', userId },
    { type: 'thaw-account', userId },
    { type: 'close-account', userId },
    { type: 'close-account', userId },
    { type: 'close-account', userId },
    {
      ...{ type: 'credit-deposit', networkId: 1, transactionId: `0x${transactions}`, output: '0', userId },
      ...{
        assetId: USDT,
        amount: coins(20),
        address: '0x00000000000000000000000000000000000000aa',
        tag: '',
        height: 5,
      },
    },
  ]);
}

function tick(secondMs: number): Command {
  const source = (price: string) => [{ sourceId: 1, price, timeMs: secondMs - 10 }];
  const priced = (symbolId: number, price: string) => ({ symbolId, price, sources: source(price) });
  return { type: 'record-index-tick', secondMs, ticks: [priced(1, '100'), priced(2, '10')] };
}

function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  let timeMs = 1_700_000_000_000;
  const seen = { type: 'record-reserve', networkId: 1, assetId: USDT, amount: coins(1_000_000), height: 7 } as const;
  const beginning: readonly Command[] = [...openingCommands, ...openingOfCustody, seen];
  for (let sequence = 1; sequence <= BATCHES; sequence += 1) {
    const commands = sequence === 1 ? beginning : [tick(timeMs), drawn(random), drawn(random)];
    const batch = { sequence, timeMs, commands };
    yield batch;
    core.apply(batch);
    timeMs += 1_000;
  }
}

const frames = framesOf(batches(), () => core.rulesVersion);
console.log(writeGoldenJournal(import.meta.dirname, 'closings', frames));
