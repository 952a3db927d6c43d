import { Page } from '@assay/site-frame/pages/page.tsx';
import type { ReactNode } from 'react';
import { PageTitle } from '../../page-parts/page-title.tsx';
import styles from './account-frame.module.css';
import { AccountRail } from './account-rail.tsx';

export interface AccountFrameProps {
  /** Path of the entry in the side menu. */
  page: string;
  /** If not the one of the page's description. */
  title?: string;
  lead?: string;
  /** The page brings its own heading. */
  hasOwnHead?: boolean;
  children: ReactNode;
}

/** The side menu of the account area and the page beside it. */
export function AccountFrame({ page, title, lead, hasOwnHead = false, children }: AccountFrameProps) {
  return (
    <div className={styles.frame}>
      <AccountRail page={page} />
      <Page title={title} className={styles.content}>
        {!hasOwnHead && (
          <div className={styles.head}>
            <PageTitle title={title} lead={lead} />
          </div>
        )}
        <div className={styles.stack}>{children}</div>
      </Page>
    </div>
  );
}
