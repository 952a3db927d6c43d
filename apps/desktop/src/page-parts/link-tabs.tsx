import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import styles from './page-parts.module.css';

export interface LinkTab {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** Pages that belong together, as a row of links that looks like tabs: each has an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: words, isCurrent }) => (
        <PageLink key={to} to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </PageLink>
      ))}
    </nav>
  );
}
