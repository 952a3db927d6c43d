import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { type SubscriptionShown, trimmed } from '@assay/features/subscriptions/subscription-shown';
import type { SubscribeForm } from '@assay/features/subscriptions/use-subscribe-form';
import { coinDecimals } from '@assay/protocol/assets';
import { Button } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import money from '../../../page-parts/money-form.module.css';
import { LoginToBuy } from '../parts/login-to-buy.tsx';
import { PayFromLine } from '../parts/pay-from-line.tsx';
import { type ProductFact, ProductFacts } from '../parts/product-facts.tsx';
import { PurchaseDialog } from '../parts/purchase-dialog.tsx';
import { RechargeLink } from '../parts/recharge-link.tsx';
import styles from './subscriptions.module.css';

export interface SubscribePanelProps {
  project: SubscriptionShown;
  form: SubscribeForm;
}

/** How many coins, and what they cost; the press shows everything once more before it is sent. */
export function SubscribePanel({ project, form }: SubscribePanelProps) {
  const { t } = useMessages();
  const session = useSession();
  const [isReviewed, setReviewed] = useState(false);
  const isSignedIn = session.status === 'signed-in';
  const mayNot = isSignedIn && !session.canPurchase;
  const obstacle = project.isOpen ? form.obstacle : t('subscribe.notOpen');
  const facts = useCosts(project, form);
  return (
    <Panel title={t('subscribe.form')}>
      <form
        noValidate
        aria-label={t('subscribe.form')}
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (obstacle === undefined && isSignedIn && !mayNot) setReviewed(true);
        }}
      >
        <Coins project={project} form={form} />
        <ProductFacts facts={facts} />
        {isSignedIn ? (
          <Button type="submit" kind="primary" size="large" isBlock isDisabled={obstacle !== undefined || mayNot}>
            {obstacle ?? t('subscribe.verb', { amount: trimmed(form.wish?.amount ?? ''), coin: project.coin })}
          </Button>
        ) : (
          <LoginToBuy />
        )}
      </form>
      {isReviewed && form.wish !== undefined && (
        <Review project={project} form={form} facts={facts} onClose={() => setReviewed(false)} />
      )}
    </Panel>
  );
}

/** How many coins, with the way to as many as one can pay for. */
function Coins({ project, form: { amount, setAmount, error, takeAll, available } }: SubscribePanelProps) {
  const { t } = useMessages();
  return (
    <div className={money.amount}>
      <DecimalField
        label={t('subscribe.amount')}
        name="amount"
        size="large"
        value={amount}
        onChange={setAmount}
        maxDecimals={coinDecimals}
        unit={project.coin}
        error={error}
      />
      {available === '0' && (
        <span className={money.available}>
          <RechargeLink currency={project.payCurrency} />
        </span>
      )}
      {takeAll !== undefined && (
        <span className={money.available}>
          <TextButton label={t('subscribe.maxWords')} onPress={takeAll}>
            {t('earn.max')}
          </TextButton>
        </span>
      )}
    </div>
  );
}

function Review({
  project,
  form,
  facts,
  onClose,
}: SubscribePanelProps & { facts: readonly ProductFact[]; onClose: () => void }) {
  const { t } = useMessages();
  const { name, coin, payCurrency } = project;
  const amount = trimmed(form.wish?.amount ?? '');
  const wanted: ProductFact = { name: t('subscribe.amount'), value: `${amount} ${coin}`, note: project.price };
  return (
    <PurchaseDialog
      title={t('subscribe.confirmTitle', { name })}
      facts={[wanted, ...facts.filter(({ name: fact }) => fact !== t('earn.payFrom'))]}
      amount={form.wish?.cost ?? ''}
      currency={payCurrency}
      funds={form.funds}
      verb={t('subscribe.verb', { amount, coin })}
      refusal={form.refusal}
      isUnknown={form.isUnknown}
      isSending={form.isSending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Notice kind="warning">{t('subscribe.confirmNotice')}</Notice>
    </PurchaseDialog>
  );
}

/** What is paid, out of which account, and the most that one can get for it. */
function useCosts({ coin, payCurrency, closesAt }: SubscriptionShown, { wish, funds, available }: SubscribeForm) {
  const { t } = useMessages();
  const isSignedIn = useSession().status === 'signed-in';
  const none = t('state.none');
  const facts: ProductFact[] = [
    {
      name: t('subscribe.pays'),
      value: wish === undefined ? none : `${trimmed(wish.cost)} ${payCurrency}`,
      note: `${t('subscribe.paysWords')} ${closesAt}`,
    },
    {
      name: t('subscribe.most'),
      value: wish === undefined ? none : `${trimmed(wish.amount)} ${coin}`,
    },
  ];
  if (!isSignedIn) return facts;
  const from = <PayFromLine amount={wish?.cost ?? ''} currency={payCurrency} funds={funds} />;
  return [
    ...facts,
    { name: t('earn.payFrom'), value: from, note: t('earn.available', { amount: available, coin: payCurrency }) },
  ];
}
