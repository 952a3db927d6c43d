import type { HostingProductShown } from '@assay/features/hosting/hosting-product-shown';
import type { HostingPurchase } from '@assay/features/hosting/use-hosting-purchase';
import { useMessages } from '@assay/features/messages/use-messages';
import { shownAmount } from '@assay/features/numbers/decimal';
import { exactNumber } from '@assay/features/numbers/exact-number';
import { coinDecimals } from '@assay/protocol/assets';
import { DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { ProductFacts } from '../parts/product-facts.tsx';
import styles from './hosting.module.css';

interface ForecastProps {
  product: HostingProductShown;
  purchase: Pick<HostingPurchase, 'forecast' | 'amount' | 'isExample'>;
}

/** What the amount earns, exactly as the exchange will compute it; the smallest order stands in while none is typed. */
export function Forecast({ product, purchase }: ForecastProps) {
  const { t } = useMessages();
  const { currency, minimum } = product;
  const { forecast, amount, isExample } = purchase;
  const { dailyReward, total, startDay, endDay, steps } = forecast;
  const shown = (text: string) => shownAmount(text, coinDecimals);
  return (
    <section className={styles.forecast}>
      <h3>{t('hosting.calculator', { amount: isExample ? minimum : exactNumber(amount, 0), coin: currency })}</h3>
      <ProductFacts
        facts={[
          { name: t('hosting.daily'), value: `${shown(dailyReward)} ${currency}` },
          { name: t('hosting.total'), value: `${shown(total)} ${currency}` },
          { name: t('hosting.firstDay'), value: startDay },
          { name: t('hosting.lastDay'), value: t('hosting.atMidnight', { day: endDay }) },
        ]}
      />
      <DataTable
        label={t('hosting.overTime')}
        rows={steps}
        keyOf={({ days }) => days}
        columns={[
          { head: t('hosting.after'), cell: ({ days }) => t('hosting.days', { days }) },
          {
            head: t('hosting.together', { coin: currency }),
            isNumber: true,
            cell: ({ reward }) => <AmountText text={shown(reward)} />,
          },
        ]}
      />
    </section>
  );
}
