import { useMessages } from '@assay/features/messages/use-messages';
import { useBreakEven } from '@assay/features/seconds-contract/proofs/use-break-even';
import { Panel } from '@assay/ui/panel.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import styles from './statistics.module.css';

/** How often one must be right to lose nothing, at the terms that are offered now. */
export function EdgeCard() {
  const { t } = useMessages();
  const terms = useBreakEven();
  return (
    <Panel className={styles.card}>
      <h2>{t('proof.edgeTitle')}</h2>
      <p className={styles.big}>
        {terms === undefined && <Bone width={120} height={24} />}
        {terms === 'error' && t('state.none')}
        {typeof terms === 'object' && terms.share}
      </p>
      {terms === 'error' && <p className={styles.words}>{t('state.error')}</p>}
      {typeof terms === 'object' && <p className={styles.words}>{t('proof.edgeWords', { ...terms })}</p>}
    </Panel>
  );
}
