import type { Kyc } from '@assay/features/kyc/use-kyc';
import type { KycForm } from '@assay/features/kyc/use-kyc-form';
import { useMessages } from '@assay/features/messages/use-messages';
import { countryName } from '@assay/messages/country-name';
import { preparedIdNumber } from '@assay/protocol/identity-documents';
import { Notice } from '@assay/ui/states.tsx';
import { Fact } from '../fact.tsx';
import styles from '../setting.module.css';
import { documentNames } from './document-names.ts';
import { KeptPhotos } from './kept-photos.tsx';

/** Everything once more, before it is sent. */
export function CheckStep({ form: { values }, kyc }: { form: KycForm; kyc: Kyc }) {
  const { t, language } = useMessages();
  return (
    <>
      <dl>
        <Fact term={t('kyc.country')} value={countryName(values.country, language)} />
        <Fact term={t('kyc.document')} value={t(documentNames[values.documentType])} />
        <Fact term={t('kyc.name')} value={values.name} />
        <Fact term={t('kyc.number')} value={<span className={styles.code}>{preparedIdNumber(values.idNumber)}</span>} />
        <Fact term={t('kyc.photos')} value={<KeptPhotos photos={kyc.photos} documentType={values.documentType} />} />
      </dl>
      <Notice kind="info">{t('kyc.final')}</Notice>
    </>
  );
}
