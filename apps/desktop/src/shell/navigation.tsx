import { useMessages } from '@assay/features/messages/use-messages';
import { navigationEntries } from '@assay/protocol/desktop-routes';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import styles from './shell.module.css';

/** `/account/assert/2` belongs to the entry My assets as `/account` does: the first segment decides. */
function section(path: string): string | undefined {
  return path.split(/[/?]/)[1];
}

/** The top navigation in the specification's order. */
export function Navigation() {
  const { t } = useMessages();
  const current = section(useAddress().path);
  return (
    <nav className={styles.links} aria-label={t('nav.label')}>
      {navigationEntries.map((entry) => (
        <PageLink
          key={entry.path}
          to={entry.path}
          className={styles.link}
          aria-current={section(entry.path) === current ? 'page' : undefined}
        >
          {t(entry.messageKey)}
        </PageLink>
      ))}
    </nav>
  );
}
