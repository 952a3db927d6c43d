import { useMessages } from '@assay/features/messages/use-messages';
import styles from './exchange.module.css';

const radius = 20;
const length = 2 * Math.PI * radius;

/** Seconds that are left as a number in a ring that empties. */
export function CountdownRing({ left, of }: { left: number; of: number }) {
  const { t } = useMessages();
  return (
    <span className={styles.countdown} role="timer" aria-label={t('dui.secondsLeft', { count: left })}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx={24} cy={24} r={radius} />
        <circle
          className={styles.left}
          cx={24}
          cy={24}
          r={radius}
          strokeDasharray={`${String((Math.min(left, of) / of) * length)} ${String(length)}`}
        />
      </svg>
      <b aria-hidden>{left}</b>
    </span>
  );
}
