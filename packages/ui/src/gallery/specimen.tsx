import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Panel } from '../panel.tsx';
import styles from './gallery.module.css';

export interface SpecimenProps {
  title: string;
  note: string;
  isWide?: boolean;
  isPadded?: boolean;
  isCentred?: boolean;
  children: ReactNode;
}

/** One framed piece of the gallery with its name and a sentence about it. */
export function Specimen({ title, note, isWide, isPadded, isCentred, children }: SpecimenProps) {
  return (
    <section className={classNames(styles.specimen, isWide === true && styles.wide)}>
      <h3>{title}</h3>
      <p className={styles.note}>{note}</p>
      <Panel
        className={classNames(styles.stage, isPadded === true && styles.padded, isCentred === true && styles.centre)}
      >
        {children}
      </Panel>
    </section>
  );
}
