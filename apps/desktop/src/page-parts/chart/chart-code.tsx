import { useMessages } from '@assay/features/messages/use-messages';
import { ErrorState } from '@assay/ui/states.tsx';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../routing/error-boundary.tsx';
import styles from './chart-code.module.css';

/** Around lazy parts of the chart: bones while their code comes, and a way on when it does not. */
export function ChartCode({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={FailedChart}>
      <Suspense fallback={<PendingChart />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The chart's code could not be fetched: only the chart is missing, the desk goes on. A new load of the page fetches it anew. */
function FailedChart() {
  const { t } = useMessages();
  return (
    <ErrorState
      title={t('state.error')}
      words={t('page.chunkWords')}
      retryLabel={t('state.retry')}
      onRetry={() => location.reload()}
    />
  );
}

const bones = [42, 48, 45, 60, 52, 70, 64, 78, 72, 66, 58, 62, 50, 56, 47, 53, 61, 57];

/** The size of the chart, before its candles and its code are here. */
export function PendingChart() {
  const { t } = useMessages();
  return (
    <div className={styles.pending} role="status" aria-busy="true" aria-label={t('state.loading')}>
      {bones.map((height, index) => (
        <span key={`bone-${String(index)}`} style={{ height: `${String(height)}%` }} />
      ))}
    </div>
  );
}
