import type { FundShown } from '@assay/features/funds/fund-shown';
import { type FundValuesShown, useFundValues } from '@assay/features/funds/use-fund-values';
import { useMessages } from '@assay/features/messages/use-messages';
import { ValueLine } from '@assay/price-chart/value-line/value-line.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { LoadFailed } from '../../../page-parts/load-state.tsx';
import { FundDaysDialog } from './fund-days-dialog.tsx';
import styles from './funds.module.css';

/** What a unit was worth from day to day; the same in numbers, with the ticks, one press away. */
export function FundCurve({ fund }: { fund: FundShown }) {
  const { t } = useMessages();
  const values = useFundValues(fund.row);
  const [isOpen, setOpen] = useState(false);
  const { change, days } = values;
  return (
    <div className={styles.curve}>
      <div className={styles.curveHead}>
        <span className={styles.label}>{t('fund.curveTitle')}</span>
        {change !== undefined && <ChangeText text={change.percent} />}
        {days.length > 0 && (
          <span className={styles.end}>
            <TextButton label={t('fund.daysTitle', { name: fund.name })} onPress={() => setOpen(true)}>
              {t('fund.dayValues')}
            </TextButton>
          </span>
        )}
      </div>
      <Line values={values} coin={fund.row.payCurrency} />
      {values.missingDays > 0 && <p className={styles.second}>{t('fund.curveGaps', { count: values.missingDays })}</p>}
      {isOpen && <FundDaysDialog fund={fund} days={days} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Line({ values: { status, points, dayCount, retry }, coin }: { values: FundValuesShown; coin: string }) {
  const { t } = useMessages();
  const [first, last] = [points[0], points.at(-1)];
  if (status === 'loading') return <Bone width="100%" height={160} />;
  if (status === 'error') return <LoadFailed onRetry={retry} />;
  if (first === undefined || last === undefined) return <p className={styles.none}>{t('fund.curveEmpty')}</p>;
  return (
    <div className={styles.line}>
      <ValueLine
        points={points}
        label={t('fund.curveLabel', { from: first.valueText, to: last.valueText, coin, count: dayCount })}
      />
    </div>
  );
}
