import { useMessages } from '@assay/features/messages/use-messages';
import type { TicketShown } from '@assay/features/orders/ticket/use-ticket';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import { Pane } from '@assay/ui/panel.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import Settings2 from 'lucide-react/icons/settings-2';
import { useEffect } from 'react';
import { useDeskDialog } from '../use-desk-dialog.tsx';
import { focusTicketField, ticketFormId } from './focus-ticket.ts';
import { orderTypeKeys } from './order-type-keys.ts';
import styles from './ticket.module.css';
import { TicketButton } from './ticket-button.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketReceipt } from './ticket-receipt.tsx';

const sides = ['buy', 'sell'] as const;
const types = ['limit', 'market', 'stop-limit', 'stop-market'] as const;

/** The order ticket. What it costs and brings is shown before the button is pressed. */
export function TicketPane({ ticket, symbol }: { ticket: TicketShown; symbol: string }) {
  const { t } = useMessages();
  const dialog = useDeskDialog();
  const { refusedField } = ticket;
  useEffect(() => {
    if (refusedField !== undefined && refusedField !== 'form') focusTicketField(refusedField);
  }, [refusedField]);
  const onFaucet = (currency: string) => dialog.open({ kind: 'faucet', currency });
  return (
    <Pane label={t('ticket.title')}>
      <h2 className="visually-hidden">{t('ticket.title')}</h2>
      <form
        id={ticketFormId}
        noValidate
        className={styles.ticket}
        onSubmit={(event) => {
          event.preventDefault();
          if (!ticket.canSubmit) return;
          if (ticket.confirms) dialog.open({ kind: 'confirm-order' });
          else ticket.submit();
        }}
      >
        <Tabs selected={ticket.side} onSelect={ticket.setSide} ids={sides} className={styles.body}>
          <TabBar
            label={t('ticket.side')}
            kind="sides"
            items={[
              { id: 'buy', label: t('ticket.buy'), direction: 'up' },
              { id: 'sell', label: t('ticket.sell'), direction: 'down' },
            ]}
          />
          <TabPanel id={ticket.side}>
            <Tabs selected={ticket.type} onSelect={ticket.setType} ids={types} className={styles.body}>
              <div className={styles.types}>
                <TabBar
                  label={t('ticket.type')}
                  size="small"
                  items={types.map((id) => ({ id, label: t(orderTypeKeys[id]) }))}
                />
                {ticket.isSignedIn && <TicketSettings ticket={ticket} />}
              </div>
              <TabPanel id={ticket.type} className={styles.body}>
                <TicketFields ticket={ticket} onFaucet={onFaucet} />
              </TabPanel>
            </Tabs>
          </TabPanel>
        </Tabs>
        <TicketReceipt ticket={ticket} />
        <TicketButton ticket={ticket} symbol={symbol} onFaucet={onFaucet} />
      </form>
      {dialog.element({ ticket })}
    </Pane>
  );
}

function TicketSettings({ ticket }: { ticket: TicketShown }) {
  const { t } = useMessages();
  return (
    <PressMenu
      label={t('desk.ticketSettings')}
      menuLabel={t('desk.ticketSettings')}
      hasChevron={false}
      entries={[
        {
          id: 'confirms',
          label: t('desk.confirms'),
          isCurrent: ticket.confirms,
          onAction: () => ticket.setConfirms(!ticket.confirms),
        },
      ]}
    >
      <Settings2 size={14} aria-hidden />
    </PressMenu>
  );
}
