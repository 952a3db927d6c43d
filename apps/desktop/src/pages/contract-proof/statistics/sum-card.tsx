import type { StatisticsLine } from '@assay/features/contract-proofs/statistics-view';
import { useMessages } from '@assay/features/messages/use-messages';
import { Panel } from '@assay/ui/panel.tsx';
import styles from './statistics.module.css';

/** What the house made of one coin, and what stands behind it. */
export function SumCard({ line }: { line: StatisticsLine }) {
  const { t } = useMessages();
  const facts = [
    ['proof.orders', line.orders],
    ['proof.winShare', line.winShare],
    ['proof.staked', line.staked],
    ['proof.voidsSaved', line.voidsSaved],
  ] as const;
  return (
    <Panel className={styles.card}>
      <h2>{t('proof.houseResult')}</h2>
      <p className={styles.big}>
        {line.houseResult} <small>{line.currency}</small>
      </p>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
