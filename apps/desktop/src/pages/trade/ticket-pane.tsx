import { useMessages } from '@assay/features/messages/use-messages';
import { wantedPageField } from '@assay/features/session/guest-routes';
import { hasLimit, isStop } from '@assay/features/trade/ticket-draft';
import type { TicketView } from '@assay/features/trade/use-ticket';
import { Button, buttonClass } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Pane } from '@assay/ui/panel.tsx';
import { PercentSlider } from '@assay/ui/percent-slider.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { Facts } from '@assay/ui/table.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import { PageLink } from '../../routing/page-link.tsx';
import { PressMenu } from '../../shell/press-menu.tsx';
import styles from './ticket.module.css';

const sides = ['buy', 'sell'] as const;
const types = ['limit', 'market', 'stop-limit', 'stop-market'] as const;
const typeKeys = {
  limit: 'ticket.limit',
  market: 'ticket.market',
  'stop-limit': 'ticket.stopLimit',
  'stop-market': 'ticket.stopMarket',
} as const;
const validities = ['gtc', 'ioc', 'fok', 'post-only'] as const;
const validityKeys = {
  gtc: 'ticket.gtc',
  ioc: 'ticket.ioc',
  fok: 'ticket.fok',
  'post-only': 'ticket.postOnly',
} as const;

/** The order ticket. What it costs and brings is shown before the button is pressed. */
export function TicketPane({ ticket, symbol }: { ticket: TicketView; symbol: string }) {
  const { t } = useMessages();
  return (
    <Pane label={t('ticket.title')}>
      <h2 className="visually-hidden">{t('ticket.title')}</h2>
      <form
        noValidate
        className={styles.ticket}
        onSubmit={(event) => {
          event.preventDefault();
          if (ticket.canSubmit) ticket.submit();
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
                  items={types.map((id) => ({ id, label: t(typeKeys[id]) }))}
                />
              </div>
              <TabPanel id={ticket.type} className={styles.body}>
                <TicketFields ticket={ticket} />
              </TabPanel>
            </Tabs>
          </TabPanel>
        </Tabs>
        <TicketSummary ticket={ticket} />
        <TicketButton ticket={ticket} symbol={symbol} />
      </form>
    </Pane>
  );
}

function TicketFields({ ticket }: { ticket: TicketView }) {
  const { t } = useMessages();
  return (
    <>
      <div className={styles.available}>
        <span className="muted">{t('ticket.available')}</span>
        <span>
          <b>
            <AmountText text={ticket.available} />
          </b>{' '}
          <span className="soft">{ticket.availableCoin}</span>
        </span>
      </div>
      {isStop(ticket.type) && (
        <PriceField
          ticket={ticket}
          name="stopPrice"
          label={t('ticket.stopPrice')}
          value={ticket.stopPrice}
          onChange={ticket.setStopPrice}
        />
      )}
      {hasLimit(ticket.type) ? (
        <PriceField
          ticket={ticket}
          name="price"
          label={t('ticket.price')}
          value={ticket.price}
          onChange={ticket.setPrice}
        />
      ) : (
        <div className={styles['market-price']}>
          <span>{t('ticket.price')}</span>
          <b>{t('ticket.marketPrice')}</b>
        </div>
      )}
      <DecimalField
        label={t('ticket.amount')}
        isLabelInside
        name="amount"
        value={ticket.amount}
        onChange={ticket.setAmount}
        maxDecimals={ticket.amountDecimals}
        unit={ticket.baseCoin}
        error={ticket.errors.amount}
        errorAction={
          ticket.isSignedIn ? (
            <TextButton onPress={() => ticket.setPercent(100)}>{t('ticket.useAll')}</TextButton>
          ) : undefined
        }
      />
      <PercentSlider
        label={t('ticket.percent')}
        value={ticket.percent}
        onChange={ticket.setPercent}
        isDisabled={!ticket.isSignedIn}
      />
      {ticket.isTotalEditable && (
        <DecimalField
          label={t('ticket.total')}
          isLabelInside
          name="total"
          value={ticket.total}
          onChange={ticket.setTotal}
          maxDecimals={ticket.totalDecimals}
          unit={ticket.quoteCoin}
          error={ticket.errors.total}
        />
      )}
      {hasLimit(ticket.type) && (
        <div className={styles.validity}>
          <span className="muted">{t('ticket.validity')}</span>
          <PressMenu
            label={`${t('ticket.validity')}: ${t(validityKeys[ticket.timeInForce])}`}
            menuLabel={t('ticket.validity')}
            entries={validities.map((id) => ({
              id,
              label: t(validityKeys[id]),
              isCurrent: id === ticket.timeInForce,
              onAction: () => ticket.setTimeInForce(id),
            }))}
          >
            {t(validityKeys[ticket.timeInForce])}
          </PressMenu>
        </div>
      )}
    </>
  );
}

interface PriceFieldProps {
  ticket: TicketView;
  name: 'price' | 'stopPrice';
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function PriceField({ ticket, name, label, value, onChange }: PriceFieldProps) {
  const { t } = useMessages();
  return (
    <DecimalField
      label={label}
      isLabelInside
      name={name}
      value={value}
      onChange={onChange}
      maxDecimals={ticket.priceDecimals}
      unit={ticket.quoteCoin}
      stepper={{ step: ticket.tick, decreaseLabel: t('ticket.stepDown'), increaseLabel: t('ticket.stepUp') }}
      error={ticket.errors[name]}
    />
  );
}

function TicketSummary({ ticket }: { ticket: TicketView }) {
  const { t } = useMessages();
  const { role, rate } = ticket.feeLabel;
  return (
    <Facts
      facts={[
        ...(isStop(ticket.type)
          ? [
              {
                id: 'trigger',
                term: t(ticket.side === 'buy' ? 'ticket.waitsUp' : 'ticket.waitsDown'),
                value: ticket.trigger,
              },
            ]
          : []),
        ...(ticket.type === 'market'
          ? [{ id: 'average', term: t('ticket.averagePrice'), value: ticket.averagePrice }]
          : []),
        {
          id: 'fee',
          term: t(role === 'maker' ? 'ticket.feeMaker' : 'ticket.feeTaker', { rate }),
          value: `${ticket.fee} ${ticket.feeCoin}`,
        },
        {
          id: 'receive',
          term: t('ticket.receive'),
          value: `${ticket.receive} ${ticket.receiveCoin}`,
          isMain: true,
        },
      ]}
    />
  );
}

function TicketButton({ ticket, symbol }: { ticket: TicketView; symbol: string }) {
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
      {ticket.errors.form !== undefined && <Notice kind="error">{ticket.errors.form}</Notice>}
      <Button type="submit" kind={ticket.side} isBlock isDisabled={!ticket.canSubmit} isPending={ticket.isSubmitting}>
        {ticket.buttonText}
      </Button>
    </div>
  );
}
