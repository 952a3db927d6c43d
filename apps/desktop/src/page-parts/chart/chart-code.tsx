import { useMessages } from '@assay/features/messages/use-messages';
import type { ReactNode } from 'react';
import { LazyPart } from '../lazy-part.tsx';
import styles from './chart-code.module.css';

/** Around lazy parts of the chart: bones while their code comes, and a way on when it does not. */
export function ChartCode({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <LazyPart resetKey={resetKey} pending={<PendingChart />}>
      {children}
    </LazyPart>
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
