// Recorded the golden journal of limits that an operator lowers, of parameters of the site and of the signer's stop: `npx tsx verification/journals/record-limits.ts`. Kept to show what is in it.

import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { STAFF_RULES } from '@assay/exchange-core/rules';
import { openingCommands, testUsers, USDT } from '@assay/exchange-core/testing/generated-batches';
import { loweredLimits } from '@assay/protocol/lowered-limits';
import { siteParameters } from '@assay/protocol/site-parameters';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_124;
const BATCHES = 300;

const core = new ExchangeCore();

const opening: readonly Command[] = [
  ...openingCommands,
  { type: 'activate-rules', rulesVersion: STAFF_RULES },
  {
    type: 'configure-contract-coin',
    assetId: USDT,
    demoAssetId: 1_001,
    demoSymbol: 'dUSDT',
    feePpm: 0,
    exposureMax: moneyOf(10n ** 18n),
    stakeMax: moneyOf(10n ** 14n),
    dailyLossMax: moneyOf(10n ** 15n),
  },
];

/** What operators give, alone and by two; a part of it is refused, since it needs two or names what is not there. */
function drawn(random: Random): Command[] {
  const limit = random.pick(loweredLimits);
  const isLifted = random.pick([false, false, true]);
  const userId = random.pick([...testUsers.filter((user) => user > 10), 99]);
  const lowered = {
    type: 'lower-limit',
    ...{ userId, limit, isLifted },
    // Now and then of a coin that it is not of.
    assetId: (limit === 'withdrawal-day') === random.chance(0.9) ? 0 : USDT,
    amount: moneyOf(isLifted ? 0n : 10n ** 11n * BigInt(random.below(50))),
  } as const;
  const isTakenBack = random.pick([false, true]);
  const parameter = {
    type: 'set-parameter',
    ...{ name: random.pick(siteParameters), isTakenBack, value: isTakenBack ? '' : random.pick(['', 'a@b', 'en-US']) },
  } as const;
  const action = random.pick([lowered, lowered, parameter, { type: 'stop-signer' } as const]);
  const waiting = core.continuation();
  const given = { operator: random.pick(['alice', 'bob']), reason: 'recorded', action } as const;
  return [
    ...(waiting === undefined ? [] : [waiting]),
    random.pick<Command>([
      { type: 'operator-action', ...given },
      { type: 'operator-action', ...given },
      { type: 'propose-act', ...given },
      { type: 'approve-act', operator: 'carol', reason: 'looked at it', proposalId: 1 + random.below(40) },
      action,
    ]),
  ];
}

function* batches(): Generator<Batch> {
  const random = new Random(SEED);
  let timeMs = 1_700_000_000_000;
  for (let sequence = 1; sequence <= BATCHES; sequence += 1) {
    const batch = { sequence, timeMs, commands: sequence === 1 ? opening : drawn(random) };
    yield batch;
    core.apply(batch);
    timeMs += random.pick([0, 1_000, 60_000]);
  }
}

const frames = framesOf(batches(), () => core.rulesVersion);
console.log(writeGoldenJournal(import.meta.dirname, 'limits', frames));
