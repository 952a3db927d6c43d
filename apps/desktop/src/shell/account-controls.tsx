import { useMessages } from '@assay/features/messages/use-messages';
import { useLogout, useSession } from '@assay/features/session/use-session';
import { buttonClass } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';

import IdCard from 'lucide-react/icons/id-card';
import List from 'lucide-react/icons/list';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { PageLink } from '../routing/page-link.tsx';
import { PressMenu } from './press-menu.tsx';
import styles from './shell.module.css';

/** Log in and Register for a guest; the account menu for everybody else. */
export function AccountControls() {
  const session = useSession();
  return session.status === 'signed-in' ? (
    <AccountMenu userId={session.userId} maskedEmail={session.maskedEmail} />
  ) : (
    <GuestLinks />
  );
}

function GuestLinks() {
  const { t } = useMessages();
  return (
    <>
      <PageLink to="/login/login" className={buttonClass({ kind: 'quiet' })}>
        {t('shell.login')}
      </PageLink>
      <PageLink to="/login/register" className={classNames(buttonClass({ kind: 'primary' }), styles.register)}>
        {t('shell.register')}
      </PageLink>
    </>
  );
}

/** The specification's four items in its order; logging out stands apart. */
function AccountMenu({ userId, maskedEmail }: { userId: string; maskedEmail: string }) {
  const { t } = useMessages();
  const logOut = useLogout();
  return (
    <PressMenu
      label={`${t('shell.account')}: ${maskedEmail}`}
      menuLabel={t('shell.account')}
      head={
        <div className={styles.who}>
          <p className={styles.email}>{maskedEmail}</p>
          <p className={styles['user-id']}>{t('account.userId', { userId })}</p>
        </div>
      }
      entries={[
        {
          id: 'settings',
          label: t('account.settings'),
          icon: <Settings size={16} aria-hidden />,
          href: '/setting/safty?type=1',
        },
        { id: 'log', label: t('account.log'), icon: <List size={16} aria-hidden />, href: '/account/trade?type=4' },
        {
          id: 'identity',
          label: t('account.identity'),
          icon: <IdCard size={16} aria-hidden />,
          href: '/setting/verify?type=2',
        },
        {
          id: 'logout',
          label: t('shell.logout'),
          icon: <LogOut size={16} aria-hidden />,
          startsGroup: true,
          onAction: () => void logOut(),
        },
      ]}
    >
      <span className={styles.avatar} aria-hidden>
        {maskedEmail.slice(0, 2).toUpperCase()}
      </span>
      {maskedEmail}
    </PressMenu>
  );
}
