import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { ConsoleCell, ConsoleTableDefinition } from '@assay/protocol/console/console-table';

/** A value as the driver gives it. */
export type Stored = string | number | null;

/** What names and states a cell needs that stand in no row. */
export interface TableNames {
  market(marketId: number): MarketView;
  isFrozen(userId: number): boolean;
}

/** How a column's cell is made: from which values of the row (`r`, in SQL), and how. */
export interface SourceColumn {
  readonly reads: readonly string[];
  cell(values: readonly Stored[], names: TableNames): ConsoleCell;
}

/** Whole numbers of every width are compared as `bigint`, so that no number that a cursor or a filter names is too large for a statement. */
export type ComparedAs = 'bigint' | 'numeric' | 'text';

/** A part of the key by which rows are in order (of the base, `t`); no row lacks it. Text goes by its bytes, whatever the database's own order is. */
export interface SortKey {
  readonly sql: string;
  readonly type: ComparedAs;
}

/**
 * The order of a sort. Its keys together belong to one row alone, and an index has them. `given` is by filters, the first counts: where one of
 * them chooses values or a span, an index that begins with its column has these keys, which sort alike; of several words each is then looked for
 * by itself.
 */
export interface SourceSort<Filter extends string = string> {
  readonly keys: readonly SortKey[];
  readonly given?: Partial<Record<Filter, readonly SortKey[]>>;
}

/**
 * How a column chooses rows of the base (`t`). `parse` makes of a text the value that is stored, undefined of one that is none; `where` is SQL in
 * which `?` stands for it, `sql = ?` when nothing is said.
 */
export interface SourceFilter {
  readonly sql: string;
  readonly type: ComparedAs;
  parse(text: string): string | number | undefined;
  readonly also?: (values: readonly (string | number)[]) => string;
  /** Has no index: each of its words is so frequent that whoever goes through the rows in any order has soon found a page of them. */
  readonly isFrequent?: boolean;
}

type ColumnOf<Table extends ConsoleTableDefinition> = Table['columns'][number];
type NameOf<Table extends ConsoleTableDefinition> = ColumnOf<Table>['name'];
type SortableOf<Table extends ConsoleTableDefinition> = Extract<ColumnOf<Table>, { readonly sortable: true }>['name'];
type FilteredOf<Table extends ConsoleTableDefinition> = Extract<ColumnOf<Table>, { readonly filter: string }>['name'];

/** Where a table's rows come from: a column, an order or a choice that is declared and has none here does not compile. */
export interface TableSource<Table extends ConsoleTableDefinition = ConsoleTableDefinition> {
  /** What rows are chosen from, in SQL; `t` there. */
  readonly base: string;
  readonly columns: Readonly<Record<NameOf<Table>, SourceColumn>>;
  readonly sorts: Readonly<Record<SortableOf<Table>, SourceSort<FilteredOf<Table>>>>;
  readonly filters: Readonly<Record<FilteredOf<Table>, SourceFilter>>;
}

/** A source as whoever asks it sees it, with what it is a source of. */
export interface AnyTableSource {
  readonly table: ConsoleTableDefinition;
  readonly base: string;
  readonly columns: Readonly<Record<string, SourceColumn>>;
  readonly sorts: Readonly<Record<string, SourceSort>>;
  readonly filters: Readonly<Record<string, SourceFilter>>;
}
