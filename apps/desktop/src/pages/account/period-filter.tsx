import { type PeriodId, periodIds } from '@assay/features/lists/period';
import type { PeriodChoice } from '@assay/features/lists/use-period';
import { useMessages } from '@assay/features/messages/use-messages';
import type { MessageKey } from '@assay/messages/message-keys';
import { DateField } from '@assay/ui/date-field.tsx';
import { Select } from '@assay/ui/select.tsx';
import { useId } from 'react';
import styles from './records.module.css';

const names: Readonly<Record<PeriodId, MessageKey>> = {
  all: 'records.allTime',
  today: 'records.today',
  '7-days': 'records.last7Days',
  '30-days': 'records.last30Days',
  '90-days': 'records.last90Days',
  chosen: 'records.chosenDays',
};

/** Of which days records are listed and saved. */
export function PeriodFilter({ choice }: { choice: PeriodChoice }) {
  const { t } = useMessages();
  const wrongId = useId();
  const { period, setPeriod, isReversed } = choice;
  const { firstDay, lastDay } = period;
  const wrong = isReversed ? wrongId : undefined;
  return (
    <>
      <Select<PeriodId>
        kind="text"
        label={t('records.period')}
        options={periodIds.map((id) => ({ id, label: t(names[id]) }))}
        selected={period.id}
        onSelect={(id) => setPeriod({ ...period, id })}
      />
      {period.id === 'chosen' && (
        <span className={styles.days}>
          <DateField
            label={t('records.firstDay')}
            value={firstDay}
            max={lastDay}
            isInvalid={isReversed}
            describedBy={wrong}
            onChange={(day) => setPeriod({ ...period, firstDay: day })}
          />
          <DateField
            label={t('records.lastDay')}
            value={lastDay}
            min={firstDay}
            isInvalid={isReversed}
            describedBy={wrong}
            onChange={(day) => setPeriod({ ...period, lastDay: day })}
          />
          {isReversed && (
            <span id={wrongId} role="alert" className={styles.wrong}>
              {t('records.reversed')}
            </span>
          )}
        </span>
      )}
    </>
  );
}
