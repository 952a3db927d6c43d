import type { KycForm } from '@assay/features/kyc/use-kyc-form';
import { useMessages } from '@assay/features/messages/use-messages';
import { documentTypes } from '@assay/protocol/identity-documents';
import BookUser from 'lucide-react/icons/book-user';
import Car from 'lucide-react/icons/car';
import IdCard from 'lucide-react/icons/id-card';
import { useId } from 'react';
import { CountryField } from '../../../page-parts/country-field.tsx';
import { documentNames } from './document-names.ts';
import styles from './verify.module.css';

const documentIcons = { 'id-card': IdCard, passport: BookUser, 'driving-licence': Car } as const;

/** Who issued the document, and which it is. */
export function DocumentStep({ form }: { form: KycForm }) {
  const { t } = useMessages();
  const groupName = useId();
  const { country, documentType } = form.values;
  return (
    <div className={styles.fields}>
      <CountryField
        label={t('kyc.country')}
        placeholder={t('kyc.countryChoose')}
        openLabel={t('kyc.countries')}
        emptyText={t('kyc.noCountry')}
        country={country}
        onChange={(id) => form.setValue('country', id)}
        error={form.errors.country}
      />
      <fieldset className={styles.documents}>
        <legend>{t('kyc.document')}</legend>
        {documentTypes.map((type) => {
          const Icon = documentIcons[type];
          return (
            <label key={type} className={styles.document}>
              <input
                type="radio"
                name={groupName}
                checked={type === documentType}
                onChange={() => form.setValue('documentType', type)}
              />
              <Icon size={20} aria-hidden />
              {t(documentNames[type])}
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}
