import { useMessages } from '@assay/features/messages/use-messages';
import { noNumber } from '@assay/features/numbers/decimal';
import { hasLimit, isStop } from '@assay/features/orders/ticket/ticket-draft';
import type { TicketShown } from '@assay/features/orders/ticket/use-ticket';
import { Button } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { groupedTyping } from '@assay/ui/decimal-text';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { type Fact, Facts } from '@assay/ui/table.tsx';
import { useState } from 'react';
import styles from './ticket.module.css';

const typeKeys = {
  limit: 'ticket.limit',
  market: 'ticket.market',
  'stop-limit': 'ticket.stopLimit',
  'stop-market': 'ticket.stopMarket',
} as const;
const validityKeys = {
  gtc: 'ticket.gtc',
  ioc: 'ticket.ioc',
  fok: 'ticket.fok',
  'post-only': 'ticket.postOnly',
} as const;

/** The order once more, in full, before it is sent. What it costs follows the market while one reads. */
export function ConfirmOrderDialog({ ticket, onClose }: { ticket: TicketShown; onClose: () => void }) {
  const { t } = useMessages();
  const [isAskedAgain, setAskedAgain] = useState(true);
  const { baseCoin, quoteCoin } = ticket;
  const number = (text: string, coin: string) => (text === '' ? noNumber : `${groupedTyping(text)} ${coin}`);
  const { role, rate } = ticket.feeLabel;
  const sideText = t(ticket.side === 'buy' ? 'ticket.buy' : 'ticket.sell');
  const facts: Fact[] = [
    { id: 'pair', term: t('orders.pair'), value: `${baseCoin}/${quoteCoin}` },
    {
      id: 'side',
      term: t('orders.sideAndType'),
      value: (
        <>
          <span className={ticket.side === 'buy' ? 'up' : 'down'}>{sideText}</span> {t(typeKeys[ticket.type])}
        </>
      ),
    },
  ];
  if (isStop(ticket.type)) facts.push({ id: 'stop', term: t('ticket.stopPrice'), value: ticket.trigger });
  facts.push({
    id: 'price',
    term: t('orders.price'),
    value: hasLimit(ticket.type) ? number(ticket.price, quoteCoin) : t('ticket.marketPrice'),
  });
  if (ticket.type === 'market')
    facts.push({ id: 'average', term: t('ticket.averagePrice'), value: `${ticket.averagePrice} ${quoteCoin}` });
  facts.push({ id: 'amount', term: t('orders.amount'), value: number(ticket.amount, baseCoin) });
  facts.push({ id: 'total', term: t('orders.total'), value: number(ticket.total, quoteCoin) });
  if (hasLimit(ticket.type))
    facts.push({ id: 'validity', term: t('orders.validity'), value: t(validityKeys[ticket.timeInForce]) });
  facts.push(
    {
      id: 'fee',
      term: t(role === 'maker' ? 'ticket.feeMaker' : 'ticket.feeTaker', { rate }),
      value: `${ticket.fee} ${ticket.feeCoin}`,
    },
    { id: 'receive', term: t('ticket.receive'), value: `${ticket.receive} ${ticket.receiveCoin}`, isMain: true },
  );
  const send = () => {
    if (!isAskedAgain) ticket.setConfirms(false);
    ticket.submit();
    onClose();
  };
  const warning = ticket.warnings.price ?? ticket.warnings.form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('desk.confirmTitle')}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t('desk.goBack')}
          </Button>
          <Button kind={ticket.side} isDisabled={!ticket.canSubmit} onPress={send}>
            {ticket.buttonText}
          </Button>
        </>
      }
    >
      <div className={styles.review}>
        <Facts isRoomy facts={facts} />
        {warning !== undefined && <Notice kind="warning">{warning}</Notice>}
        <Checkbox isSelected={!isAskedAgain} onChange={(isOn) => setAskedAgain(!isOn)}>
          {t('desk.doNotAsk')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
