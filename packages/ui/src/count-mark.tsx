import styles from './count-mark.module.css';

export interface CountMarkProps {
  /** `plain` stands beside a word; `news` sits on the corner of an icon, whose button says the number in its name. */
  kind?: 'plain' | 'news';
  children: string | number;
}

/** A small number of something. */
export function CountMark({ kind = 'plain', children }: CountMarkProps) {
  return (
    <span className={styles[kind]} aria-hidden={kind === 'news' || undefined}>
      {children}
    </span>
  );
}
