import { useMessages } from '@assay/features/messages/use-messages';
import { CONTRACT_RULE_VERSION } from '@assay/settlement/contract-rule';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Points } from '../../../page-parts/points.tsx';
import styles from './dialogs.module.css';

const points = ['1', '2', '3', '4', '5', '6'] as const;

/** How a contract settles, in six sentences. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('contract.ruleTitle', { version: CONTRACT_RULE_VERSION })}
      closeLabel={t('state.close')}
    >
      <div className={styles.points}>
        <Points
          points={points.map((number) => ({
            head: t(`contract.rule${number}Head`),
            words: t(`contract.rule${number}`),
          }))}
        />
      </div>
    </Dialog>
  );
}
