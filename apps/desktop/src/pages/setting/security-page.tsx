import { useMessages } from '@assay/features/messages/use-messages';
import { useUserInfo } from '@assay/features/session/use-user-info';
import { Panel } from '@assay/ui/panel.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import frame from '../account/account-frame.module.css';
import { AccountFrame } from '../account/account-frame.tsx';
import { AccountFacts } from './account-facts.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

const factRows = 6;
const factHeight = 60;

/** `/setting/safty`: what protects the account, as the server knows it, and how the site looks. */
export function SecurityPage() {
  const { t } = useMessages();
  const { status, user, retry } = useUserInfo();
  return (
    <AccountFrame page="/setting/safty">
      <div className={frame.split}>
        <Panel title={t('security.facts')}>
          {user !== undefined ? (
            <AccountFacts user={user} />
          ) : status === 'error' ? (
            <LoadFailed onRetry={retry} />
          ) : (
            <Loading rows={factRows} columns={2} rowHeight={factHeight} />
          )}
        </Panel>
        <div className={frame.stack}>
          <InvitePanel code={user?.invitationCode} />
          <DisplaySettings />
          <SessionPanel />
        </div>
      </div>
    </AccountFrame>
  );
}
