import { useMessages } from '@assay/features/messages/use-messages';
import type { OrderShown } from '@assay/features/orders/order-shown';
import type { MovedPrices } from '@assay/features/orders/replace-draft';
import { type ReplaceOrderShown, useReplaceOrder } from '@assay/features/orders/use-replace-order';
import { Button } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { groupedTyping } from '@assay/ui/decimal-text';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { Facts } from '@assay/ui/table.tsx';
import { useId } from 'react';
import styles from '../ticket/ticket.module.css';
import { SideAndType } from './side-and-type.tsx';

const labelKeys = { stopPrice: 'ticket.stopPrice', price: 'ticket.price', amount: 'ticket.amount' } as const;

export interface ReplaceOrderDialogProps {
  order: OrderShown;
  /** Prices that were chosen already. */
  moved?: MovedPrices | undefined;
  onClose: () => void;
}

/** Price and amount of an open order, changed in one step; a refusal leaves the order as it was. */
export function ReplaceOrderDialog({ order: opened, moved, onClose }: ReplaceOrderDialogProps) {
  const { t } = useMessages();
  const replace = useReplaceOrder(opened, onClose, moved);
  const { order, baseCoin, quoteCoin } = replace;
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('desk.replaceTitle')}
      closeLabel={t('state.close')}
      actions={
        <>
          <Button onPress={onClose}>{t('desk.goBack')}</Button>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            isDisabled={!replace.canSubmit}
            isPending={replace.isSubmitting}
          >
            {replace.buttonText}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.review}
        onSubmit={(event) => {
          event.preventDefault();
          if (replace.canSubmit) replace.submit();
        }}
      >
        <p>
          {order.pair} <SideAndType order={order} />
        </p>
        {replace.fields.map((field) => (
          <ReplaceField key={field} field={field} replace={replace} />
        ))}
        <Facts
          facts={[
            ...replace.changedPrices.map(({ field, before, after }) => ({
              id: field,
              term: t(labelKeys[field]),
              value: `${before} → ${after} ${quoteCoin}`,
            })),
            ...(order.filledPercent > 0
              ? [{ id: 'filled', term: t('orders.filled'), value: `${order.filled} ${baseCoin}` }]
              : []),
            ...(replace.total === ''
              ? []
              : [{ id: 'total', term: t('orders.total'), value: `${groupedTyping(replace.total)} ${quoteCoin}` }]),
          ]}
        />
        <p className="muted">{t('desk.replaceWords')}</p>
        <div role="status">{replace.isAsking && <Notice kind="info">{t('connection.asking')}</Notice>}</div>
        {replace.errors.form !== undefined && <Notice kind="error">{replace.errors.form}</Notice>}
        {replace.errors.total !== undefined && <Notice kind="error">{replace.errors.total}</Notice>}
      </form>
    </Dialog>
  );
}

function ReplaceField({ field, replace }: { field: ReplaceOrderShown['fields'][number]; replace: ReplaceOrderShown }) {
  const { t } = useMessages();
  const isAmount = field === 'amount';
  return (
    <DecimalField
      label={t(labelKeys[field])}
      isLabelInside
      name={field}
      value={replace.values[field]}
      onChange={(text) => replace.setValue(field, text)}
      maxDecimals={isAmount ? replace.amountDecimals : replace.priceDecimals}
      unit={isAmount ? replace.baseCoin : replace.quoteCoin}
      stepper={
        isAmount
          ? undefined
          : { step: replace.tick, decreaseLabel: t('ticket.stepDown'), increaseLabel: t('ticket.stepUp') }
      }
      error={replace.errors[field]}
    />
  );
}
