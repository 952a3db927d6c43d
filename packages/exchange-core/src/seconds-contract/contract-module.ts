import type { CoreModule } from '../module.ts';
import { addDemoCoins } from './add-demo-coins.ts';
import { configureContractCoin } from './configure-contract-coin.ts';
import { configureContractOption } from './configure-contract-option.ts';
import { fundContractPool } from './fund-contract-pool.ts';
import { openContract } from './open-contract.ts';
import { recordIndexSeam } from './record-index-seam.ts';
import { setContractLimits } from './set-contract-limits.ts';
import { setContractsState } from './set-contracts-state.ts';
import { settleContracts } from './settle-contracts.ts';
import { transferContract } from './transfer-contract.ts';

/** Seconds contracts. */
export const contractModule = {
  commands: [
    configureContractCoin,
    configureContractOption,
    fundContractPool,
    transferContract,
    addDemoCoins,
    openContract,
    settleContracts,
    recordIndexSeam,
    setContractLimits,
    setContractsState,
  ],
} as const satisfies CoreModule;
