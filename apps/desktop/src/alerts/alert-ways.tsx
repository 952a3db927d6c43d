import { useAlertWays } from '@assay/features/alerts/use-alert-ways';
import { useMessages } from '@assay/features/messages/use-messages';
import { Switch } from '@assay/ui/switch.tsx';
import styles from './alerts-panel.module.css';

/** How an alert tells, beside its toast. */
export function AlertWays() {
  const { t } = useMessages();
  const ways = useAlertWays();
  return (
    <div className={styles.ways}>
      <Switch isSelected={ways.isSoundOn} onChange={ways.setSound}>
        {t('alerts.sound')}
      </Switch>
      <Switch
        isSelected={ways.isNotificationOn}
        onChange={ways.setNotification}
        isDisabled={ways.permit === 'denied' || ways.permit === 'unsupported'}
      >
        {t('alerts.notification')}
      </Switch>
      {ways.permit === 'denied' && <p role="status">{t('alerts.notificationDenied')}</p>}
      {ways.permit === 'unsupported' && <p>{t('alerts.notificationUnsupported')}</p>}
    </div>
  );
}
