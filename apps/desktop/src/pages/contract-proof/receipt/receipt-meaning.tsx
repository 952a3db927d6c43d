import { useMessages } from '@assay/features/messages/use-messages';
import styles from './receipt.module.css';
import { ReceiptSection } from './receipt-section.tsx';

const proves = ['receipt.proves1', 'receipt.proves2', 'receipt.proves3'] as const;
const provesNot = ['receipt.not1', 'receipt.not2', 'receipt.not3'] as const;

/** What follows from a receipt that matches, and what nobody can read out of it. */
export function ReceiptMeaning() {
  const { t } = useMessages();
  return (
    <>
      <ReceiptSection title={t('receipt.meaning')}>
        <ul className={styles.meaning}>
          {proves.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </ReceiptSection>
      <ReceiptSection title={t('receipt.proofNot')}>
        <ul className={styles.meaning}>
          {provesNot.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </ReceiptSection>
    </>
  );
}
