import { CONTRACT_RULES, type CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import {
  configureContractCoin,
  configureContractOption,
  recordIndexSeam,
  setContractsState,
} from './configure-contracts.ts';
import type { ContractCommand } from './contract-commands.ts';
import { payOut } from './contract-life.ts';
import { acceptContractRisk, excludeSelf, setAccountCountry, setContractLimits } from './contract-protection.ts';
import { addDemoCoins, fundContractPool, transferContract } from './contract-transfers.ts';
import { openContract } from './open-contract.ts';

/** Applies one command of the seconds contract; all of them are unknown before rules 3. */
export function applyContractCommand(core: CoreState, command: ContractCommand): CommandResult {
  if (core.rulesVersion < CONTRACT_RULES) return refuse('l.error.commandNotAllowed');
  switch (command.type) {
    case 'open-contract':
      return openContract(core, command);
    case 'settle-contracts':
      payOut(core);
      return done;
    case 'transfer-contract':
      return transferContract(core, command);
    case 'add-demo-coins':
      return addDemoCoins(core, command);
    case 'fund-contract-pool':
      return fundContractPool(core, command);
    case 'record-index-seam':
      return recordIndexSeam(core, command);
    case 'set-contract-limits':
      return setContractLimits(core, command);
    case 'exclude-self':
      return excludeSelf(core, command);
    case 'accept-contract-risk':
      return acceptContractRisk(core, command);
    case 'set-account-country':
      return setAccountCountry(core, command);
    case 'set-contracts-state':
      return setContractsState(core, command, false);
    case 'configure-contract-coin':
      return configureContractCoin(core, command);
    case 'configure-contract-option':
      return configureContractOption(core, command);
    case 'allow-contract-country':
      // An operator's alone, with a name and a reason.
      return refuse('l.error.commandNotAllowed');
  }
}
