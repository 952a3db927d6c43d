import { encodeCommand } from '@assay/exchange-core/codec/command-codec';
import type { ConfigurationCommand } from '@assay/exchange-core/commands';

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
