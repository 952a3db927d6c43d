import { useMessages } from '@assay/features/messages/use-messages';
import { useIndexNow } from '@assay/features/seconds-contract/index/use-index-now';
import styles from './orders.module.css';

const redrawMs = 250;
const radius = 13;
const length = 2 * Math.PI * radius;

export interface TimeRingProps {
  /** 0 while the order waits for its entry. */
  expiryMs: number;
  holdingSeconds: number;
}

/** The time that an order still runs, as seconds and as a ring that empties. */
export function TimeRing({ expiryMs, holdingSeconds }: TimeRingProps) {
  const { t } = useMessages();
  const nowMs = useIndexNow(redrawMs);
  const leftMs =
    expiryMs === 0 ? holdingSeconds * 1_000 : Math.min(Math.max(0, expiryMs - nowMs), holdingSeconds * 1_000);
  const seconds = Math.ceil(leftMs / 1_000);
  const words =
    expiryMs === 0
      ? t('contract.waitingEntry')
      : leftMs === 0
        ? t('contract.settling')
        : t('contract.seconds', { count: seconds });
  return (
    <span className={styles['ring-cell']}>
      <svg className={styles.ring} viewBox="0 0 32 32" aria-hidden>
        <circle className={styles['ring-ground']} cx={16} cy={16} r={radius} />
        <circle
          className={styles['ring-left']}
          cx={16}
          cy={16}
          r={radius}
          strokeDasharray={`${String((leftMs / (holdingSeconds * 1_000)) * length)} ${String(length)}`}
        />
      </svg>
      <span>
        <b>{words}</b>
        <small>{t('contract.ofSeconds', { count: holdingSeconds })}</small>
      </span>
    </span>
  );
}
