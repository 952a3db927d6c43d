import { exitTickCountsOf } from '@assay/settlement/contract-rule';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { flag, money, whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { RATE_ACT_PPM_MAX } from '../operator/act-bounds.ts';
import { done } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import {
  CONTRACT_AMOUNT_MAX,
  CONTRACT_AMOUNT_MIN,
  CONTRACT_OPTIONS_MAX,
  HOLDING_SECONDS_MAX,
  HOLDING_SECONDS_MIN,
  INCOME_RATE_PPM_MAX,
} from './contract-limits.ts';
import { reachOfContracts } from './contract-reach.ts';
import { contractRuleOf, isExitAfterEntry, optionUnderRule } from './contract-rule-version.ts';
import { ContractSymbol } from './contract-symbol.ts';
import { contractsPart } from './contracts-state.ts';

const fields = {
  symbolId: whole,
  holdingSeconds: whole,
  incomeRatePpm: whole,
  minimumStake: money,
  /** One of `EXIT_TICK_COUNTS`; `holdingSeconds` is more than `exitTicks` + 3. */
  exitTicks: whole,
  isOpen: flag,
};

/** A duration of one symbol, the same for real and demo. */
export type ConfigureContractOption = CommandOf<'configure-contract-option', typeof fields>;

export const configureContractOption: OperatorDeclaration<ConfigureContractOption, 'start'> = {
  type: 'configure-contract-option',
  number: 41,
  fields,
  sender: 'start',
  rules: CONTRACT_RULES,
  configures: ({ symbolId, holdingSeconds }) => `contract-option/${symbolId}/${holdingSeconds}`,
  apply,
  operator: {
    gives: 'nothing',
    isBeyond: (_core, { incomeRatePpm }) => incomeRatePpm > RATE_ACT_PPM_MAX,
    standing(core, { symbolId, holdingSeconds }) {
      const option = contractsPart.of(core).symbols.get(symbolId)?.options.get(holdingSeconds);
      // As orders get it now, which is what people are shown.
      return option === undefined ? undefined : optionUnderRule(core, option);
    },
    reach: (core, { symbolId, holdingSeconds }) =>
      reachOfContracts(core, (terms) => terms.symbolId === symbolId && terms.holdingSeconds === holdingSeconds),
  },
};

/** Rate, minimum, exit ticks and whether it is open hold from the next order on. */
function apply(core: CoreState, command: ConfigureContractOption): CommandResult {
  const { symbolId, holdingSeconds, exitTicks } = command;
  const { symbols } = contractsPart.of(core);
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
