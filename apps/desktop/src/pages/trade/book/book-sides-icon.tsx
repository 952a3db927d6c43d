import type { BookSides } from '@assay/features/book/book-setting';
import styles from './book.module.css';

const sidesOf = { both: ['asks', 'bids'], bids: ['bids', 'bids'], asks: ['asks', 'asks'] } as const;

/** Two blocks in the sides' colours and the lines beside them: what the book shows. */
export function BookSidesIcon({ view }: { view: BookSides }) {
  const [upper, lower] = sidesOf[view];
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
      <path className={styles[`icon-${upper}`]} d={view === 'both' ? 'M1 1h5v5H1z' : 'M1 1h5v6H1z'} />
      <path className={styles[`icon-${lower}`]} d={view === 'both' ? 'M1 8h5v5H1z' : 'M1 7h5v6H1z'} />
      <path className={styles['icon-lines']} d="M8 1.5h5v1H8zM8 4.5h5v1H8zM8 8.5h5v1H8zM8 11.5h5v1H8z" />
    </svg>
  );
}
