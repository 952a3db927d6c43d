import { useMessages } from '@assay/features/messages/use-messages';
import styles from './earn-parts.module.css';

export interface QuotaBarProps {
  /** Names what is taken of what: "Taken of the quota of USDT, flexible". */
  label: string;
  /** 0 to 1. */
  share: number;
  /** Below the bar, such as what is left. */
  words: string;
}

/** How much of a quota is taken. */
export function QuotaBar({ label, share, words }: QuotaBarProps) {
  const { t } = useMessages();
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.quota}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('earn.taken', { percent })}
        className={styles.bar}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <small>{words}</small>
    </div>
  );
}
