import type { ClosingStage } from '../accounts/closing/closing-parts.ts';
import type { SourceColumn } from '../console/tables/table-source.ts';

/** Why a column of a person's row is not in the copy of his data. */
export type WhyLeftOut =
  /** Whose rows they are: the whole copy is his. */
  | 'the person'
  /** Says the same as another column. */
  | 'told elsewhere'
  /** A password, a key, a token or a hash of one: whoever reads the copy could come in with it. */
  | 'secret'
  /** About somebody else. */
  | 'another person'
  /** How the exchange keeps the row; it says nothing of the person. */
  | 'internal'
  /** What keeps strangers out would be told to whoever has taken the account over. */
  | 'against abuse';

/** What becomes of a person's rows when he closes the account. */
export type ClosingWord =
  /** They go with it. */
  | 'deleted'
  /** The row stays without anything that says whose it was: other rows name its number. */
  | 'cleared'
  /** They go with the conversation, `closedChatKeptMs` later. */
  | 'deleted-with-chat'
  /** They go when the time is over for which the law asks for them (`CLOSED_RECORDS_KEPT_DAYS`). */
  | 'deleted-with-records'
  /** They go by themselves, within days. */
  | 'goes-by-itself'
  /** Derived from the journal, or proof of what was done: they hold numbers, and stay. */
  | 'kept';

export type CopiedColumns = Readonly<Record<string, SourceColumn>>;

/** Rows of a person in a file of his copy. */
export interface TableCopy {
  /** Without its ending; also its name in the README. */
  readonly file: string;
  /** By which rows are in order and pages go on: whole numbers or text, one row's alone among the person's. */
  readonly key: readonly (readonly [sql: string, type: 'bigint' | 'text'])[];
  readonly columns: CopiedColumns;
  /** In English and in Chinese. */
  readonly about: readonly [english: string, chinese: string];
}

export interface PersonTable {
  readonly about: 'person';
  /** Which rows are his: SQL over `r`, in which $1 is his number and $2 the key of his address of mail. */
  readonly whose: string;
  /** Where a file of the copy tells it; without it why none does. */
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

/** Its rows are told in a file of the copy. */
export function copied(
  copy: TableCopy,
  closing: ClosingWord,
  leftOut: PersonTable['leftOut'] = {},
  whose = ofUser,
): PersonTable {
  return { about: 'person', whose, copy, leftOut, closing };
}

/** No file tells its rows. */
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
