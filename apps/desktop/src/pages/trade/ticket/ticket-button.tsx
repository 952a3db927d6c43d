import { useMessages } from '@assay/features/messages/use-messages';
import type { TicketView } from '@assay/features/orders/ticket/use-ticket';
import { Button, buttonClass } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { wantedPageField } from '../../../routing/guest-routes.ts';
import { PageLink } from '../../../routing/page-link.tsx';
import styles from './ticket.module.css';

/** Places the order, or says what stands in its way. A guest is led to the log-in and back. */
export function TicketButton({ ticket, symbol }: { ticket: TicketView; symbol: string }) {
  const { t } = useMessages();
  if (!ticket.isSignedIn) {
    const query = new URLSearchParams({ [wantedPageField]: `/trade?symbol=${symbol}` }).toString();
    return (
      <div className={styles.submit}>
        <PageLink to={`/login/login?${query}`} className={buttonClass({ kind: 'primary', isBlock: true })}>
          {t('ticket.loginToTrade')}
        </PageLink>
        <PageLink to={`/login/register?${query}`} className={buttonClass({ isBlock: true })}>
          {t('shell.register')}
        </PageLink>
      </div>
    );
  }
  return (
    <div className={styles.submit}>
      {ticket.warnings.form !== undefined && <Notice kind="warning">{ticket.warnings.form}</Notice>}
      {ticket.errors.form !== undefined && <Notice kind="error">{ticket.errors.form}</Notice>}
      <Button type="submit" kind={ticket.side} isBlock isDisabled={!ticket.canSubmit} isPending={ticket.isSubmitting}>
        {ticket.buttonText}
      </Button>
    </div>
  );
}
