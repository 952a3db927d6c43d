import { useTimeLeft } from '@assay/features/earn/use-time-left';
import type { FundSide } from '@assay/features/funds/fund-draft';
import type { FundShown } from '@assay/features/funds/fund-shown';
import { type FundOrderForm, useFundOrder } from '@assay/features/funds/use-fund-order';
import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { FundHoldingRow } from '@assay/protocol/fund-entities';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../page-parts/form-dialog/form-dialog.tsx';
import { AgreementCheck } from '../parts/agreement-check.tsx';
import { AmountField } from '../parts/amount-field.tsx';
import { PayFromLine } from '../parts/pay-from-line.tsx';
import { type ProductFact, ProductFacts } from '../parts/product-facts.tsx';

export interface FundOrderDialogProps {
  fund: FundShown;
  side: FundSide;
  holding: FundHoldingRow | undefined;
  onClose: () => void;
}

/** A purchase or a redemption at the next value: how much, what it would come to now, and when it is carried out. */
export function FundOrderDialog({ fund, side, holding, onClose }: FundOrderDialogProps) {
  const { t } = useMessages();
  const notify = useNotify();
  const [isAgreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isBuy = side === 'buy';
  const form = useFundOrder({
    fund,
    side,
    holding,
    onQueued({ day }) {
      notify('success', t(isBuy ? 'fund.queuedBuy' : 'fund.queuedRedeem', { day }));
      onClose();
    },
  });
  const verb = t(form.isUnknown ? 'earn.askOutcome' : isBuy ? 'fund.buyVerb' : 'fund.redeemVerb');
  const submit = () => {
    setAsked(true);
    if (form.obstacle === undefined && !form.isSending && (isAgreed || !isBuy)) form.submit();
  };
  return (
    <FormDialog
      title={t(isBuy ? 'fund.buyOf' : 'fund.redeemOf', { name: fund.name })}
      // What is wrong with the amount stands at its field: half a dialog is too narrow for it.
      submitLabel={form.error === undefined ? (form.obstacle ?? verb) : verb}
      keepLabel={t('earn.back')}
      isDisabled={form.obstacle !== undefined}
      isPending={form.isSending}
      onSubmit={submit}
      formError={form.refusal}
      onClose={onClose}
    >
      <AmountField
        label={t(isBuy ? 'fund.buyAmount' : 'fund.redeemAmount')}
        currency={form.unit}
        value={form.amount}
        onChange={form.setAmount}
        maxDecimals={form.maxDecimals}
        error={form.error}
        available={form.available}
        takeAll={form.takeAll}
      />
      <ProductFacts facts={useFacts(fund, side, form)} />
      <Notice kind="info">{t(isBuy ? 'fund.buyNotice' : 'fund.redeemNotice')}</Notice>
      {isBuy && <AgreementCheck isAgreed={isAgreed} onChange={setAgreed} isAsked={isAsked} />}
    </FormDialog>
  );
}

function useFacts(
  fund: FundShown,
  side: FundSide,
  { estimate, amount, funds, unit }: FundOrderForm,
): readonly ProductFact[] {
  const { t } = useMessages();
  const left = useTimeLeft(fund.row.nextValueAt);
  const { payCurrency } = fund.row;
  const isBuy = side === 'buy';
  const none = t('state.none');
  const facts: readonly ProductFact[] = [
    { name: t('fund.atNext'), value: t('fund.atNextWords', { left }) },
    {
      name: t('fund.arrives'),
      value: estimate === undefined ? none : `≈ ${estimate.arrives} ${isBuy ? t('fund.unitName') : payCurrency}`,
      note: t('fund.about'),
    },
    {
      name: t('fund.fee', { rate: fund.tradeFee }),
      value: estimate === undefined ? none : `≈ ${estimate.fee} ${payCurrency}`,
    },
  ];
  const paid = { name: t('earn.payFrom'), value: <PayFromLine amount={amount} currency={unit} funds={funds} /> };
  return isBuy ? [...facts, paid] : facts;
}
