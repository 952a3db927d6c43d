import { useConnection } from '@assay/features/connection/use-connection';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { LiveDot } from '@assay/ui/badge.tsx';
import styles from './shell.module.css';

const links = [
  { to: '/feed', messageKey: 'footer.feed' },
  { to: '/fees', messageKey: 'footer.fees' },
  { to: '/rules', messageKey: 'footer.rules' },
  { to: '/proof/liabilities', messageKey: 'footer.liabilities' },
  { to: '/scontract/statistics', messageKey: 'footer.contracts' },
  { to: '/withdrawals', messageKey: 'footer.withdrawals' },
  { to: '/about/operator', messageKey: 'footer.operator' },
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
      <Latency />
      <span className={styles.further}>
        {links.map((link) => (
          <PageLink key={link.to} to={link.to}>
            {t(link.messageKey)}
          </PageLink>
        ))}
      </span>
    </footer>
  );
}

/** Whether what the page shows is live, and how far away the exchange is; the desk says it in its status bar. */
function Latency() {
  const { t } = useMessages();
  const { state, latencyMs } = useConnection();
  const isLive = state === 'live';
  return (
    <span className={styles.latency}>
      <LiveDot state={isLive ? 'live' : state === 'connecting' ? 'idle' : 'warning'} />
      {t(`connection.${state}`)}
      {isLive && latencyMs !== undefined && ` ${t('connection.latency', { latency: latencyMs })}`}
    </span>
  );
}
