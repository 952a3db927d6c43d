import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { flag, text, whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { CLOSING_REASON_LENGTH_MAX } from './contract-limits.ts';
import { reachOfContracts } from './contract-reach.ts';
import { contractsPart } from './contracts-state.ts';

const fields = {
  /** 0: all. */
  symbolId: whole,
  isOpen: flag,
  reason: text,
};

/** Stops new contracts at once, or lets them be again. Ticks go on and no open order is touched. */
export type SetContractsState = CommandOf<'set-contracts-state', typeof fields>;

/** An operator's stop is the operator's to take back. */
export const setContractsState: OperatorDeclaration<SetContractsState, 'house'> = {
  type: 'set-contracts-state',
  number: 53,
  fields,
  sender: 'house',
  rules: CONTRACT_RULES,
  apply: (core, command) => close(core, command, contractsPart.of(core).closed),
  operator: {
    gives: 'nothing',
    apply: (core, command) => close(core, command, contractsPart.of(core).closedByOperator),
    standing(core, command) {
      const reason = contractsPart.of(core).closedByOperator.get(command.symbolId);
      return { ...command, isOpen: reason === undefined, reason: reason ?? '' };
    },
    reach: (core, { symbolId }) => reachOfContracts(core, (terms) => symbolId === 0 || terms.symbolId === symbolId),
  },
};

function close(core: CoreState, command: SetContractsState, closures: Map<number, string>): CommandResult {
  const { symbolId, isOpen, reason } = command;
  if (symbolId !== 0 && !contractsPart.of(core).symbols.has(symbolId)) return refuse('l.error.contractPairUnknown');
  if (reason.length > CLOSING_REASON_LENGTH_MAX) return invalid;
  if (isOpen) closures.delete(symbolId);
  else closures.set(symbolId, reason);
  return done;
}
