import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '../routing/page-link.tsx';
import styles from './shell.module.css';

const links = [
  { to: '/feed', messageKey: 'footer.feed' },
  { to: '/fees', messageKey: 'footer.fees' },
  { to: '/rules', messageKey: 'footer.rules' },
  { to: '/about/us', messageKey: 'footer.about' },
  { to: '/about/policy', messageKey: 'footer.policy' },
  { to: '/about/protocol', messageKey: 'footer.protocol' },
  { to: '/about/legal', messageKey: 'footer.legal' },
  { to: '/about/connect', messageKey: 'footer.contact' },
] as const;

export function Footer() {
  const { t } = useMessages();
  return (
    <footer className={styles.foot}>
      <span>{t('shell.footer')}</span>
      <span className={styles.push} />
      {links.map((link) => (
        <PageLink key={link.to} to={link.to}>
          {t(link.messageKey)}
        </PageLink>
      ))}
    </footer>
  );
}
