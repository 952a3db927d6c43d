// Recorded the golden journal of seconds contracts: `npx tsx verification/journals/record-contracts.ts`. Kept to show what is in it.
import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import type { Batch, Command } from '@assay/exchange-core/commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { ContractBatches } from '@assay/exchange-core/seconds-contract/testing/contract-batches';
import { BTC, coins, USDT } from '@assay/exchange-core/testing/generated-batches';
import { framesOf, writeGoldenJournal } from './golden-journal.ts';

const SEED = 20_261_121;
const BATCHES = 400;

/** What the model does not draw: raised limits that come into force, an exclusion for ever, countries, and what an operator configures. */
function houseCommands(core: ExchangeCore): Command[] {
  const [coin] = core.views(ContractViews).coins();
  const [option] = core.views(ContractViews).options();
  if (coin === undefined || option === undefined) return [];
  const byOperator = { type: 'operator-action', operator: 'ada', reason: 'recorded' } as const;
  return [
    { ...byOperator, action: { type: 'allow-contract-country', country: 'CH', isAllowed: true, legalBasis: 'a law' } },
    { ...byOperator, action: { type: 'allow-contract-country', country: 'LI', isAllowed: true, legalBasis: '' } },
    { ...byOperator, action: { ...coin, stakeMax: coins(40) } },
    { ...byOperator, action: { ...option, incomeRatePpm: 850_000 } },
    { ...byOperator, action: { type: 'fund-contract-pool', assetId: BTC, amount: coins(50), clientOrderId: 'by-ada' } },
    { type: 'allow-contract-country', country: 'CH', isAllowed: false, legalBasis: '' },
    { type: 'set-account-country', userId: 12, country: 'CH' },
    { type: 'accept-contract-risk', userId: 12, version: 3, proofId: 9 },
    { type: 'exclude-self', userId: 14, untilMs: 0, proofId: 9 },
    {
      type: 'set-contract-limits',
      userId: 12,
      assetId: USDT,
      stakeMax: moneyOf(coins(60)),
      dailyLossMax: moneyOf(coins(20)),
      proofId: 9,
    },
  ];
}

/** Contracts of both accounts with every end that one can have; the core's continuations too. */
function* batches(core: ExchangeCore): Generator<Batch> {
  const generator = new ContractBatches(new Random(SEED));
  const first = [
    () => generator.before(),
    () => generator.firstTick(),
    () => generator.issues(),
    () => generator.opening(),
  ];
  for (let round = 0; round < BATCHES; round += 1) {
    const generated = (first[round] ?? (() => generator.next()))();
    const continuation = core.continuation();
    const before = continuation === undefined ? [] : [continuation];
    const house = round === 200 ? houseCommands(core) : [];
    const batch = { ...generated, commands: [...before, ...generated.commands, ...house] };
    yield batch;
    core.apply(batch);
  }
}

const core = new ExchangeCore();
const state = writeGoldenJournal(
  import.meta.dirname,
  'contracts',
  framesOf(batches(core), () => core.rulesVersion),
);
console.log(state);
