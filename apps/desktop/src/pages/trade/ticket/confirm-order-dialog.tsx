import { useMessages } from '@assay/features/messages/use-messages';
import { noNumber } from '@assay/features/numbers/decimal';
import { hasLimit, isStop } from '@assay/features/orders/ticket/ticket-draft';
import type { TicketShown } from '@assay/features/orders/ticket/use-ticket';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { groupedTyping } from '@assay/ui/decimal-text';
import { Notice } from '@assay/ui/states.tsx';
import { type Fact, Facts } from '@assay/ui/table.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';
import { orderTypeKeys } from './order-type-keys.ts';
import styles from './ticket.module.css';

const validityKeys = {
  gtc: ['ticket.gtc', 'ticket.gtcWords'],
  ioc: ['ticket.ioc', 'ticket.iocWords'],
  fok: ['ticket.fok', 'ticket.fokWords'],
  'post-only': ['ticket.postOnly'],
} as const;

/** The order once more, in full, before it is sent. What it costs follows the market while one reads. */
export function ConfirmOrderDialog({ ticket, onClose }: { ticket: TicketShown; onClose: () => void }) {
  const { t } = useMessages();
  const [isAskedAgain, setAskedAgain] = useState(true);
  const facts = useReviewFacts(ticket);
  const send = () => {
    if (!isAskedAgain) ticket.setConfirms(false);
    ticket.submit();
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      role="dialog"
      title={t('desk.confirmTitle')}
      keep={t('desk.goBack')}
      verb={ticket.buttonText}
      kind={ticket.side}
      isDisabled={!ticket.canSubmit}
      onConfirm={send}
    >
      <div className={styles.review}>
        <Facts isRoomy facts={facts} />
        {ticket.warning !== undefined && <Notice kind="warning">{ticket.warning}</Notice>}
        <Checkbox isSelected={!isAskedAgain} onChange={(isOn) => setAskedAgain(!isOn)}>
          {t('desk.doNotAsk')}
        </Checkbox>
      </div>
    </ConfirmDialog>
  );
}

/** What is sent, line by line; a line that an order of this type does not have is left out. */
function useReviewFacts(ticket: TicketShown): Fact[] {
  const { t } = useMessages();
  const { baseCoin, quoteCoin, type, feeLabel } = ticket;
  const number = (text: string, coin: string, estimate?: string) => {
    const shown = text === '' ? estimate : groupedTyping(text);
    return shown === undefined ? noNumber : `${shown} ${coin}`;
  };
  const only = (isTold: boolean, fact: Fact) => (isTold ? [fact] : []);
  return [
    { id: 'pair', term: t('orders.pair'), value: `${baseCoin}/${quoteCoin}` },
    {
      id: 'side',
      term: t('orders.sideAndType'),
      value: (
        <>
          <span className={ticket.side === 'buy' ? 'up' : 'down'}>
            {t(ticket.side === 'buy' ? 'ticket.buy' : 'ticket.sell')}
          </span>{' '}
          {t(orderTypeKeys[type])}
        </>
      ),
    },
    ...only(isStop(type), { id: 'stop', term: t('ticket.stopPrice'), value: ticket.trigger }),
    {
      id: 'price',
      term: t('orders.price'),
      value: hasLimit(type) ? number(ticket.price, quoteCoin) : t('ticket.marketPrice'),
    },
    ...only(type === 'market', {
      id: 'average',
      term: t('ticket.averagePrice'),
      value: `${ticket.averagePrice} ${quoteCoin}`,
    }),
    { id: 'amount', term: t('orders.amount'), value: number(ticket.amount, baseCoin, ticket.amountEstimate) },
    { id: 'total', term: t('orders.total'), value: number(ticket.total, quoteCoin, ticket.totalEstimate) },
    ...only(hasLimit(type), {
      id: 'validity',
      term: t('orders.validity'),
      value: validityKeys[ticket.timeInForce].map((key) => t(key)).join(', '),
    }),
    {
      id: 'fee',
      term: t(feeLabel.role === 'maker' ? 'ticket.feeMaker' : 'ticket.feeTaker', { rate: feeLabel.rate }),
      value: `${ticket.fee} ${ticket.feeCoin}`,
    },
    { id: 'receive', term: t('ticket.receive'), value: `${ticket.receive} ${ticket.receiveCoin}`, isMain: true },
  ];
}
