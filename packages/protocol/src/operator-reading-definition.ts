import type { GrantedScope } from './console-scopes.ts';
import type { OperatorField } from './operator-command-definition.ts';

/** What an operator can look at on the server: nothing is journaled, and no money, order or setting is touched. */
export interface OperatorReadingDefinition {
  readonly name: string;
  readonly summary: string;
  readonly fields: readonly OperatorField[];
  /** What a seat of the console needs to look at it. */
  readonly scope: GrantedScope;
}
