import { useMessages } from '@assay/features/messages/use-messages';
import { buttonClass } from '@assay/ui/button.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import LogIn from 'lucide-react/icons/log-in';
import { wantedPageField } from '../../../routing/guest-routes.ts';
import { PageLink } from '../../../routing/page-link.tsx';
import styles from './orders.module.css';

/** A guest has neither orders nor balances; after the log-in this market is back. */
export function SignedOutOrders({ symbol }: { symbol: string }) {
  const { t } = useMessages();
  const query = new URLSearchParams({ [wantedPageField]: `/trade?symbol=${symbol}` }).toString();
  return (
    <EmptyState
      icon={<LogIn />}
      title={t('orders.signedOutTitle')}
      words={t('orders.signedOutWords')}
      action={
        <span className={styles['signed-out']}>
          <PageLink to={`/login/login?${query}`} className={buttonClass({ kind: 'primary', size: 'small' })}>
            {t('shell.login')}
          </PageLink>
          <PageLink to={`/login/register?${query}`} className={buttonClass({ size: 'small' })}>
            {t('shell.register')}
          </PageLink>
        </span>
      }
    />
  );
}
