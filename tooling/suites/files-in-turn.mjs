import { createHash } from 'node:crypto';

/** Parts into which these files are divided. */
const parts = 8;

const coreModel = 'packages/exchange-core/src/exchange-core.test.ts';
const contractModel = 'packages/exchange-core/src/seconds-contract/contract-model.test.ts';
const hostingModel = 'packages/exchange-core/src/earn/hosting/hosting-model.test.ts';
const subscriptionModel = 'packages/exchange-core/src/earn/subscription/subscription-model.test.ts';
const spend = 'verification/spend/parallel-spend.ts';

/**
 * Files of unit tests that take long and are the only witness of no promise, each with who else sees the same in every run: `npm test` runs one
 * part of them, the same for the same code, another one after a change; the long run, the search and whoever names a file run all.
 */
export const filesInTurn = {
  // Broken builds prove the models and the simulation, which run.
  'packages/exchange-core/src/broken-builds.test.ts': [coreModel],
  'packages/exchange-core/src/custody/broken-custody.test.ts': [
    'packages/exchange-core/src/custody/custody-model.test.ts',
  ],
  'packages/exchange-core/src/seconds-contract/broken-contracts.test.ts': [contractModel],
  'packages/exchange-core/src/seconds-contract/broken-medians.test.ts': [contractModel],
  'verification/simulation/mutants.test.ts': ['verification/simulation/simulation.test.ts'],
  // The core before its rewrite and the models are two references of one core.
  'verification/earlier-core/earlier-core.test.ts': ['verification/journals/golden-journals.test.ts', coreModel],
  'verification/chains/evm-deposits.test.ts': [
    'packages/chains/src/evm/evm-chain.test.ts',
    'packages/exchange-core/src/custody/custody-model.test.ts',
    'verification/journeys/wallet-deposits.journey.ts',
  ],
  'verification/hostile-input/parallel-fund.test.ts': [
    'packages/exchange-core/src/earn/fund/fund-model.test.ts',
    spend,
  ],
  'verification/hostile-input/parallel-products.test.ts': [hostingModel, subscriptionModel, spend],
};

const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE() % parts;

/** Files that a run with this seed of the code leaves to their other witnesses, from the root of the repository. */
export const filesNotInTurn = (seed) =>
  Object.keys(filesInTurn).filter((path) => numberOf(path) !== numberOf(`in turn ${seed}`));
