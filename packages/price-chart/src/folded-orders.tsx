import { type FocusEvent, type ReactNode, useState } from 'react';
import styles from './price-chart.module.css';

export interface FoldedOrdersProps {
  /** "3 orders" */
  label: string;
  /** One list item an order. */
  children: ReactNode;
}

/** A flag that stands for several orders: a press opens the list of them; Esc, or leaving it, closes the list. */
export function FoldedOrders({ label, children }: FoldedOrdersProps) {
  const [isOpen, setOpen] = useState(false);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <fieldset
      className={styles.folded}
      aria-label={label}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <button type="button" className={styles.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
        <svg width="12" height="12" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
          <path d={isOpen ? 'm6 15 6-6 6 6' : 'm6 9 6 6 6-6'} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      {isOpen && <ul className={styles.members}>{children}</ul>}
    </fieldset>
  );
}
