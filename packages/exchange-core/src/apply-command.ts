import { commandTable } from './command-codec.ts';
import type { Command } from './commands.ts';
import type { CoreState } from './core-state.ts';
import type { CommandResult } from './events.ts';
import type { CoreModule } from './module.ts';
import { modules } from './modules.ts';
import { refuse } from './refusal.ts';

const endings = modules.flatMap(({ endCommand }: CoreModule) => endCommand ?? []);

/** Applies one command under the rules in force and answers it, then carries out what it set off. */
export function applyCommand(core: CoreState, command: Command): CommandResult {
  const result = apply(core, command);
  for (let index = 0; index < endings.length; index += 1) endings[index](core);
  return result;
}

/** Nothing comes before the genesis record, and no command before the rules that know it. */
function apply(core: CoreState, command: Command): CommandResult {
  if (core.mode === undefined && command.type !== 'genesis') return refuse('l.error.commandNotAllowed');
  const declared = commandTable.of(command.type);
  if (core.rulesVersion < declared.rules || declared.apply === undefined) return refuse('l.error.commandNotAllowed');
  const result = declared.apply(core, command);
  if (declared.configures !== undefined && result.accepted) core.log.add({ type: 'configured', command });
  return result;
}
