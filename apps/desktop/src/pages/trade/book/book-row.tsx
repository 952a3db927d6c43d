import { type BookHandle, type BookSideName, useBookRow } from '@assay/features/book/use-book';
import { useMessages } from '@assay/features/messages/use-messages';
import { classNames } from '@assay/ui/class-names';
import { AmountText } from '@assay/ui/number-text.tsx';
import { type MouseEvent, memo } from 'react';
import styles from './book.module.css';

export interface BookRowButtonProps {
  side: BookSideName;
  handle: BookHandle;
  index: number;
  isTabStop: boolean;
  onPrice: (priceText: string) => void;
  onAmount: (amountText: string) => void;
}

/** A price level: pressed it fills the price in, pressed on its amount that too. */
export const BookRowButton = memo(function BookRowButton(props: BookRowButtonProps) {
  const { side, handle, index, isTabStop, onPrice, onAmount } = props;
  const { t } = useMessages();
  const row = useBookRow(handle, side, index);
  if (row === undefined) return null;
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    onPrice(row.priceText);
    const pressed = event.target instanceof Element ? event.target.closest('[data-part="amount"]') : null;
    if (pressed !== null) onAmount(row.amountText);
  };
  const flash = row.flash === 0 ? undefined : row.flash % 2 === 1 ? styles['flash-odd'] : styles['flash-even'];
  return (
    <button
      type="button"
      data-side={side}
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      onClick={choose}
      className={classNames(styles.row, row.isOwn && styles.own, flash)}
      aria-label={t('book.rowLabel', {
        side: side === 'asks' ? 'ask' : 'bid',
        price: row.price,
        amount: row.amount,
        own: row.isOwn ? 'yes' : 'no',
      })}
    >
      <span className={styles.price}>{row.price}</span>
      <span className={styles.amount} data-part="amount">
        <AmountText text={row.amount} />
      </span>
      <span className={styles.sum}>{row.sum}</span>
      <span className={styles.bar} style={{ transform: `scaleX(${String(row.sumShare)})` }} />
      <span
        className={classNames(styles.bar, styles.level)}
        style={{ transform: `scaleX(${String(row.amountShare)})` }}
      />
    </button>
  );
});
