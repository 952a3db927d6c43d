import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface TableProps {
  /** Accessible name. */
  label: string;
  /** Rows of 32 (orders), 44 (markets) or 52 px (coins, two lines). */
  height?: 'dense' | 'roomy' | 'tall' | undefined;
  /** Of all rows, the head's too, where not all of them are in the document; each then has its `aria-rowindex`. */
  rowCount?: number;
  children: ReactNode;
}

/** A plain, true <table>: put <thead> and <tbody> inside. */
export function Table({ label, height = 'dense', rowCount, children }: TableProps) {
  return (
    <table
      aria-label={label}
      aria-rowcount={rowCount}
      className={classNames(styles.table, height !== 'dense' && styles.roomy, height === 'tall' && styles.tall)}
    >
      {children}
    </table>
  );
}

export type SortDirection = 'ascending' | 'descending';

export interface ColumnHeadProps {
  children: ReactNode;
  isNumber?: boolean;
  /** Set for a column that can be sorted: its present direction, or 'none'. */
  sort?: SortDirection | 'none';
  onSort?: () => void;
  className?: string;
}

/** A column's head. One that can be sorted is a button and tells its direction (`aria-sort`). */
export function ColumnHead({ children, isNumber = false, sort, onSort, className }: ColumnHeadProps) {
  const headClass = classNames(isNumber && styles.number, className);
  if (sort === undefined) {
    return (
      <th scope="col" className={headClass}>
        {children}
      </th>
    );
  }
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={headClass} aria-sort={sort === 'none' ? undefined : sort}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <Arrow size={12} aria-hidden />
      </button>
    </th>
  );
}

export interface CellProps {
  children?: ReactNode;
  /** Ends on the column's right edge, in tabular figures. */
  isNumber?: boolean;
  /** A smaller second line. */
  second?: ReactNode;
  className?: string;
}

/** A cell. */
export function Cell({ children, isNumber = false, second, className }: CellProps) {
  return (
    <td className={classNames(isNumber && styles.number, className)}>
      {children}
      {second !== undefined && <small className={styles.second}>{second}</small>}
    </td>
  );
}

export interface FillMeterProps {
  /** Whole per cent, 0 to 100. */
  percent: number;
  /** The same as words: "25 %". */
  text: string;
}

/** How far an order is filled: a short copper bar and the number. */
export function FillMeter({ percent, text }: FillMeterProps) {
  return (
    <>
      <span className={styles.meter} aria-hidden>
        <span style={{ width: `${String(percent)}%` }} />
      </span>
      <span className={styles.percent}>{text}</span>
    </>
  );
}

export interface Fact {
  id: string;
  term: ReactNode;
  value: ReactNode;
  /** The line that matters most. */
  isMain?: boolean;
}

/** Terms at the left, values at the right: fees and receipt in the ticket, the lines of a review. */
export function Facts({ facts, isRoomy = false }: { facts: readonly Fact[]; isRoomy?: boolean }) {
  return (
    <dl className={classNames(styles.facts, isRoomy && styles['facts-roomy'])}>
      {facts.map((fact) => (
        <div key={fact.id} className={classNames(styles.fact, fact.isMain === true && styles.main)}>
          <dt>{fact.term}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
