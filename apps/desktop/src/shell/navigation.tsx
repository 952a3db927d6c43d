import { useMessages } from '@assay/features/messages/use-messages';
import { navigationEntries } from '@assay/protocol/desktop-routes';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import Menu from 'lucide-react/icons/menu';
import styles from './shell.module.css';

/** `/account/assert/2` belongs to the entry My assets as `/account` does: the first segment decides. */
function section(path: string): string | undefined {
  return path.split(/[/?]/)[1];
}

/** The top navigation in the specification's order; where it has no room, as a menu. */
export function Navigation() {
  const { t } = useMessages();
  const current = section(useAddress().path);
  const entries = navigationEntries.map(({ path, messageKey }) => ({
    path,
    label: t(messageKey),
    isCurrent: section(path) === current,
  }));
  return (
    <>
      <nav className={styles.links} aria-label={t('nav.label')}>
        {entries.map(({ path, label, isCurrent }) => (
          <PageLink key={path} to={path} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </PageLink>
        ))}
      </nav>
      <div className={styles['links-menu']}>
        <PressMenu
          label={t('nav.label')}
          menuLabel={t('nav.label')}
          placement="bottom start"
          hasChevron={false}
          entries={entries.map(({ path, ...entry }) => ({ ...entry, id: path, href: path }))}
        >
          <Menu size={16} aria-hidden />
        </PressMenu>
      </div>
    </>
  );
}
