import { useMessages } from '@assay/features/messages/use-messages';
import { useProvableContract } from '@assay/features/seconds-contract/proofs/use-provable-contract';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Hourglass from 'lucide-react/icons/hourglass';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { ContractProof } from './contract-proof.tsx';
import styles from './contract-section.module.css';

/** What a seconds contract is, and one that the reader's own browser settles again. */
export function ContractSection() {
  const { t } = useMessages();
  const { status, contract, proof, prove, retry } = useProvableContract();
  return (
    <Panel className={styles.panel}>
      <div className={styles.words}>
        <h3>{t('home.contractHead')}</h3>
        <p>{t('home.contractWords')}</p>
        <p>{t('home.contractRule')}</p>
        <div className={styles.actions}>
          <ButtonLink to="/scontract" kind="primary">
            {t('home.contractTry')}
          </ButtonLink>
          <ButtonLink to="/scontract/statistics">{t('home.contractStatistics')}</ButtonLink>
        </div>
      </div>
      <div className={styles.proof}>
        {status === 'loading' && <Loading rows={7} columns={2} rowHeight={36} />}
        {status === 'error' && <LoadFailed onRetry={retry} />}
        {status === 'none' && (
          <EmptyState icon={<Hourglass />} title={t('home.proofNone')} words={t('home.proofNoneWords')} />
        )}
        {contract !== undefined && <ContractProof contract={contract} proof={proof} onProve={prove} />}
      </div>
    </Panel>
  );
}
