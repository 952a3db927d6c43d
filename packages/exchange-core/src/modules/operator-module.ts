import type { CommandDeclaration } from '../declaration/command-declaration.ts';
import { text } from '../declaration/fields.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';
import { listSlice, type StateSlice } from '../declaration/slice-parts.ts';
import type { CoreModule } from '../module.ts';
import { applyOperatorAction } from '../operator/apply-operator-action.ts';
import { type OperatorAction, type OperatorActionEvent, operatorActionEvent } from '../operator/operator-action.ts';
import type { OperatorActs } from '../operator/operator-acts.ts';
import { writeOperatorState } from '../operator/operator-state.ts';
import { refuse } from '../refusal.ts';
import { refusalOfPrincipal } from '../staff/refusal-of-principal.ts';

const slice: StateSlice = {
  lists: [
    listSlice(({ operator }) => operator.marketStates, writeOperatorState),
    listSlice(
      ({ operator }) => operator.configured,
      (writer, name) => writer.text(name),
    ),
  ],
};

/** Operators: their commands, which are commands of the other modules, and what they decided. */
export function operatorModule(acts: OperatorActs): CoreModule<{
  readonly commands: readonly [CommandDeclaration<OperatorAction, 'operator'>];
  readonly events: readonly [EventDeclaration<OperatorActionEvent>];
}> {
  // Its decisions are no section: `snapshot/write-state.ts` says where they stand.
  return { commands: [operatorAction(acts)], events: [operatorActionEvent], state: { sections: [], slice } };
}

/** Who, why, and the command as it would be written alone. It is one that an operator has: no action is inside another. */
function operatorAction(acts: OperatorActs): CommandDeclaration<OperatorAction, 'operator'> {
  return {
    type: 'operator-action',
    number: 30,
    fields: { operator: text, reason: text, action: acts.field },
    sender: 'operator',
    apply(core, command) {
      const refusal = refusalOfPrincipal(core, command.operator);
      return refusal === undefined ? applyOperatorAction(acts, core, command) : refuse(refusal);
    },
  };
}
