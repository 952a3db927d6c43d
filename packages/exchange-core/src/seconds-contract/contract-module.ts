import type { CoreModule } from '../module.ts';
import { addDemoCoins, rememberedDemo } from './add-demo-coins.ts';
import { auditContracts, heldByContracts } from './audit-contracts.ts';
import { configureContractCoin } from './configure-contract-coin.ts';
import { configureContractOption } from './configure-contract-option.ts';
import { contractAnswer, rememberedContract } from './contract-answers.ts';
import { contractEvent, contractMovementEvent } from './contract-events.ts';
import { contractsSeeTicks, passContractTime } from './contract-life.ts';
import { contractSlice } from './contract-slice.ts';
import { ContractViews } from './contract-views.ts';
import { contractsSection } from './contracts-section.ts';
import { contractsPart } from './contracts-state.ts';
import { fundContractPool } from './fund-contract-pool.ts';
import { openContract } from './open-contract.ts';
import { recordIndexSeam } from './record-index-seam.ts';
import { setContractLimits } from './set-contract-limits.ts';
import { setContractsState } from './set-contracts-state.ts';
import { settleContracts } from './settle-contracts.ts';
import { rememberedTransfer, transferContract } from './transfer-contract.ts';

const declared = {
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
  events: [contractEvent, contractMovementEvent],
  answers: [contractAnswer],
} as const;

/** Seconds contracts. */
export const contractModule: CoreModule<typeof declared> = {
  ...declared,
  remembered: [rememberedContract, rememberedTransfer, rememberedDemo],
  state: { part: contractsPart, sections: [contractsSection], slice: contractSlice },
  hasAsset: (core, assetId, symbol) => contractsPart.of(core).isDemoAsset(assetId, symbol),
  configuration(core) {
    const views = new ContractViews(core);
    return [...views.coins(), ...views.options()];
  },
  passTime: passContractTime,
  seeTicks: contractsSeeTicks,
  // Verdicts stand that are not paid out.
  continuation: (core) => (contractsPart.of(core).dueCount > 0 ? { type: 'settle-contracts' } : undefined),
  held: heldByContracts,
  audit: auditContracts,
};
