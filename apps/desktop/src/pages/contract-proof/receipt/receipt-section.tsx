import { type ReactNode, useId } from 'react';
import styles from './receipt.module.css';

export interface ReceiptSectionProps {
  title: string;
  /** Beside the title, smaller. */
  words?: string;
  /** Numbered sections are steps that follow from each other. */
  number?: number;
  children: ReactNode;
}

/** A part of the receipt under its heading. */
export function ReceiptSection({ title, words, number, children }: ReceiptSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles['section-title']}>
        {number !== undefined && <span className={styles.step}>{number}</span>}
        {title}
        {words !== undefined && <small>{words}</small>}
      </h2>
      {children}
    </section>
  );
}
