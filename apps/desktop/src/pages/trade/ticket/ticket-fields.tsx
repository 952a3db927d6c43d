import { useMessages } from '@assay/features/messages/use-messages';
import { hasLimit, isStop } from '@assay/features/orders/ticket/ticket-draft';
import type { TicketShown } from '@assay/features/orders/ticket/use-ticket';
import { useSystem } from '@assay/features/system/use-system';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { IconButton, TextButton } from '@assay/ui/icon-button.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { PercentSlider } from '@assay/ui/percent-slider.tsx';
import CirclePlus from 'lucide-react/icons/circle-plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './ticket.module.css';

const validities = ['gtc', 'ioc', 'fok'] as const;
const validityKeys = { gtc: 'ticket.gtc', ioc: 'ticket.ioc', fok: 'ticket.fok' } as const;
const validityWords = { gtc: 'ticket.gtcWords', ioc: 'ticket.iocWords', fok: 'ticket.fokWords' } as const;

export interface TicketFieldsProps {
  ticket: TicketShown;
  onFaucet: (currency: string) => void;
}

/** What the order is: prices, size by amount, share or total, and how long it is valid. */
export function TicketFields({ ticket, onFaucet }: TicketFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <Available ticket={ticket} onFaucet={onFaucet} />
      {isStop(ticket.type) && (
        <PriceField
          ticket={ticket}
          name="stopPrice"
          label={t('ticket.stopPrice')}
          value={ticket.stopPrice}
          rounding={ticket.stopPriceRounding}
          onChange={ticket.setStopPrice}
        />
      )}
      {hasLimit(ticket.type) ? (
        <PriceField
          ticket={ticket}
          name="price"
          label={t('ticket.price')}
          value={ticket.price}
          rounding={ticket.priceRounding}
          onChange={ticket.setPrice}
        />
      ) : (
        <div className={styles['market-price']}>
          <span>{t('ticket.price')}</span>
          <b>{t('ticket.marketPrice')}</b>
        </div>
      )}
      <SizeFields ticket={ticket} />
      {hasLimit(ticket.type) && <Validity ticket={ticket} />}
      <div className={styles.room} />
    </>
  );
}

/** How much: by amount, by a share of what there is, or by total. */
function SizeFields({ ticket }: { ticket: TicketShown }) {
  const { t } = useMessages();
  return (
    <>
      <DecimalField
        label={t('ticket.amount')}
        isLabelInside
        name="amount"
        value={ticket.amount}
        estimate={ticket.amountEstimate}
        onChange={ticket.setAmount}
        onRemark={(remark) => ticket.remark('amount', remark)}
        maxDecimals={ticket.amountDecimals}
        rounding="down"
        unit={ticket.baseCoin}
        error={ticket.errors.amount}
        note={noteAt(ticket, 'amount')}
        errorAction={
          ticket.canUseAll ? (
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
      <DecimalField
        label={t('ticket.total')}
        isLabelInside
        name="total"
        value={ticket.total}
        estimate={ticket.totalEstimate}
        onChange={ticket.setTotal}
        onRemark={(remark) => ticket.remark('total', remark)}
        maxDecimals={ticket.totalDecimals}
        rounding="down"
        unit={ticket.quoteCoin}
        isReadOnly={!ticket.isTotalEditable}
        error={ticket.errors.total}
        note={noteAt(ticket, 'total')}
      />
    </>
  );
}

function Available({ ticket, onFaucet }: TicketFieldsProps) {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const coin = ticket.availableCoin;
  return (
    <div className={styles.available}>
      <span className="muted">{t('ticket.available')}</span>
      {ticket.isSignedIn ? (
        <span className={styles.balance}>
          <b>
            <AmountText text={ticket.available} />
          </b>{' '}
          <span className="soft">{coin}</span>
          {isSandbox ? (
            <IconButton
              size="tiny"
              label={t('desk.addCoins', { coin })}
              icon={<CirclePlus size={14} aria-hidden />}
              onPress={() => onFaucet(coin)}
            />
          ) : (
            <PageLink to="/account/recharge" aria-label={t('desk.addCoins', { coin })}>
              <CirclePlus size={14} aria-hidden />
            </PageLink>
          )}
        </span>
      ) : (
        <span className="soft">{t('desk.logInToSee')}</span>
      )}
    </div>
  );
}

/** What is said under a field that is not wrong. */
function noteAt({ note }: TicketShown, field: NonNullable<TicketShown['note']['field']>): ReactNode {
  if (note.field !== field) return undefined;
  if (note.kind === 'remark') return note.text;
  return (
    <span className={styles.warning}>
      <TriangleAlert size={14} aria-hidden />
      {note.text}
    </span>
  );
}

interface PriceFieldProps {
  ticket: TicketShown;
  name: 'price' | 'stopPrice';
  label: string;
  value: string;
  rounding: 'down' | 'up';
  onChange: (text: string) => void;
}

function PriceField({ ticket, name, label, value, rounding, onChange }: PriceFieldProps) {
  const { t } = useMessages();
  return (
    <DecimalField
      label={label}
      isLabelInside
      name={name}
      value={value}
      onChange={onChange}
      onRemark={(remark) => ticket.remark(name, remark)}
      maxDecimals={ticket.priceDecimals}
      rounding={rounding}
      unit={ticket.quoteCoin}
      stepper={{ step: ticket.tick, decreaseLabel: t('ticket.stepDown'), increaseLabel: t('ticket.stepUp') }}
      error={ticket.errors[name]}
      note={noteAt(ticket, name)}
    />
  );
}

/** Post-only stands for itself: an order that may not trade at once waits until it is cancelled. */
function Validity({ ticket }: { ticket: TicketShown }) {
  const { t } = useMessages();
  const isPostOnly = ticket.timeInForce === 'post-only';
  const chosen = ticket.timeInForce === 'post-only' ? 'gtc' : ticket.timeInForce;
  return (
    <div className={styles.validity}>
      <Checkbox isSelected={isPostOnly} onChange={(isOn) => ticket.setTimeInForce(isOn ? 'post-only' : 'gtc')}>
        {t('ticket.postOnly')}
      </Checkbox>
      <span className={styles.valid}>
        <span className="muted">{t('ticket.validity')}</span>
        <PressMenu
          label={`${t('ticket.validity')}: ${t(validityKeys[chosen])}, ${t(validityWords[chosen])}`}
          menuLabel={t('ticket.validity')}
          entries={validities.map((id) => ({
            id,
            label: t(validityKeys[id]),
            detail: t(validityWords[id]),
            isCurrent: id === chosen,
            onAction: () => ticket.setTimeInForce(id),
          }))}
        >
          {t(validityKeys[chosen])}
        </PressMenu>
      </span>
    </div>
  );
}
