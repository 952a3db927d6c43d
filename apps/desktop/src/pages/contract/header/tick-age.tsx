import { useMessages } from '@assay/features/messages/use-messages';
import { useIndexNow } from '@assay/features/seconds-contract/index/use-index-now';
import styles from './contract-header.module.css';

const redrawMs = 500;

/** How old the newest tick is, in tenths of a second up to ten. */
export function TickAge({ timeMs, isStale }: { timeMs: number; isStale: boolean }) {
  const { t } = useMessages();
  const ageMs = Math.max(0, useIndexNow(redrawMs) - timeMs);
  const seconds = ageMs < 10_000 ? (Math.floor(ageMs / 100) / 10).toFixed(1) : String(Math.floor(ageMs / 1_000));
  return <span className={isStale ? styles.bad : undefined}>{t('contract.secondsAgo', { seconds })}</span>;
}
