import { useMessages } from '@assay/features/messages/use-messages';
import type { FormShown } from '@assay/features/session/form-state';
import type { FactorChoice } from '@assay/features/session/use-factor-choice';
import { TextButton } from '@assay/ui/icon-button.tsx';
import styles from './chosen-factor-field.module.css';
import { FactorCodeInput } from './factor-code-input.tsx';

/** Field of the second factor's code with the way to the other kind of code; nothing where the account has no second factor. */
export function ChosenFactorField({ form }: { form: FormShown<'factorCode'> & FactorChoice }) {
  const { t } = useMessages();
  const { factor, canChooseFactor } = form;
  if (factor === undefined) return null;
  const other = factor === 'time' ? 'recovery' : 'time';
  return (
    <div>
      <FactorCodeInput
        key={factor}
        kind={factor}
        value={form.values.factorCode}
        onChange={(value) => form.setValue('factorCode', value)}
        onBlur={() => form.leaveField('factorCode')}
        error={form.errors.factorCode}
      />
      {canChooseFactor && (
        <p className={styles.other}>
          <TextButton onPress={() => form.setFactor(other)}>
            {t(other === 'recovery' ? 'factor.useRecovery' : 'factor.useTime')}
          </TextButton>
        </p>
      )}
    </div>
  );
}
