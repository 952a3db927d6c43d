import type { WithdrawalForm } from '@assay/features/custody/withdrawals/use-withdrawal-form';
import { useMessages } from '@assay/features/messages/use-messages';
import { coinDecimals } from '@assay/protocol/assets';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import money from '../../../page-parts/money-form.module.css';
import { CoinAmount } from './coin-amount.tsx';

/** What arrives, what it costs, and between which bounds. */
export function AmountStep({ form: { destination, amount, isInside } }: { form: WithdrawalForm }) {
  const { t } = useMessages();
  const coin = destination.currency;
  const { minimum, maximum } = amount;
  return (
    <>
      <div className={money.amount}>
        <DecimalField
          label={t('withdrawal.amount')}
          name="amount"
          size="large"
          value={amount.amount}
          onChange={amount.setAmount}
          maxDecimals={destination.network?.decimals ?? coinDecimals}
          unit={coin}
          error={amount.error}
        />
        <span className={money.available}>
          {t('withdrawal.available', { amount: amount.available, coin })}
          <TextButton
            isDisabled={amount.takeAll === undefined}
            label={t('withdrawal.maxWords')}
            onPress={() => amount.takeAll?.()}
          >
            {t('withdrawal.max')}
          </TextButton>
        </span>
      </div>
      {isInside && <Notice kind="info">{t('withdrawal.inside')}</Notice>}
      <dl className={money.facts}>
        <div>
          <dt>{t('withdrawal.fee')}</dt>
          <dd>
            <CoinAmount text={amount.fee} coin={coin} />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawal.total')}</dt>
          <dd>
            <CoinAmount text={amount.total} coin={coin} />
          </dd>
        </div>
        <div>
          <dt>{t('withdrawal.boundsName')}</dt>
          <dd>{t('withdrawal.bounds', { minimum, maximum, coin })}</dd>
        </div>
        {amount.dayLeft !== undefined && (
          <div>
            <dt>{t('withdrawal.dayLeftName')}</dt>
            <dd>{t('withdrawal.dayLeft', amount.dayLeft)}</dd>
          </div>
        )}
        <div>
          <dt>{t('withdrawal.time')}</dt>
          <dd>{t(isInside ? 'withdrawal.insideTime' : 'withdrawal.timeWords')}</dd>
        </div>
      </dl>
    </>
  );
}
