import styles from './page-parts.module.css';

export interface PointText {
  readonly head?: string;
  readonly words: string;
}

/** Terms and facts in sentences, one a line. */
export function Points({ points }: { points: readonly PointText[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ head, words }) => (
        <li key={words}>
          {head !== undefined && <b>{head}</b>}
          {words}
        </li>
      ))}
    </ul>
  );
}
