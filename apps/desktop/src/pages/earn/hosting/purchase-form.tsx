import type { HostingProductShown } from '@assay/features/hosting/hosting-product-shown';
import type { HostingPurchase } from '@assay/features/hosting/use-hosting-purchase';
import { useMessages } from '@assay/features/messages/use-messages';
import { trimmedAmount } from '@assay/features/numbers/decimal';
import { exactNumber } from '@assay/features/numbers/exact-number';
import { useSession } from '@assay/features/session/use-session';
import { coinDecimals } from '@assay/protocol/assets';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useId } from 'react';
import parts from '../../../page-parts/page-parts.module.css';
import { AmountField } from '../parts/amount-field.tsx';
import { LoginToBuy } from '../parts/login-to-buy.tsx';
import { PayFromLine } from '../parts/pay-from-line.tsx';
import { ProductFacts } from '../parts/product-facts.tsx';
import { PurchaseDialog } from '../parts/purchase-dialog.tsx';
import styles from './hosting.module.css';

interface PurchaseFormProps {
  product: HostingProductShown;
  purchase: HostingPurchase;
}

/** The amount, where it comes from, and the way to the order; guests are asked to log in. */
export function PurchaseForm({ product, purchase }: PurchaseFormProps) {
  const { t } = useMessages();
  const session = useSession();
  const titleId = useId();
  const { currency, isOpen, statusText, name } = product;
  const isSignedIn = session.status === 'signed-in';
  const mayBuy = !isSignedIn || session.canPurchase;
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (purchase.canReview) purchase.review();
      }}
    >
      <span id={titleId} className="visually-hidden">
        {t('hosting.orderFor', { name })}
      </span>
      <AmountField
        label={t('earn.amount')}
        currency={currency}
        value={purchase.amount}
        onChange={purchase.setAmount}
        maxDecimals={purchase.maxDecimals}
        error={isSignedIn ? purchase.error : undefined}
        available={purchase.available}
        takeAll={purchase.takeAll}
      />
      {isSignedIn && (
        <ProductFacts
          facts={[
            {
              name: t('earn.payFrom'),
              value: <PayFromLine amount={purchase.amount} currency={currency} funds={purchase.funds} />,
            },
          ]}
        />
      )}
      {!isOpen && <Notice kind="info">{t('hosting.closedWords', { status: statusText })}</Notice>}
      {!mayBuy && <Notice kind="warning">{t('hosting.mayNot')}</Notice>}
      {isSignedIn ? (
        <Button type="submit" kind="primary" size="large" isBlock isDisabled={!purchase.canReview || !mayBuy}>
          {isOpen ? purchase.buttonText : statusText}
        </Button>
      ) : (
        <LoginToBuy />
      )}
      <Placed purchase={purchase} product={product} />
      {purchase.reviewed !== undefined && <Review product={product} purchase={purchase} amount={purchase.reviewed} />}
    </form>
  );
}

/** What became of the press, until something else is typed. */
function Placed({ purchase, product }: PurchaseFormProps) {
  const { t } = useMessages();
  const { placed } = purchase;
  if (placed === undefined) return null;
  const amount = exactNumber(placed.amount, 0);
  return (
    <Notice kind="success">
      {t('hosting.placedWords', { amount, coin: placed.currency, day: placed.startDay })}{' '}
      <PageLink to={`/${product.kind}/record`} className={parts.link}>
        {t('hosting.toRecords')}
      </PageLink>
    </Notice>
  );
}

/** The order once more, with the agreement. */
function Review({ product, purchase, amount }: PurchaseFormProps & { amount: string }) {
  const { t } = useMessages();
  const { currency, name, kind, penaltyRate, yearlyRate, dailyRate, term } = product;
  const { dailyReward, total, startDay, endDay } = purchase.forecast;
  const coins = (text: string) => `${trimmedAmount(text, coinDecimals)} ${currency}`;
  const facts = [
    { name: t('hosting.product'), value: name, note: term },
    { name: t('hosting.principal'), value: `${exactNumber(amount, 0)} ${currency}` },
    { name: t('hosting.yearlyRate'), value: yearlyRate, note: t('hosting.perDay', { rate: dailyRate }) },
    { name: t('hosting.daily'), value: coins(dailyReward) },
    { name: t('hosting.total'), value: coins(total) },
    { name: t('hosting.firstDay'), value: startDay },
    { name: t('hosting.lastDay'), value: t('hosting.atMidnight', { day: endDay }) },
  ];
  const penalty = { name: t('hosting.penalty'), value: t('hosting.penaltyOf', { rate: penaltyRate }) };
  return (
    <PurchaseDialog
      title={t('hosting.confirmTitle')}
      facts={kind === 'pool' ? [...facts, penalty] : facts}
      amount={amount}
      currency={currency}
      funds={purchase.funds}
      verb={t('hosting.place', { amount: exactNumber(amount, 0), coin: currency })}
      refusal={purchase.refusal}
      isUnknown={purchase.isUnknown}
      isSending={purchase.isSending}
      onConfirm={purchase.confirm}
      onClose={purchase.back}
    />
  );
}
