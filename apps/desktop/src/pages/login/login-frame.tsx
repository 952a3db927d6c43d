import { Page } from '@assay/site-frame/pages/page.tsx';
import { usePageTitle } from '@assay/site-frame/pages/page-title';
import type { ReactNode } from 'react';
import styles from './login.module.css';
import { LoginAside } from './login-aside.tsx';

/** What every page under `/login` stands in, with what to look at first beside it. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <Page className={styles.page}>
      <div className={styles.main}>
        <div className={styles.form}>
          <h1>{usePageTitle()}</h1>
          {children}
        </div>
      </div>
      <LoginAside />
    </Page>
  );
}
