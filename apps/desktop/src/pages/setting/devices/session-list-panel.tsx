import { useMessages } from '@assay/features/messages/use-messages';
import { useEndSession, useSessions } from '@assay/features/security/use-sessions';
import { otherSessions } from '@assay/protocol/endpoints/user-sessions';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import styles from './devices.module.css';
import { SessionTable } from './session-table.tsx';

const rowHeight = 52;

/** Where one is logged in, with the way to end each session or all others. */
export function SessionListPanel() {
  const { t } = useMessages();
  const { status, sessions, retry } = useSessions();
  const { ending, end } = useEndSession();
  const [isAsking, setAsking] = useState(false);
  const others = sessions.filter(({ isThis }) => !isThis);
  const endOthers = async () => {
    await end(otherSessions);
    setAsking(false);
  };
  return (
    <Panel
      title={t('devices.title')}
      head={status === 'stale' && <Badge kind="warning">{t('state.stale')}</Badge>}
      headEnd={
        others.length > 0 && (
          <Button size="small" onPress={() => setAsking(true)}>
            {t('devices.endOthers')}
          </Button>
        )
      }
    >
      {status === 'loading' && <Loading rows={3} columns={5} rowHeight={rowHeight} />}
      {status === 'error' && <LoadFailed onRetry={retry} />}
      {sessions.length > 0 && <SessionTable sessions={sessions} ending={ending} onEnd={(id) => void end(id)} />}
      <p className={styles.note}>{t('devices.note')}</p>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('devices.endOthersTitle')}
          keep={t('devices.keep')}
          verb={t('devices.endOthers')}
          isPending={ending === otherSessions}
          onConfirm={() => void endOthers()}
        >
          {t('devices.endOthersWords', { count: others.length })}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
