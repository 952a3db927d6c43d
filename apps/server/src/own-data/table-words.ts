import type { PersonTable, TableCopy, TableWord } from './table-word.ts';
import { accountWords } from './words/account-words.ts';
import { queryWords } from './words/query-words.ts';
import { serverWords } from './words/server-words.ts';

/** Words for every table of the database: in a person's copy or not, and its rows' fate when he closes the account. */
export const tableWords: Readonly<Record<string, TableWord>> = { ...accountWords, ...serverWords, ...queryWords };

/** A person's table with its name. */
export interface NamedPersonTable extends PersonTable {
  readonly table: string;
}

export const personTables: readonly NamedPersonTable[] = Object.entries(tableWords).flatMap(([table, word]) =>
  word.about === 'person' ? [{ table, ...word }] : [],
);

export interface CopiedTable extends NamedPersonTable {
  readonly copy: TableCopy;
}

/** Tables of which the copy has a file. */
export const copiedTables: readonly CopiedTable[] = personTables.flatMap((word) => {
  const { copy } = word;
  return typeof copy === 'object' && 'file' in copy ? [{ ...word, copy }] : [];
});
