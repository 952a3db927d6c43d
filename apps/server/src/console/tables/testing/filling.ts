import type { Random } from '@assay/amounts/testing/random';

export type DrawnValue = string | number | boolean | null | readonly string[];
export type DrawnRow = Record<string, DrawnValue>;

/** How rows of one table are drawn: columns that are not named get a value of their type, out of few, so that many are equal. */
export interface Filling {
  readonly table: string;
  readonly columns: Readonly<Record<string, (random: Random, index: number) => DrawnValue>>;
  /** What follows from all rows together, such as running numbers. */
  readonly finish?: (rows: DrawnRow[]) => void;
}
