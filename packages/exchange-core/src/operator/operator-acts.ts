import { ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { OperatorDeclaration } from '../declaration/command-declaration.ts';
import { CommandTable } from '../declaration/command-table.ts';
import type { Field } from '../declaration/field.ts';
import type { CommandResult } from '../events.ts';
import type { governed } from '../modules.ts';
import { refuse } from '../refusal.ts';
import { GUARDED_RULES, STAFF_RULES } from '../rules.ts';
import type { Giving } from './giving.ts';
import type { OperatorCommand } from './operator-action.ts';
import type { OperatorReach } from './operator-reach.ts';

type Declared = (typeof governed)[number]['commands'][number];

const nobody: OperatorReach = { people: 0, orders: 0, quotes: 0, contracts: 0 };

/** What an operator can tell the core, and nothing else: those commands whose declarations say so. */
export class OperatorActs {
  declare readonly table: CommandTable<OperatorCommand>;
  /** Such a command inside of another one. No action is inside of an action. */
  readonly field: Field<OperatorCommand> = {
    write: (writer, command) => this.table.write(writer, command),
    read: (reader) => this.table.read(reader),
    draw: (from) => from.pick(this.table.all()).draw(from),
  };
  declare private readonly declarations: ReadonlyMap<string, OperatorDeclaration<OperatorCommand>>;

  constructor(declared: readonly Declared[]) {
    const acts: readonly OperatorDeclaration<OperatorCommand>[] = declared.filter(isForOperators);
    this.table = new CommandTable(acts);
    this.declarations = new Map(acts.map((act) => [act.type, act]));
  }

  declaration(type: string): OperatorDeclaration<OperatorCommand> | undefined {
    return this.declarations.get(type);
  }

  /** What is configured by an operator is the operator's: no start puts it back. */
  apply(core: CoreState, action: OperatorCommand, operator: string): CommandResult {
    const declaration = this.declarations.get(action.type);
    if (declaration === undefined || core.rulesVersion < this.table.of(action.type).rules) {
      return refuse('l.error.commandNotAllowed');
    }
    if (this.isBeyond(core, action)) return refuse('l.error.actBeyondBounds');
    const result = declaration.operator.apply?.(core, action, operator) ?? declaration.apply?.(core, action);
    if (result === undefined) return refuse('l.error.commandNotAllowed');
    const configured = result.accepted ? declaration.configures?.(action) : undefined;
    if (configured !== undefined) {
      core.operator.configured.add(configured);
      core.log.add({ type: 'configured', command: action });
    }
    return result;
  }

  /** Whether it sets something beyond what an operator may set, alone or with a second person. */
  isBeyond(core: CoreState, action: OperatorCommand): boolean {
    const act = this.declaration(action.type)?.operator;
    return core.rulesVersion >= GUARDED_RULES && act?.isBeyond?.(core, action) === true;
  }

  /** How many persons it takes when this operator gives it: what takes two is proposed by one and approved by another. */
  persons(core: CoreState, action: OperatorCommand, operator: string): 1 | 2 {
    if (core.rulesVersion < STAFF_RULES) return 1;
    const act = this.declaration(action.type)?.operator;
    const persons = act?.persons?.(action, operator, core) ?? 1;
    return core.rulesVersion >= GUARDED_RULES && this.gives(core, action) !== 0n ? 2 : persons;
  }

  /** What it lets the house give beyond what it gets at the index, by what stands there now. */
  gives(core: CoreState, action: OperatorCommand): Giving {
    const gives = this.declaration(action.type)?.operator.gives ?? 'nothing';
    return gives === 'nothing' ? ZERO_MONEY : gives.most(core, action);
  }

  /** What stands now in place of what the command would set, as the command that would set it. Undefined when nothing stands there. */
  standing(core: CoreState, action: OperatorCommand): OperatorCommand | undefined {
    return this.declarations.get(action.type)?.operator.standing?.(core, action);
  }

  /** Looks at every open order or contract that it counts: for an operator who asks, not for the hot path. */
  reach(core: CoreState, action: OperatorCommand): OperatorReach {
    return { ...nobody, ...this.declarations.get(action.type)?.operator.reach?.(core, action) };
  }
}

function isForOperators(declaration: Declared): declaration is Extract<Declared, { readonly operator: unknown }> {
  return 'operator' in declaration;
}
