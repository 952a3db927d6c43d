import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useSite } from '@assay/site-frame/site/site-context';
import { buttonClass } from '@assay/ui/button.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import LogIn from 'lucide-react/icons/log-in';
import styles from './orders.module.css';

/** A guest has neither orders nor balances; after the log-in this market is back. */
export function SignedOutOrders({ symbol }: { symbol: string }) {
  const { t } = useMessages();
  const site = useSite();
  const desk = `/trade?symbol=${symbol}`;
  return (
    <EmptyState
      icon={<LogIn />}
      title={t('orders.signedOutTitle')}
      words={t('orders.signedOutWords')}
      action={
        <span className={styles['signed-out']}>
          <PageLink to={site.loginFor(desk)} className={buttonClass({ kind: 'primary', size: 'small' })}>
            {t('shell.login')}
          </PageLink>
          <PageLink to={site.loginFor(desk, '/login/register')} className={buttonClass({ size: 'small' })}>
            {t('shell.register')}
          </PageLink>
        </span>
      }
    />
  );
}
