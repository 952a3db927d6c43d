import { useMessages } from '@assay/features/messages/use-messages';
import { useLogout } from '@assay/features/session/use-session';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import LogOut from 'lucide-react/icons/log-out';
import styles from './setting.module.css';

/** The way out. */
export function SessionPanel() {
  const { t } = useMessages();
  const logOut = useLogout();
  return (
    <Panel title={t('security.session')}>
      <div className={styles.body}>
        <p>{t('security.sessionWords')}</p>
        <div>
          <Button onPress={() => void logOut()}>
            <LogOut size={16} aria-hidden />
            {t('shell.logout')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
