import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { iconButtonClass } from '@assay/ui/icon-button.tsx';
import { menuButtonClass } from '@assay/ui/menu-button-class';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentType, lazy, Suspense } from 'react';
import styles from './shell.module.css';

const loadMenu = loadChunk(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const loadBell = loadChunk(async () => ({ default: (await import('./notice-bell.tsx')).NoticeBell }), 'bell');

/** Only who is signed in needs it. Without its code the name stands there, and the page is whole. */
const AccountMenu = lazy<ComponentType<{ userId: string; maskedEmail: string }>>(() =>
  loadMenu().catch(() => ({ default: ComingMenu })),
);

/** Likewise, with its own texts. */
const NoticeBell = lazy<ComponentType>(() => loadBell().catch(() => ({ default: () => null })));

/** Log in and Register for a guest; the account menu for everybody else. */
export function AccountControls() {
  const session = useSession();
  return session.status === 'signed-in' ? (
    <>
      <Suspense fallback={<span className={iconButtonClass('medium')} />}>
        <NoticeBell />
      </Suspense>
      <Suspense fallback={<ComingMenu maskedEmail={session.maskedEmail} />}>
        <AccountMenu userId={session.userId} maskedEmail={session.maskedEmail} />
      </Suspense>
    </>
  ) : (
    <GuestLinks />
  );
}

/** Of the size of the menu's button, so that nothing moves when that comes. */
function ComingMenu({ maskedEmail }: { maskedEmail: string }) {
  return (
    <span className={menuButtonClass}>
      <span className={styles.avatar} aria-hidden>
        {maskedEmail.slice(0, 2).toUpperCase()}
      </span>
      <span className={styles['account-name']}>{maskedEmail}</span>
      <ChevronDown size={12} aria-hidden />
    </span>
  );
}

function GuestLinks() {
  const { t } = useMessages();
  return (
    <>
      <ButtonLink to="/login/login" kind="quiet">
        {t('shell.login')}
      </ButtonLink>
      <ButtonLink to="/login/register" kind="primary" className={styles.register}>
        {t('shell.register')}
      </ButtonLink>
    </>
  );
}
