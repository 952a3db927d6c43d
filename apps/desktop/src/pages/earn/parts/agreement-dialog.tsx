import { useMessages } from '@assay/features/messages/use-messages';
import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import { Dialog } from '@assay/ui/dialog.tsx';
import styles from './earn-parts.module.css';

const points = ['Who', 'Coins', 'Days', 'Leaving', 'Funds', 'NewCoins', 'Risk', 'Changes'] as const;

/** The financial agreement: the same words for every product. Its texts are the area `agreement`. */
export function AgreementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog isOpen size="wide" onClose={onClose} title={t('agreement.title')} closeLabel={t('state.close')}>
      <div className={styles.document}>
        <p className="muted">{t('agreement.version', { version: earnAgreementVersion })}</p>
        {points.map((point) => (
          <section key={point}>
            <h3>{t(`agreement.${point}Head`)}</h3>
            <p>{t(`agreement.${point}`)}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
