import { createHash } from 'node:crypto';

/** Into so many parts these files are divided. */
const parts = 4;

const coreModel = 'packages/exchange-core/src/exchange-core.test.ts';
const contractModel = 'packages/exchange-core/src/seconds-contract/contract-model.test.ts';
const custodyModel = 'packages/exchange-core/src/custody/custody-model.test.ts';

/**
 * Files of unit tests that take long and are not the only witness of what they show, each with who else sees it in every run: `npm test` runs a
 * quarter of them, the same for the same code, another one after a change; the long run, the search and whoever names a file run all.
 */
export const filesInTurn = {
  'apps/server/src/contract-proofs/proof-thread.test.ts': ['apps/server/src/contract-proofs/contract-proofs.test.ts'],
  'packages/engine/src/engine-thread/start-engine-thread.test.ts': [
    'packages/engine/src/start-engine.test.ts',
    'verification/crash',
  ],
  'packages/engine/src/verify/journal-life.test.ts': [
    'packages/engine/src/recovery/postgres-journal.test.ts',
    'verification/crash',
  ],
  // They prove the models, which run.
  'packages/exchange-core/src/broken-builds.test.ts': [coreModel],
  'packages/exchange-core/src/custody/broken-custody.test.ts': [custodyModel],
  'packages/exchange-core/src/seconds-contract/broken-contracts.test.ts': [contractModel],
  'packages/exchange-core/src/seconds-contract/broken-medians.test.ts': [contractModel],
  'packages/exchange-core/src/orders/client-order-ids.test.ts': [coreModel],
  // One or the other of the records also in `replay-recorded`.
  'packages/feeds/src/recorded/recorded-feed.test.ts': ['verification/replay-recorded'],
  'packages/feeds/src/recorded/recorded-stream-feed.test.ts': ['verification/replay-recorded'],
  'verification/access/access.test.ts': ['verification/security', 'verification/crash'],
  'verification/bots/market-maker.test.ts': ['packages/engine/src/liquidity/house.test.ts'],
  'verification/chains/evm-deposits.test.ts': [
    'packages/chains/src/evm/evm-chain.test.ts',
    'verification/journeys/wallet-deposits.journey.ts',
  ],
  'verification/custody/hostile-wallet-calls.test.ts': [
    custodyModel,
    'verification/hostile-input/hostile-input.test.ts',
  ],
  'verification/custody/whole-wallet.test.ts': [
    custodyModel,
    'apps/server/src/custody/watch-network.test.ts',
    'apps/server/src/custody/sweeps/sweep-desk.test.ts',
    'verification/journeys/wallet-withdrawals.journey.ts',
  ],
  'verification/earlier-core/earlier-core.test.ts': ['verification/journals/golden-journals.test.ts', coreModel],
  'verification/hostile-input/parallel-fund.test.ts': [
    'packages/exchange-core/src/earn/fund/fund-model.test.ts',
    'verification/spend',
  ],
  'verification/hostile-input/parallel-products.test.ts': [
    'packages/exchange-core/src/earn/hosting/hosting-model.test.ts',
    'packages/exchange-core/src/earn/subscription/subscription-model.test.ts',
    'verification/spend',
  ],
  'verification/operator/operate.test.ts': ['apps/server/src/operator/operator-desk.test.ts', 'verification/security'],
  'verification/own-market/own-market.test.ts': [
    'packages/engine/src/liquidity/house.test.ts',
    'apps/server/src/market-feed/market-feed.test.ts',
  ],
  'verification/simulation/mutants.test.ts': [coreModel],
  'verification/simulation/simulation.test.ts': [coreModel, custodyModel, contractModel, 'verification/crash'],
  // Each suite that is one of these scripts begins with what it shows.
  'verification/suite-script/suite-script.test.ts': ['verification/crash', 'verification/spend'],
};

const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE() % parts;

/** Those that a run with this seed of the code leaves to others, from the root of the repository. */
export const filesNotInTurn = (seed) =>
  Object.keys(filesInTurn).filter((path) => numberOf(path) !== numberOf(`in turn ${seed}`));
