import type { ClosingStage } from '../accounts/closing/closing-parts.ts';
import type { SourceColumn } from '../console/tables/table-source.ts';

/** Reason why a column of a person's row is not in the copy of his data. */
export type WhyLeftOut =
  /** Owner of the rows: the whole copy is his. */
  | 'the person'
  /** Column that says the same as another one. */
  | 'told elsewhere'
  /** A password, a key, a token or a hash of one: whoever reads the copy could come in with it. */
  | 'secret'
  /** Facts about somebody else. */
  | 'another person'
  /** Bookkeeping of the row, which says nothing of the person. */
  | 'internal'
  /** Defences that would be told to whoever has taken the account over. */
  | 'against abuse';

/** Fate of a person's rows when he closes the account. */
export type ClosingWord =
  /** Rows that go with the account. */
  | 'deleted'
  /** The row stays without anything that says whose it was: other rows name its number. */
  | 'cleared'
  /** Rows that go with the conversation, `closedChatKeptMs` later. */
  | 'deleted-with-chat'
  /** Rows that go when the time is over for which the law asks for them (`CLOSED_RECORDS_KEPT_DAYS`). */
  | 'deleted-with-records'
  /** Rows that go by themselves, within days. */
  | 'goes-by-itself'
  /** Rows derived from the journal, or proof of what was done: they hold numbers, and stay. */
  | 'kept';

export type CopiedColumns = Readonly<Record<string, SourceColumn>>;

/** Rows of a person in a file of his copy. */
export interface TableCopy {
  /** File's name without its ending, by which the README names it, too. */
  readonly file: string;
  /** Columns that order rows and continue pages: whole numbers or text, unique among the person's rows. */
  readonly key: readonly (readonly [sql: string, type: 'bigint' | 'text'])[];
  readonly columns: CopiedColumns;
  /** Description in English and in Chinese. */
  readonly about: readonly [english: string, chinese: string];
}

export interface PersonTable {
  readonly about: 'person';
  /** Condition for his rows: SQL over `r`, in which $1 is his number and $2 the key of his address of mail. */
  readonly whose: string;
  /** File of the copy that tells the rows, or the reason why none does. */
  readonly copy: TableCopy | WhyLeftOut | { readonly within: string };
  /** Columns that no file tells. */
  readonly leftOut: Readonly<Record<string, WhyLeftOut>>;
  readonly closing: ClosingWord;
  /** Rows that go at another stage: SQL over `r`. */
  readonly sooner?: readonly (readonly [ClosingStage, string])[];
}

/** A table of whose rows none is about a person of the site. */
export interface OtherTable {
  readonly about: 'nobody';
  readonly why: 'chain' | 'journal' | 'market' | 'exchange' | 'staff' | 'internal' | 'public proof';
}

export type TableWord = PersonTable | OtherTable;

const ofUser = 'r.user_id = $1';

/** Table whose rows are told in a file of the copy. */
export function copied(
  copy: TableCopy,
  closing: ClosingWord,
  leftOut: PersonTable['leftOut'] = {},
  whose = ofUser,
): PersonTable {
  return { about: 'person', whose, copy, leftOut, closing };
}

/** Table whose rows no file tells. */
export function notCopied(
  why: WhyLeftOut | { readonly within: string },
  closing: ClosingWord,
  whose = ofUser,
): PersonTable {
  return { about: 'person', whose, copy: why, leftOut: {}, closing };
}

export function other(why: OtherTable['why']): OtherTable {
  return { about: 'nobody', why };
}
