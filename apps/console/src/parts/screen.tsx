import { Page } from '@assay/site-frame/pages/page.tsx';
import { usePageTitle } from '@assay/site-frame/pages/page-title';
import { classNames } from '@assay/ui/class-names';
import type { ReactNode } from 'react';
import styles from './screen.module.css';

export interface ScreenProps {
  /** If not the title of the page's description. */
  title?: string;
  /** `fill`: as high as the window, its panels scroll inside. `scroll`: as high as it is. */
  kind?: 'fill' | 'scroll';
  className?: string | undefined;
  children: ReactNode;
}

/** A page of the console below its head, where its title stands in sight: the heading itself is for who cannot see that. */
export function Screen({ title, kind = 'scroll', className, children }: ScreenProps) {
  const shown = usePageTitle(title);
  return (
    <Page title={title} className={classNames(styles.screen, styles[kind], className)}>
      <h1 className="visually-hidden">{shown}</h1>
      {children}
    </Page>
  );
}
