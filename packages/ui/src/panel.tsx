import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

export interface PanelProps {
  title?: string;
  /** Stands beside the title, such as a segmented control. */
  head?: ReactNode;
  /** Stands at the right end of the head. */
  headEnd?: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}

/** A framed block of a page, with a head of 48 px if it has a title. A titled panel is a named region. */
export function Panel({ title, head, headEnd, level = 2, className, children }: PanelProps) {
  const titleId = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  if (title === undefined) return <section className={classNames(styles.panel, className)}>{children}</section>;
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={titleId}>
      <div className={styles['panel-head']}>
        <Title id={titleId} className={styles['panel-title']}>
          {title}
        </Title>
        {head}
        {headEnd !== undefined && <span className={styles.end}>{headEnd}</span>}
      </div>
      {children}
    </section>
  );
}

export interface PaneProps {
  /** Where something else leads to it. */
  id?: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/** A pane of the desk: no frame of its own, hairlines come from the grid that it stands in. */
export function Pane({ id, label, className, children }: PaneProps) {
  return (
    <section id={id} aria-label={label} className={classNames(styles.pane, className)}>
      {children}
    </section>
  );
}

/** The 36 px head of a pane: a title or tabs at the left, tools at the right. */
export function PaneHead({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles['pane-head']}>
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
}

/** A short vertical line between groups of tools. */
export function ToolRule() {
  return <span className={styles.rule} aria-hidden />;
}
