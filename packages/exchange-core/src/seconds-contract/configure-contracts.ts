import { exitTickCountsOf } from '@assay/settlement/contract-rule';
import { isName, isNumberUpTo } from '../configuration/configure.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { ASSET_ID_MAX, FEE_PPM_MAX, INDEX_AHEAD_MS_MAX, ISSUE_ATOMS_MAX } from '../limits.ts';
import { done, refuse } from '../refusal.ts';
import type {
  ConfigureContractCoin,
  ConfigureContractOption,
  RecordIndexSeam,
  SetContractsState,
} from './contract-commands.ts';
import { contractsSeeSeam } from './contract-life.ts';
import {
  CLOSING_REASON_LENGTH_MAX,
  CONTRACT_AMOUNT_MAX,
  CONTRACT_AMOUNT_MIN,
  CONTRACT_OPTIONS_MAX,
  HOLDING_SECONDS_MAX,
  HOLDING_SECONDS_MIN,
  INCOME_RATE_PPM_MAX,
} from './contract-limits.ts';
import { contractRuleOf, isExitAfterEntry } from './contract-rule-version.ts';
import { ContractSymbol } from './contract-symbol.ts';

const invalid = refuse('l.error.configurationInvalid');
const SECOND_MS = 1_000;

/** Fee and limits hold from the next order on. The demo asset of a coin is for ever. */
export function configureContractCoin(core: CoreState, command: ConfigureContractCoin): CommandResult {
  const { assetId, demoAssetId, demoSymbol, feePpm, exposureMax, stakeMax, dailyLossMax } = command;
  const { coins } = core.contracts;
  if (!core.assets.has(assetId) || feePpm > FEE_PPM_MAX || exposureMax > ISSUE_ATOMS_MAX) return invalid;
  if (stakeMax > CONTRACT_AMOUNT_MAX || dailyLossMax > CONTRACT_AMOUNT_MAX) return invalid;
  const known = coins.get(assetId);
  const isSame = known?.demoAssetId === demoAssetId && known.demoSymbol === demoSymbol;
  if (known === undefined ? !isFreeDemoAsset(core, demoAssetId, demoSymbol) : !isSame) return invalid;
  coins.set(assetId, command);
  return done;
}

function isFreeDemoAsset(core: CoreState, assetId: number, symbol: string): boolean {
  if (!isNumberUpTo(assetId, ASSET_ID_MAX) || !isName(symbol)) return false;
  if (core.assets.has(assetId) || [...core.assets.values()].includes(symbol)) return false;
  return !core.contracts.isDemoAsset(assetId, symbol);
}

/** Rate, minimum, exit ticks and whether it is open hold from the next order on. */
export function configureContractOption(core: CoreState, command: ConfigureContractOption): CommandResult {
  const { symbolId, holdingSeconds, exitTicks } = command;
  const { symbols } = core.contracts;
  const index = core.indexes.get(symbolId);
  if (!exitTickCountsOf(contractRuleOf(core)).includes(exitTicks)) return invalid;
  if (index === undefined || !isTimely(holdingSeconds, exitTicks) || !isPriced(command)) return invalid;
  const symbol = symbols.get(symbolId) ?? new ContractSymbol(index);
  if (!symbol.options.has(holdingSeconds) && symbol.options.size >= CONTRACT_OPTIONS_MAX) return invalid;
  symbol.options.set(holdingSeconds, command);
  symbols.set(symbolId, symbol);
  return done;
}

function isTimely(holdingSeconds: number, exitTicks: number): boolean {
  if (holdingSeconds < HOLDING_SECONDS_MIN || holdingSeconds > HOLDING_SECONDS_MAX) return false;
  return isExitAfterEntry(holdingSeconds, exitTicks);
}

function isPriced({ incomeRatePpm, minimumStake }: ConfigureContractOption): boolean {
  if (incomeRatePpm < 1 || incomeRatePpm > INCOME_RATE_PPM_MAX) return false;
  return minimumStake >= CONTRACT_AMOUNT_MIN && minimumStake <= CONTRACT_AMOUNT_MAX;
}

/** Open contracts and ticks go on. An operator's closing is taken back by an operator only. */
export function setContractsState(core: CoreState, command: SetContractsState, isOperator: boolean): CommandResult {
  const { symbolId, isOpen, reason } = command;
  const { symbols, closed, closedByOperator } = core.contracts;
  if (symbolId !== 0 && !symbols.has(symbolId)) return refuse('l.error.contractPairUnknown');
  if (reason.length > CLOSING_REASON_LENGTH_MAX) return invalid;
  const closures = isOperator ? closedByOperator : closed;
  if (isOpen) closures.delete(symbolId);
  else closures.set(symbolId, reason);
  return done;
}

/** From here on no second before the seam is taken. */
export function recordIndexSeam(core: CoreState, { secondMs }: RecordIndexSeam): CommandResult {
  if (core.mode !== 'sandbox') return refuse('l.error.sandboxOnly');
  if (secondMs % SECOND_MS !== 0 || secondMs < SECOND_MS || secondMs > core.timeMs + INDEX_AHEAD_MS_MAX) return invalid;
  contractsSeeSeam(core, secondMs);
  core.lastIndexSecondMs = Math.max(core.lastIndexSecondMs, secondMs - SECOND_MS);
  return done;
}
