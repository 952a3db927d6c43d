import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { lazy, Suspense } from 'react';
import styles from './main-page.module.css';
import { MarketsPanel } from './markets-panel.tsx';

/** Below the first screen, so it may come a moment later. */
const MainDetails = lazy(
  loadChunk(async () => ({ default: (await import('./main-details.tsx')).MainDetails }), 'home', 'trade'),
);

/** What Assay is, live prices, what can be checked today, how to start. No claim that the visitor cannot check. */
export function MainPage() {
  const { t } = useMessages();
  return (
    <Page className={styles.page}>
      <div className={styles.hero}>
        <div>
          <h1>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <HeroActions />
        </div>
        <MarketsPanel />
      </div>
      <Suspense fallback={<div className={styles.details} />}>
        <MainDetails />
      </Suspense>
    </Page>
  );
}

function HeroActions() {
  const { t } = useMessages();
  const { status } = useSession();
  return (
    <div className={styles.actions}>
      {status === 'signed-out' && (
        <ButtonLink to="/login/register" kind="primary" size="large">
          {t('home.createAccount')}
        </ButtonLink>
      )}
      <ButtonLink to="/trade" kind={status === 'signed-in' ? 'primary' : 'default'} size="large">
        {t(status === 'signed-in' ? 'page.toTrade' : 'home.lookAround')}
      </ButtonLink>
    </div>
  );
}
