import type { AlertShown } from '@assay/features/alerts/alert-shown';
import type { AlertsShown } from '@assay/features/alerts/use-alerts';
import { useMessages } from '@assay/features/messages/use-messages';
import { IconButton, TextButton } from '@assay/ui/icon-button.tsx';
import BellRing from 'lucide-react/icons/bell-ring';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import styles from './alerts-panel.module.css';

/** Every alert, those that wait first. */
export function AlertList({ view }: { view: AlertsShown }) {
  const { t } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const remove = (id: string, index: number) => {
    view.remove(id);
    // The focus stays in the list: at the next alert, or the one before.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
  };
  return (
    <section className={styles.alerts} aria-label={t('alerts.list')}>
      <div className={styles.head}>
        <h3>{t('alerts.list')}</h3>
        <span className={styles.quantity}>{t('alerts.count', { count: view.rows.length, max: view.max })}</span>
        {view.reachedCount > 0 && <TextButton onPress={view.removeReached}>{t('alerts.removeReached')}</TextButton>}
      </div>
      {view.rows.length === 0 ? (
        <p className={styles.empty}>
          <b>{t('alerts.empty')}</b>
          {t('alerts.emptyWords')}
        </p>
      ) : (
        <ul ref={list} className={styles.list}>
          {view.rows.map((row, index) => (
            <Alert key={row.id} row={row} onRemove={() => remove(row.id, index)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Alert({ row, onRemove }: { row: AlertShown; onRemove: () => void }) {
  const { t } = useMessages();
  const Icon = row.reached !== undefined ? BellRing : row.direction === 'rises' ? TrendingUp : TrendingDown;
  return (
    <li className={row.reached === undefined ? styles.alert : `${styles.alert} ${styles.reached}`}>
      <Icon size={16} aria-hidden />
      <span className={styles.what}>
        <span>
          <b>{row.pair}</b> {row.condition}
        </span>
        {row.reached !== undefined && <small>{row.reached}</small>}
      </span>
      <IconButton
        size="small"
        label={t('alerts.remove', { pair: row.pair, condition: row.condition })}
        icon={<X size={14} aria-hidden />}
        onPress={onRemove}
      />
    </li>
  );
}
