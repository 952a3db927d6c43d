import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractFormShown } from '@assay/features/seconds-contract/form/use-contract-form';
import { Bone } from '@assay/ui/skeleton.tsx';
import { useId } from 'react';
import styles from './ticket.module.css';

const bones = ['30', '60', '120', '300'] as const;

/** The holding times with what each pays and its minimum. */
export function DurationChips({ form }: { form: ContractFormShown }) {
  const { t } = useMessages();
  const name = useId();
  return (
    <div>
      <p className={styles.label}>{t('contract.holdingTime')}</p>
      {form.status === 'loading' ? (
        <div className={styles.chips} role="status" aria-busy="true" aria-label={t('state.loading')}>
          {bones.map((id) => (
            <span key={id} className={styles.chip}>
              <Bone width={40} />
            </span>
          ))}
        </div>
      ) : (
        <div className={styles.chips} role="radiogroup" aria-label={t('contract.holdingTime')}>
          {form.durations.map(({ second, label, rate, minimum }) => (
            <label key={second} className={styles.chip}>
              <input
                type="radio"
                name={name}
                checked={second === form.second}
                onChange={() => form.setSecond(second)}
              />
              <b>{label}</b>
              <span>{rate}</span>
              <small>{minimum}</small>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
