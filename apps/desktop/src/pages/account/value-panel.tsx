import type { ValueLinePage } from '@assay/features/assets/use-value-line';
import type { WalletPage } from '@assay/features/assets/use-wallet';
import { useMessages } from '@assay/features/messages/use-messages';
import { ValueLine } from '@assay/price-chart/value-line/value-line.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import { HiddenAmount } from '../../page-parts/hidden-amount.tsx';
import { LoadFailed } from '../../page-parts/load-state.tsx';
import styles from './value-panel.module.css';

/** What the account was worth at the end of each of the last 30 days, up to now: a line, and the same as a table for who does not see it. */
export function ValuePanel({ page, line }: { page: WalletPage; line: ValueLinePage }) {
  const { t } = useMessages();
  const { hidesAmounts } = page;
  const { status, points, change, retry } = line;
  const isLoading = status === 'loading' || page.status === 'loading';
  return (
    <div className={styles.value}>
      <div className={styles.head}>
        <h2>{t('wallet.valueTitle')}</h2>
        {!isLoading && !hidesAmounts && change !== undefined && (
          <span className={styles.change}>
            <ChangeText text={`${change.amount} USDT`} /> <ChangeText text={change.percent} />
          </span>
        )}
      </div>
      {isLoading && <Bone width="100%" height={160} />}
      {!isLoading && status === 'error' && <LoadFailed onRetry={retry} />}
      {!isLoading && status !== 'error' && points.length === 0 && (
        <p className={styles.none}>{t('wallet.valueEmpty')}</p>
      )}
      {!isLoading && points.length > 0 && hidesAmounts && (
        <p className={styles.none}>
          <HiddenAmount />
        </p>
      )}
      {!isLoading && points.length > 0 && !hidesAmounts && (
        <>
          <div className={styles.line}>
            <ValueLine
              points={points}
              label={t('wallet.valueLabel', { count: points.length - 1, value: points.at(-1)?.valueText ?? '' })}
            />
          </div>
          <table className="visually-hidden">
            <caption>{t('wallet.valueTitle')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('wallet.valueDay')}</th>
                <th scope="col">{t('wallet.valueIn')}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ timeMs, timeText, valueText }) => (
                <tr key={timeMs}>
                  <td>{timeText}</td>
                  <td>{valueText}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}
