import { rangeParts } from '@assay/features/markets/day-range';
import type { MarketLineShown } from '@assay/features/markets/market-line-shown';
import styles from './markets.module.css';

/** Lowest and highest price of 24 hours, and where the price stands between them. */
export function DayRange({ row: { low, high, placeInRange } }: { row: MarketLineShown }) {
  return (
    <span className={styles.range}>
      <span>{low}</span>
      <span className={styles.way} aria-hidden>
        {placeInRange !== undefined && (
          <span className={styles.place} style={{ left: `${String((placeInRange * 100) / rangeParts)}%` }} />
        )}
      </span>
      <span>{high}</span>
    </span>
  );
}
