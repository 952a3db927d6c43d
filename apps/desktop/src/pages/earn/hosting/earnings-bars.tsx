import type { EarningDay } from '@assay/features/hosting/earnings-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import styles from './earnings-panel.module.css';

export interface EarningsBarsProps {
  coin: string;
  days: readonly EarningDay[];
  /** Of all the days together, shown. */
  total: string;
}

/** A bar a day; and the days that earned something as a table, for who does not see bars. */
export function EarningsBars({ coin, days, total }: EarningsBarsProps) {
  const { t } = useMessages();
  return (
    <>
      <div
        className={styles.bars}
        role="img"
        aria-label={t('hosting.earningsLabel', { amount: total, coin, days: days.length })}
      >
        {days.map(({ day, amount, share }) => (
          <span key={day} title={`${day}: ${amount} ${coin}`}>
            <i style={{ transform: `scaleY(${share})` }} />
          </span>
        ))}
      </div>
      <p className={styles.axis} aria-hidden>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <table className="visually-hidden">
        <caption>{t('hosting.earnings')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('hosting.accrualDay')}</th>
            <th scope="col">{t('hosting.accrualAmount', { coin })}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ share }) => share > 0)
            .map(({ day, amount }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{amount}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
