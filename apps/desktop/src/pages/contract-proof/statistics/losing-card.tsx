import { useMessages } from '@assay/features/messages/use-messages';
import type { LosingShareState } from '@assay/features/seconds-contract/proofs/use-statistics';
import { Panel } from '@assay/ui/panel.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import styles from './statistics.module.css';

/** Which share of the real accounts lose money; nothing softens it. */
export function LosingCard({ losing }: { losing: LosingShareState }) {
  const { t } = useMessages();
  return (
    <Panel className={styles.card}>
      <h2>{t('proof.losingTitle')}</h2>
      <p className={styles.big}>
        {losing === undefined && <Bone width={120} height={24} />}
        {losing === 'error' && t('state.none')}
        {typeof losing === 'object' && (losing.percent ?? t('state.none'))}
      </p>
      {losing === 'error' && <p className={styles.words}>{t('state.error')}</p>}
      {typeof losing === 'object' && (
        <p className={styles.words}>
          {losing.percent === undefined ? t('proof.losingNone') : t('proof.losing')}
          <br />
          {losing.percent !== undefined && t('proof.losingCount', { losing: losing.losing, accounts: losing.accounts })}
        </p>
      )}
    </Panel>
  );
}
