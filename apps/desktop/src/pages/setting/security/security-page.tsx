import { useMessages } from '@assay/features/messages/use-messages';
import { useUserInfo } from '@assay/features/session/use-user-info';
import { Panel } from '@assay/ui/panel.tsx';
import { HoldNote } from '../../../page-parts/hold-note.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import frame from '../../account/account-frame.module.css';
import { AccountFrame } from '../../account/account-frame.tsx';
import { DisplaySettings } from '../display-settings.tsx';
import { InvitePanel } from '../invite-panel.tsx';
import { SessionPanel } from '../session-panel.tsx';
import { PersonHead } from './person-head.tsx';
import styles from './security.module.css';
import { rowGroups } from './security-rows.ts';

const headHeight = 138;
const rowHeight = 72;
const rowsWhileLoading = rowGroups.reduce((count, { rows }) => count + rows.length, 0);

/** `/setting/safty`: who one is here, how well that is protected, and everything that protects it. */
export function SecurityPage() {
  const { t } = useMessages();
  const { status, user, retry } = useUserInfo();
  return (
    <AccountFrame page="/setting/safty">
      <HoldNote />
      {user === undefined && (
        <Panel>
          {status === 'error' ? (
            <LoadFailed onRetry={retry} />
          ) : (
            <Loading rows={1} columns={2} rowHeight={headHeight} />
          )}
        </Panel>
      )}
      {user !== undefined && <PersonHead user={user} />}
      <div className={frame.split}>
        <div className={frame.stack}>
          {user === undefined && status !== 'error' && (
            <Panel>
              <Loading rows={rowsWhileLoading} columns={3} rowHeight={rowHeight} />
            </Panel>
          )}
          {user !== undefined &&
            rowGroups.map(({ title, rows }) => (
              <Panel key={title} title={t(title)}>
                <ul className={styles.rows}>
                  {rows.map((Row) => (
                    <Row key={Row.name} user={user} />
                  ))}
                </ul>
              </Panel>
            ))}
        </div>
        <div className={frame.stack}>
          <InvitePanel code={user?.invitationCode} />
          <DisplaySettings />
          <SessionPanel />
        </div>
      </div>
    </AccountFrame>
  );
}
