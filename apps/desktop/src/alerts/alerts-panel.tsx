import { useAlerts } from '@assay/features/alerts/use-alerts';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { AlertForm } from './alert-form.tsx';
import { AlertList } from './alert-list.tsx';
import { AlertWays } from './alert-ways.tsx';
import styles from './alerts-panel.module.css';

/** The form of a new alert, the list of all, how they tell, and what they can not. */
export function AlertsPanel({ symbol }: { symbol: string }) {
  const { t } = useMessages();
  const session = useSession();
  const view = useAlerts(symbol);
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>
        {t('alerts.title')}
        <span>{view.pair}</span>
      </h2>
      <AlertForm view={view} />
      <AlertList view={view} />
      <AlertWays />
      <div className={styles.words}>
        <p>{t('alerts.words')}</p>
        {session.status === 'signed-out' && <p>{t('alerts.guest')}</p>}
      </div>
    </div>
  );
}
