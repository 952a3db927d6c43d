import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { ConfigurationCommand } from '@assay/exchange-core/commands';
import type { ActivateRules } from '@assay/exchange-core/configuration/activate-rules';
import { NEWEST_RULES } from '@assay/exchange-core/rules';

/**
 * The wanted commands that the state does not hold already, in their order. What the state has beyond them stays: an asset or
 * market once declared is never taken away. What an operator has decided stays too, until an operator decides otherwise.
 */
export function configurationChanges(
  wanted: readonly ConfigurationCommand[],
  inForce: readonly ConfigurationCommand[],
  isOperatorsDecision: (command: ConfigurationCommand) => boolean,
): readonly ConfigurationCommand[] {
  const held = new Set(inForce.map(textOf));
  return wanted.filter((command) => !held.has(textOf(command)) && !isOperatorsDecision(command));
}

/** Equal commands have equal bytes. */
function textOf(command: ConfigurationCommand): string {
  return Buffer.from(encodeCommand(command)).toString('base64');
}

/** Brings a journal under the newest rules that this release knows: nothing when it is there already. */
export function rulesChanges(rulesVersion: number): readonly ActivateRules[] {
  return rulesVersion < NEWEST_RULES ? [{ type: 'activate-rules', rulesVersion: NEWEST_RULES }] : [];
}
