import { useMessages } from '@assay/features/messages/use-messages';
import { contentId } from '@assay/site-frame/pages/page.tsx';
import { ShownPage } from '@assay/site-frame/pages/shown-page.tsx';
import { ToastRegion } from '@assay/ui/toast-region.tsx';
import type { Toasts } from '@assay/ui/toasts';
import { NotFound } from '../parts/not-found.tsx';
import { PageError } from '../parts/page-error.tsx';
import { useSeat } from '../seat/use-seat.ts';
import { IdleWatch } from './idle-watch.tsx';
import styles from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of the console. Whoever is not signed in sees nothing of it: not even what pages there are. */
export function Shell({ toasts }: { toasts: Toasts }) {
  const { t } = useMessages();
  const isSignedIn = useSeat() !== undefined;
  const page = <ShownPage NotFound={NotFound} Broken={PageError} />;
  return (
    <>
      <a className={styles.skip} href={`#${contentId}`}>
        {t('shell.skipToContent')}
      </a>
      {isSignedIn ? (
        <div className={styles.frame}>
          <SideBar />
          <TopBar />
          <div className={styles.content}>{page}</div>
          <IdleWatch />
        </div>
      ) : (
        page
      )}
      <ToastRegion toasts={toasts} label={t('shell.notifications')} closeLabel={t('state.close')} />
    </>
  );
}
