import { useMessages } from '@assay/features/messages/use-messages';
import { isStop } from '@assay/features/orders/ticket/ticket-draft';
import type { TicketShown } from '@assay/features/orders/ticket/use-ticket';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { type Fact, Facts } from '@assay/ui/table.tsx';
import { useId } from 'react';
import styles from './ticket.module.css';

/** What the order waits for, costs and brings. */
export function TicketReceipt({ ticket }: { ticket: TicketShown }) {
  const { t } = useMessages();
  if (!ticket.isSignedIn) {
    const fees = t('desk.feeRates', ticket.fees);
    return <Facts facts={[{ id: 'fees', term: <FeeTerm>{t('orders.fee')}</FeeTerm>, value: fees }]} />;
  }
  const { role, rate } = ticket.feeLabel;
  const facts: Fact[] = [];
  if (isStop(ticket.type)) {
    const term = t(ticket.side === 'buy' ? 'ticket.waitsUp' : 'ticket.waitsDown');
    facts.push({ id: 'trigger', term, value: ticket.trigger });
  }
  if (ticket.type === 'market')
    facts.push({ id: 'average', term: t('ticket.averagePrice'), value: ticket.averagePrice });
  facts.push(
    {
      id: 'fee',
      term: <FeeTerm>{t(role === 'maker' ? 'ticket.feeMaker' : 'ticket.feeTaker', { rate })}</FeeTerm>,
      value: <Amount text={ticket.fee} coin={ticket.feeCoin} />,
    },
    {
      id: 'receive',
      term: t('ticket.receive'),
      value: <Amount text={ticket.receive} coin={ticket.receiveCoin} />,
      isMain: true,
    },
  );
  return <Facts facts={facts} />;
}

function Amount({ text, coin }: { text: string; coin: string }) {
  return (
    <>
      <AmountText text={text} /> {coin}
    </>
  );
}

/** Says on hover and focus what the two rates are, and leads to the schedule. */
function FeeTerm({ children }: { children: string }) {
  const { t } = useMessages();
  const explanationId = useId();
  return (
    <span className={styles.explained}>
      <PageLink to="/fees" className={styles.term} aria-describedby={explanationId}>
        {children}
      </PageLink>
      <span id={explanationId} role="tooltip" className={styles.explanation}>
        {t('desk.feeWords')}
      </span>
    </span>
  );
}
