import type { CoreModule } from '../module.ts';
import { addDemoCoins, rememberedDemo } from '../seconds-contract/add-demo-coins.ts';
import { auditContracts, heldByContracts } from '../seconds-contract/audit-contracts.ts';
import { configureContractCoin } from '../seconds-contract/configure-contract-coin.ts';
import { configureContractOption } from '../seconds-contract/configure-contract-option.ts';
import { contractAnswer, rememberedContract } from '../seconds-contract/contract-answers.ts';
import { contractEvent, contractMovementEvent } from '../seconds-contract/contract-events.ts';
import { contractsSeeTicks, passContractTime } from '../seconds-contract/contract-life.ts';
import { contractSlice } from '../seconds-contract/contract-slice.ts';
import { ContractViews } from '../seconds-contract/contract-views.ts';
import { contractsSection } from '../seconds-contract/contracts-section.ts';
import { contractsPart } from '../seconds-contract/contracts-state.ts';
import { fundContractPool } from '../seconds-contract/fund-contract-pool.ts';
import { openContract } from '../seconds-contract/open-contract.ts';
import { recordIndexSeam } from '../seconds-contract/record-index-seam.ts';
import { setContractLimits } from '../seconds-contract/set-contract-limits.ts';
import { setContractsState } from '../seconds-contract/set-contracts-state.ts';
import { settleContracts } from '../seconds-contract/settle-contracts.ts';
import { rememberedTransfer, transferContract } from '../seconds-contract/transfer-contract.ts';

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
