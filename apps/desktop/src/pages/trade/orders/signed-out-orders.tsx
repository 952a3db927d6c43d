import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useSite } from '@assay/site-frame/site/site-context';
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
          <ButtonLink to={site.loginFor(desk)} kind="primary" size="small">
            {t('shell.login')}
          </ButtonLink>
          <ButtonLink to={site.loginFor(desk, '/login/register')} size="small">
            {t('shell.register')}
          </ButtonLink>
        </span>
      }
    />
  );
}
