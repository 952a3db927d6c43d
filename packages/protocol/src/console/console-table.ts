import type { GrantedScope } from '../console-scopes.ts';

/**
 * What a column holds, which is how it is shown, sorted and written into a file. `text`, `id` (exact search), `money` (decimal text, `coin` names
 * the column of its coin), `price`, `number`, `time` (milliseconds since 1970), `word` (one of `words`, translated by the client), `user` (a user id
 * that leads to his page), `hash` (an address, transaction or digest), `lines` (text of operators or people, shown as it is, never as markup).
 */
export type ConsoleColumnKind =
  | 'text'
  | 'id'
  | 'money'
  | 'price'
  | 'number'
  | 'time'
  | 'word'
  | 'user'
  | 'hash'
  | 'lines';

/**
 * How rows can be chosen by a column: equal, one of words, within bounds (both may be met, either may be absent; times in milliseconds), text
 * that begins so.
 */
export type ConsoleFilterKind = 'equals' | 'words' | 'range' | 'prefix';

export interface ConsoleColumn {
  /** Key of the row. */
  readonly name: string;
  readonly kind: ConsoleColumnKind;
  /** An index leads, so it may be sorted by. The first sortable column of a table, downwards, is its usual order. */
  readonly sortable?: boolean;
  readonly filter?: ConsoleFilterKind;
  /** Of a `word`, and what the filter `words` takes. */
  readonly words?: readonly string[];
  /** Of `money`: the column that names the coin. */
  readonly coin?: string;
  /** Not shown unless one asks for it. */
  readonly isHidden?: boolean;
}

/** A table of the console, declared once: server, screen, file and test are made from it. */
export interface ConsoleTableDefinition {
  readonly name: string;
  readonly scope: GrantedScope;
  readonly columns: readonly ConsoleColumn[];
}

/** A declaration as it is, so that whoever serves it is asked for each of its columns. */
export function consoleTable<const Table extends ConsoleTableDefinition>(table: Table): Table {
  return table;
}

/** A cell of a row: text of whatever kind, a number for `number` and `time`, nothing. */
export type ConsoleCell = string | number | null;
export type ConsoleRow = Readonly<Record<string, ConsoleCell>>;
