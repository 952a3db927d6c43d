import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { lazy } from 'react';
import { LazyPart } from '../../page-parts/lazy-part.tsx';
import styles from './main-page.module.css';
import { MarketsPanel } from './markets-panel.tsx';

/** Below the first screen, so it may come a moment later. */
const MainDetails = lazy(
  loadChunk(async () => ({ default: (await import('./main-details.tsx')).MainDetails }), 'home'),
);

/** Only who is signed in needs it. */
const OwnOverview = lazy(
  loadChunk(
    async () => ({ default: (await import('./own-overview.tsx')).OwnOverview }),
    'home',
    'account',
    'contract',
    'trade',
  ),
);

/** What an operator announces: none of it is there before the live connection is. */
const AnnouncementStrip = lazy(
  loadChunk(async () => ({ default: (await import('./announcement-strip.tsx')).AnnouncementStrip }), 'home'),
);

/** What Assay is and live prices; who is signed in finds own money and contracts first. No claim that the visitor cannot check. */
export function MainPage() {
  const { t } = useMessages();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <Page className={styles.page}>
      <LazyPart resetKey="announcements" pending={null}>
        <AnnouncementStrip />
      </LazyPart>
      {isSignedIn ? (
        <div className={styles.own}>
          <h1 className="visually-hidden">{t('home.title')}</h1>
          <LazyPart resetKey="own" pending={<div />}>
            <OwnOverview />
          </LazyPart>
          <MarketsPanel hasFavourites />
        </div>
      ) : (
        <div className={styles.hero}>
          <div>
            <h1>{t('home.title')}</h1>
            <p className={styles.lead}>{t('home.lead')}</p>
            <div className={styles.actions}>
              <ButtonLink to="/login/register" kind="primary" size="large">
                {t('home.createAccount')}
              </ButtonLink>
              <ButtonLink to="/trade" size="large">
                {t('home.lookAround')}
              </ButtonLink>
            </div>
          </div>
          <MarketsPanel />
        </div>
      )}
      <LazyPart resetKey="details" pending={<div className={styles.details} />}>
        <MainDetails />
      </LazyPart>
    </Page>
  );
}
