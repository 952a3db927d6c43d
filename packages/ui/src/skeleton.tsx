import styles from './skeleton.module.css';

/** A bone where a number will be. Sizes are CSS lengths in px. */
export function Bone({ width, height = 10 }: { width: number | string; height?: number }) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden />;
}

export interface SkeletonRowsProps {
  /** Read out once: "Loading the order book". */
  label: string;
  rows: number;
  columns: number;
  /** Height of a row in px: that of the ready one, so that nothing moves when data come. */
  rowHeight?: number;
}

const BONE_WIDTHS = [64, 56, 46, 52, 58, 40] as const;

function boneWidth(row: number, column: number): number {
  return BONE_WIDTHS[(row * 5 + column * 2) % BONE_WIDTHS.length] ?? BONE_WIDTHS[0];
}

/** Rows of bones the size of the rows that will come. */
export function SkeletonRows({ label, rows, columns, rowHeight = 24 }: SkeletonRowsProps) {
  return (
    <div className={styles.rows} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`row-${String(row)}`} className={styles.row} style={{ height: rowHeight }}>
          {Array.from({ length: columns }, (_, column) => (
            <Bone key={`bone-${String(column)}`} width={boneWidth(row, column)} />
          ))}
        </div>
      ))}
    </div>
  );
}
