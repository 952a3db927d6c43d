import type { HostingPositionShown, RedemptionShown } from '@assay/features/hosting/hosting-position-shown';
import type { RedemptionForm } from '@assay/features/hosting/use-redemption';
import { useMessages } from '@assay/features/messages/use-messages';
import { trimmedAmount } from '@assay/features/numbers/decimal';
import { coinDecimals } from '@assay/protocol/assets';
import { Notice } from '@assay/ui/states.tsx';
import { ConfirmDialog } from '../../../page-parts/confirm-dialog.tsx';
import parts from '../parts/earn-parts.module.css';
import { type ProductFact, ProductFacts } from '../parts/product-facts.tsx';

/** What a redemption brings and costs, before it is pressed. */
export function RedeemDialog({ redemption }: { redemption: RedemptionForm }) {
  const { t } = useMessages();
  const { position, shown, refusal, isUnknown, isSending, close, confirm } = redemption;
  if (position === undefined || shown === undefined) return null;
  const { name, amount, currency, redemption: kind } = position;
  return (
    <ConfirmDialog
      title={t('hosting.redeemTitle', { name })}
      keep={t('hosting.keep')}
      verb={isUnknown ? t('earn.askOutcome') : t('hosting.redeemVerb', { amount, coin: currency })}
      kind={kind === 'penalty' ? 'danger' : 'primary'}
      isPending={isSending}
      onConfirm={confirm}
      onClose={close}
    >
      <div className={parts.form}>
        <RedemptionFacts position={position} shown={shown} />
        {kind === 'penalty' && <Notice kind="warning">{t('hosting.waitFree', { day: position.endDay })}</Notice>}
        {position.isRunning && shown.lostDays > 0 && <Notice kind="info">{t('hosting.todayLost')}</Notice>}
        {refusal !== undefined && <Notice kind={isUnknown ? 'warning' : 'error'}>{refusal}</Notice>}
      </div>
    </ConfirmDialog>
  );
}

function RedemptionFacts({ position, shown }: { position: HostingPositionShown; shown: RedemptionShown }) {
  const { t } = useMessages();
  const { currency, amount, earned, redemption, isRunning } = position;
  const coins = (text: string) => `${trimmedAmount(text, coinDecimals)} ${currency}`;
  const facts: ProductFact[] = [
    { name: t('earn.amount'), value: `${amount} ${currency}` },
    { name: t('hosting.earnedSoFar'), value: `${earned} ${currency}` },
  ];
  if (shown.dueDays > 0)
    facts.push({
      name: t('hosting.dueNow'),
      value: coins(shown.due),
      note: t('hosting.days', { days: shown.dueDays }),
    });
  if (isRunning)
    facts.push({
      name: t('hosting.givenUp'),
      value: coins(shown.lost),
      note: t('hosting.days', { days: shown.lostDays }),
    });
  if (redemption === 'penalty')
    facts.push({ name: t('hosting.penaltyNow'), value: <span className={parts.lost}>−{coins(shown.penalty)}</span> });
  facts.push({ name: t('hosting.comesBack'), value: <b>{coins(shown.returned)}</b> });
  return <ProductFacts facts={facts} />;
}
