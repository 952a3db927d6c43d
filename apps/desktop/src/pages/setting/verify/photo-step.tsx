import type { Kyc } from '@assay/features/kyc/use-kyc';
import type { KycForm } from '@assay/features/kyc/use-kyc-form';
import { useMessages } from '@assay/features/messages/use-messages';
import { sidesOf } from '@assay/protocol/identity-documents';
import { pictureKinds } from '@assay/protocol/pictures';
import { PhotoField } from './photo-field.tsx';
import styles from './verify.module.css';

/** A photo of each side. What may be sent stands above, before anything is. */
export function PhotoStep({ form, kyc }: { form: KycForm; kyc: Kyc }) {
  const { t } = useMessages();
  const { documentType } = form.values;
  return (
    <div className={styles.photos}>
      <p className={styles.words}>
        {t('kyc.tip')}
        <br />
        {t('kyc.limits', { side: pictureKinds.identity.sideMin })}
      </p>
      <div className={styles.sides}>
        {sidesOf(documentType).map((side) => (
          <PhotoField key={side} side={side} documentType={documentType} address={kyc.photos[side]} />
        ))}
      </div>
    </div>
  );
}
