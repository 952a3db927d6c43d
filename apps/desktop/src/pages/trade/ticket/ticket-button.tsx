import { useMessages } from '@assay/features/messages/use-messages';
import type { TicketShown } from '@assay/features/orders/ticket/use-ticket';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useSite } from '@assay/site-frame/site/site-context';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import styles from './ticket.module.css';

/** Places the order, or says what stands in its way: what concerns no field under it, so that it stays where it is. A guest is led to the log-in and back. */
export function TicketButton({ ticket, symbol }: { ticket: TicketShown; symbol: string }) {
  const { t } = useMessages();
  const site = useSite();
  if (!ticket.isSignedIn) {
    const desk = `/trade?symbol=${symbol}`;
    return (
      <div className={styles.submit}>
        <ButtonLink to={site.loginFor(desk)} kind="primary" isBlock>
          {t('ticket.loginToTrade')}
        </ButtonLink>
        <ButtonLink to={site.loginFor(desk, '/login/register')} isBlock>
          {t('shell.register')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.submit}>
      <Button type="submit" kind={ticket.side} isBlock isDisabled={!ticket.canSubmit} isPending={ticket.isSubmitting}>
        {ticket.buttonText}
      </Button>
      {ticket.errors.form !== undefined && <Notice kind="error">{ticket.errors.form}</Notice>}
    </div>
  );
}
