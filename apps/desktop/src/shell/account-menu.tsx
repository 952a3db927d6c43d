import { useMessages } from '@assay/features/messages/use-messages';
import { useLogout } from '@assay/features/session/use-session';
import { useUserInfo } from '@assay/features/session/use-user-info';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import IdCard from 'lucide-react/icons/id-card';
import Keyboard from 'lucide-react/icons/keyboard';
import List from 'lucide-react/icons/list';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { use } from 'react';
import { Avatar } from '../page-parts/avatar.tsx';
import styles from './shell.module.css';
import { ShowFinder } from './use-finder.ts';

/** The specification's four items in its order; logging out stands apart, with the help above it. */
export function AccountMenu({ userId, maskedEmail }: { userId: string; maskedEmail: string }) {
  const { t } = useMessages();
  const logOut = useLogout();
  const { user } = useUserInfo();
  const show = use(ShowFinder);
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
          id: 'shortcuts',
          label: t('shell.shortcuts'),
          icon: <Keyboard size={16} aria-hidden />,
          shortcut: '?',
          startsGroup: true,
          onAction: () => show('help'),
        },
        {
          id: 'logout',
          label: t('shell.logout'),
          icon: <LogOut size={16} aria-hidden />,
          onAction: () => void logOut(),
        },
      ]}
    >
      <Avatar picture={user?.icon ?? ''} name={maskedEmail} className={styles.avatar} />
      <span className={styles['account-name']}>{maskedEmail}</span>
    </PressMenu>
  );
}
