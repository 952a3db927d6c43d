import { useMessages } from '@assay/features/messages/use-messages';
import { LanguageSwitcher, ThemeSwitch } from '@assay/site-frame/later-code/preference-controls.tsx';
import { contentId } from '@assay/site-frame/pages/page.tsx';
import { ShownPage } from '@assay/site-frame/pages/shown-page.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { classNames } from '@assay/ui/class-names';
import { Logo } from '@assay/ui/logo.tsx';
import { ToastRegion } from '@assay/ui/toast-region.tsx';
import type { Toasts } from '@assay/ui/toasts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { PageError } from '../pages/not-found/page-error.tsx';
import { AccountControls } from './account-controls.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { CustomerServiceFrame } from './customer-service-frame.tsx';
import { FinderButton } from './finder-button.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';

import { SandboxMark } from './sandbox-mark.tsx';
import styles from './shell.module.css';
import { ShowFinder, useFinder } from './use-finder.ts';

/** The frame around every page: navigation above, the page, and a foot where the page has no status bar of its own. */
export function Shell({ toasts }: { toasts: Toasts }) {
  const { t } = useMessages();
  const { path } = useAddress();
  const { Dialogs, shown, onShow, show, takeTyped } = useFinder();
  const isTrade = path === '/trade';
  const isDesk = isTrade || path === '/scontract';
  const hasFoot = !isDesk && !/^\/(login|account|setting)\//.test(path);
  return (
    <ShowFinder value={show}>
      <CustomerServiceFrame isDocked={isDesk}>
        <div className={classNames(styles.frame, isDesk && styles.desk, isTrade && styles.reflowing)}>
          <a className={styles.skip} href={`#${contentId}`}>
            {t('shell.skipToContent')}
          </a>
          <header className={styles.nav}>
            <PageLink to="/main" className={styles.brand} aria-label={t('shell.home')}>
              <Logo name="Assay" />
            </PageLink>
            <Navigation />
            <div className={styles.tools}>
              <SandboxMark />
              <FinderButton />
              <ThemeSwitch />
              <LanguageSwitcher />
              <span className={styles.rule} aria-hidden />
              <AccountControls />
            </div>
          </header>
          <ConnectionBanner />
          <div className={styles.content}>
            <ShownPage NotFound={NotFoundPage} Broken={PageError} />
          </div>
          {hasFoot && <Footer />}
          {Dialogs !== undefined && shown !== undefined && (
            <Dialogs shown={shown} onShow={onShow} takeTyped={takeTyped} />
          )}
          <ToastRegion toasts={toasts} label={t('shell.notifications')} closeLabel={t('state.close')} />
        </div>
      </CustomerServiceFrame>
    </ShowFinder>
  );
}
