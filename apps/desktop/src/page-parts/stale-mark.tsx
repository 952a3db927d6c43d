import { useMessages } from '@assay/features/messages/use-messages';
import Clock from 'lucide-react/icons/clock';
import styles from './stale-mark.module.css';

/** Before a number in a line of text that was live once and is no longer. */
export function StaleMark() {
  const { t } = useMessages();
  return (
    <span className={styles.mark}>
      <Clock size={11} aria-hidden /> {t('state.stale')}
    </span>
  );
}
