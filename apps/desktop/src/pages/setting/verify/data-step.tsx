import type { KycForm } from '@assay/features/kyc/use-kyc-form';
import { useMessages } from '@assay/features/messages/use-messages';
import { exampleIdNumber } from '@assay/protocol/identity-documents';
import { personNameLengthMax } from '@assay/protocol/person-name';
import { TextField } from '@assay/ui/text-field.tsx';
import styles from './verify.module.css';

const NUMBER_LENGTH_MAX = 48;

/** Name and number, as the document has them. */
export function DataStep({ form }: { form: KycForm }) {
  const { t } = useMessages();
  const { country, documentType, name, idNumber } = form.values;
  const example = exampleIdNumber(country, documentType);
  return (
    <div className={styles.fields}>
      <TextField
        label={t('kyc.name')}
        name="name"
        autoComplete="name"
        size="large"
        maxLength={personNameLengthMax}
        value={name}
        onChange={(value) => form.setValue('name', value)}
        error={form.errors.name}
        note={t('kyc.nameNote')}
      />
      <TextField
        label={t('kyc.number')}
        name="idNumber"
        autoComplete="off"
        size="large"
        maxLength={NUMBER_LENGTH_MAX}
        value={idNumber}
        onChange={(value) => form.setValue('idNumber', value)}
        error={form.errors.idNumber}
        note={example === '' ? t('kyc.numberAny') : t('kyc.numberLike', { example })}
      />
    </div>
  );
}
