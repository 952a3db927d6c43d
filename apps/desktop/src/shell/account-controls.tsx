import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { buttonClass } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';

import { lazy, Suspense } from 'react';
import { loadChunk } from '../routing/load-chunk.ts';
import { PageLink } from '../routing/page-link.tsx';
import styles from './shell.module.css';

/** Only who is signed in needs it. */
const AccountMenu = lazy(loadChunk(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu })));

/** Log in and Register for a guest; the account menu for everybody else. */
export function AccountControls() {
  const session = useSession();
  return session.status === 'signed-in' ? (
    <Suspense fallback={<span className={styles['menu-button']}>{session.maskedEmail}</span>}>
      <AccountMenu userId={session.userId} maskedEmail={session.maskedEmail} />
    </Suspense>
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
