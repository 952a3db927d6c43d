import { useTimeLeft } from '@assay/features/earn/use-time-left';
import type { FundSide } from '@assay/features/funds/fund-draft';
import type { FundShown } from '@assay/features/funds/fund-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { shownAmount, trimmedAmount } from '@assay/features/numbers/decimal';
import { moneyDecimals } from '@assay/features/numbers/money-text';
import { useSession } from '@assay/features/session/use-session';
import { coinDecimals } from '@assay/protocol/assets';
import type { FundHoldingRow } from '@assay/protocol/fund-entities';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { useState } from 'react';
import { LoginToBuy } from '../parts/login-to-buy.tsx';
import { type ProductFact, ProductFacts } from '../parts/product-facts.tsx';
import { QuotaBar } from '../parts/quota-bar.tsx';
import { FundBasket } from './fund-basket.tsx';
import { FundCurve } from './fund-curve.tsx';
import { FundOrderDialog } from './fund-order-dialog.tsx';
import styles from './funds.module.css';

export interface FundCardProps {
  fund: FundShown;
  /** What the person has of it. */
  holding: FundHoldingRow | undefined;
}

/** One fund: its value and curve above, the basket and the terms below. */
export function FundCard({ fund, holding }: FundCardProps) {
  const { t } = useMessages();
  const left = useTimeLeft(fund.row.nextValueAt);
  return (
    <Panel
      title={fund.name}
      head={<Badge kind={fund.canBuy ? 'success' : 'warning'}>{t(fund.statusKey)}</Badge>}
      headEnd={
        <span className={styles.next}>
          {t('fund.nextValue')} <b>{t('fund.nextIn', { left })}</b>
        </span>
      }
    >
      <div className={styles.top}>
        <div className={styles.worth}>
          <Value fund={fund} />
          <Orders fund={fund} holding={holding} />
        </div>
        <FundCurve fund={fund} />
      </div>
      <div className={styles.bottom}>
        <FundBasket fund={fund} />
        <div className={styles.terms}>
          <ProductFacts facts={useTerms(fund, holding)} />
          <QuotaBar
            label={t('fund.quotaLabel', { name: fund.name })}
            share={fund.takenPercent / 100}
            words={t('fund.quotaWords', { units: fund.units, quota: fund.quota })}
          />
        </div>
      </div>
    </Panel>
  );
}

function Value({ fund }: { fund: FundShown }) {
  const { t, date } = useMessages();
  const { row, sinceValue } = fund;
  return (
    <div>
      <p className={styles.label}>{t('fund.unitValue', { coin: row.payCurrency })}</p>
      <p className={styles.value}>{fund.value}</p>
      <p className={styles.second}>
        {row.valueDay === '' ? t('fund.noValue') : t('fund.valueOf', { time: date(row.valueTime) })}
      </p>
      {row.indexValue === '' ? (
        <p className={styles.second}>{t('fund.indexStale')}</p>
      ) : (
        <p className={styles.second}>
          {t('fund.indexNow')} <b>{fund.indexValue}</b>{' '}
          {sinceValue !== undefined && <ChangeText text={sinceValue.percent} />}
        </p>
      )}
    </div>
  );
}

/** What one does with it: buys, redeems, or logs in for it. */
function Orders({ fund, holding }: FundCardProps) {
  const { t } = useMessages();
  const session = useSession();
  const [side, setSide] = useState<FundSide>();
  if (session.status === 'signed-out') return <LoginToBuy />;
  const hasUnits = isSome(holding?.units);
  return (
    <div className={styles.buttons}>
      <Button
        kind="primary"
        isBlock
        label={t('fund.buyOf', { name: fund.name })}
        isDisabled={!fund.canBuy || !session.canPurchase}
        onPress={() => setSide('buy')}
      >
        {t('fund.buy')}
      </Button>
      {hasUnits && (
        <Button
          isBlock
          label={t('fund.redeemOf', { name: fund.name })}
          isDisabled={!fund.canRedeem}
          onPress={() => setSide('redeem')}
        >
          {t('fund.redeem')}
        </Button>
      )}
      {side !== undefined && (
        <FundOrderDialog fund={fund} side={side} holding={holding} onClose={() => setSide(undefined)} />
      )}
    </div>
  );
}

function useTerms(fund: FundShown, holding: FundHoldingRow | undefined): readonly ProductFact[] {
  const { t, date } = useMessages();
  const { payCurrency: coin, status, opensAt, closesAt } = fund.row;
  const own: ProductFact[] = [];
  if (isSome(holding?.units))
    own.push({
      name: t('fund.yours'),
      value: t('fund.yoursWords', { units: trimmedAmount(holding?.units ?? '', coinDecimals) }),
      note: t('fund.yoursProfit', { value: shownAmount(holding?.value ?? '', moneyDecimals), coin }),
    });
  if (isSome(holding?.waitingBuys))
    own.push({
      name: t('fund.orderWaiting'),
      value: t('fund.waitingBuys', { amount: shownAmount(holding?.waitingBuys ?? '', moneyDecimals), coin }),
    });
  const terms: readonly ProductFact[] = [
    { name: t('fund.yearFee'), value: fund.yearFee, note: t('fund.yearFeeWords') },
    { name: t('fund.tradeFee'), value: fund.tradeFee, note: t('fund.tradeFeeWords') },
    { name: t('fund.minimum'), value: `${fund.minimum} ${coin}` },
    { name: t('fund.maximum'), value: `${fund.maximum} ${coin}` },
  ];
  const window: ProductFact[] = [];
  if (status === 'scheduled') window.push({ name: t('earn.opens'), value: date(opensAt, 'YYYY-MM-DD HH:MM') });
  if (closesAt > 0) window.push({ name: t('earn.closes'), value: date(closesAt, 'YYYY-MM-DD HH:MM') });
  return [...own, ...terms, ...window];
}

/** More than nothing. */
function isSome(amount = ''): boolean {
  return /[1-9]/.test(amount);
}
