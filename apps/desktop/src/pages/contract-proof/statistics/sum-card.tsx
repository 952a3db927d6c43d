import { useMessages } from '@assay/features/messages/use-messages';
import type { StatisticsLineShown } from '@assay/features/seconds-contract/proofs/statistics-shown';
import { Panel } from '@assay/ui/panel.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import styles from './statistics.module.css';

/** What the house made of one coin, and what stands behind it; undefined while it is on its way. */
export function SumCard({ line }: { line: StatisticsLineShown | undefined }) {
  const { t } = useMessages();
  const facts = [
    ['proof.orders', line?.orders],
    ['proof.winShare', line?.winShare],
    ['proof.staked', line?.staked],
    ['proof.voidsSaved', line?.voidsSaved],
  ] as const;
  return (
    <Panel className={styles.card}>
      <h2>{t('proof.houseResult')}</h2>
      <p className={styles.big}>
        {line === undefined ? (
          <Bone width={140} height={24} />
        ) : (
          <>
            {line.houseResult} <small>{line.currency}</small>
          </>
        )}
      </p>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value ?? <Bone width={48} />}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
