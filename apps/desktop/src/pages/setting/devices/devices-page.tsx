import { useMessages } from '@assay/features/messages/use-messages';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { LinkTabs } from '../../../page-parts/link-tabs.tsx';
import { AccountFrame } from '../../account/account-frame.tsx';
import { LoginPanel } from './login-panel.tsx';
import { SessionListPanel } from './session-list-panel.tsx';

const loginsPath = '/setting/logins';

/** `/setting/devices` and `/setting/logins`: where one is logged in, and who tried to be. */
export function DevicesPage() {
  const { t } = useMessages();
  const isHistory = useAddress().path.endsWith(loginsPath);
  return (
    <AccountFrame page="/setting/safty" hasOwnHead>
      <h1 className="visually-hidden">{t(isHistory ? 'logins.title' : 'devices.title')}</h1>
      <LinkTabs
        label={t('devices.kinds')}
        tabs={[
          { to: '/setting/devices', label: t('devices.title'), isCurrent: !isHistory },
          { to: loginsPath, label: t('logins.title'), isCurrent: isHistory },
        ]}
      />
      {isHistory ? <LoginPanel /> : <SessionListPanel />}
    </AccountFrame>
  );
}
