import {
  CONTRACT_RULE_VERSION,
  EXIT_SLACK_MS,
  exitTicksUnder,
  FIRST_CONTRACT_RULE,
} from '@assay/settlement/contract-rule';
import type { CoreState } from '../core-state.ts';
import { HARDENED_RULES } from '../rules.ts';
import type { ConfigureContractOption } from './configure-contract-option.ts';

const SECOND_MS = 1_000;

/** The contract rule under which orders are opened from now on; those that are open keep theirs. */
export function contractRuleOf({ rulesVersion }: Pick<CoreState, 'rulesVersion'>): number {
  return rulesVersion >= HARDENED_RULES ? CONTRACT_RULE_VERSION : FIRST_CONTRACT_RULE;
}

/** The exit window begins after the entry. */
export function isExitAfterEntry(holdingSeconds: number, exitTicks: number): boolean {
  return holdingSeconds > exitTicks + EXIT_SLACK_MS / SECOND_MS;
}

/**
 * The option as orders get it now. One that was configured under an earlier rule gets the next number of exit ticks that this one allows,
 * and is closed where its exit window would begin before the entry then.
 */
export function optionUnderRule(
  core: Pick<CoreState, 'rulesVersion'>,
  option: ConfigureContractOption,
): ConfigureContractOption {
  const exitTicks = exitTicksUnder(contractRuleOf(core), option.exitTicks);
  if (exitTicks === option.exitTicks) return option;
  return { ...option, exitTicks, isOpen: option.isOpen && isExitAfterEntry(option.holdingSeconds, exitTicks) };
}
