import { useMessages } from '@assay/features/messages/use-messages';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import money from '../../../page-parts/money-form.module.css';
import { RechargeLink } from './recharge-link.tsx';

export interface AmountFieldProps {
  label: string;
  currency: string;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  maxDecimals: number;
  error: string | undefined;
  /** Shown, of both accounts that pay; undefined for a guest, who has nothing. */
  available: string | undefined;
  /** Puts the most that is possible into the field; undefined where there is nothing. */
  takeAll: (() => void) | undefined;
}

/** How much is placed, with what there is of the coin and the way to take all of it. */
export function AmountField({ label, currency, value, onChange, available, takeAll, ...rest }: AmountFieldProps) {
  const { t } = useMessages();
  return (
    <div className={money.amount}>
      <DecimalField
        {...rest}
        name="amount"
        label={label}
        size="large"
        value={value}
        onChange={onChange}
        unit={currency}
      />
      {available !== undefined && (
        <span className={money.available}>
          {t('earn.available', { amount: available, coin: currency })}
          {available === '0' ? (
            <RechargeLink currency={currency} />
          ) : (
            <TextButton isDisabled={takeAll === undefined} label={t('earn.maxWords')} onPress={() => takeAll?.()}>
              {t('earn.max')}
            </TextButton>
          )}
        </span>
      )}
    </div>
  );
}
