import { faucetCoinOf, faucetCoins } from '@assay/features/assets/faucet-coins';
import { useBalance } from '@assay/features/assets/use-balances';
import { useFaucet } from '@assay/features/assets/use-faucet';
import { useMessages } from '@assay/features/messages/use-messages';
import { withoutZeros } from '@assay/features/numbers/decimal';
import { coinDecimals } from '@assay/protocol/assets';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Button } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Select } from '@assay/ui/select.tsx';
import { AmountOffers } from '../../../page-parts/amount-offers.tsx';
import { coinChoices } from '../../../page-parts/coin-choices.ts';
import styles from './faucet-panel.module.css';

/** Test coins of the sandbox; `?coin=` chooses the coin. */
export function FaucetPanel() {
  const { t } = useMessages();
  const { query } = useAddress();
  const first = faucetCoinOf(new URLSearchParams(query).get('coin') ?? '') ?? 'USDT';
  return (
    <Panel title={t('recharge.faucet')}>
      <FaucetForm key={first} first={first} />
    </Panel>
  );
}

function FaucetForm({ first }: { first: string }) {
  const { t } = useMessages();
  const faucet = useFaucet({ currency: first });
  const { currency, setCurrency } = faucet;
  const balance = useBalance(currency);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        faucet.submit();
      }}
    >
      <p>{t('recharge.faucetWords')}</p>
      <div className={styles.fields}>
        <Select
          label={t('recharge.coin')}
          options={coinChoices(faucetCoins)}
          selected={currency}
          onSelect={setCurrency}
        />
        <DecimalField
          label={t('faucet.amount')}
          name="amount"
          value={faucet.amount}
          onChange={faucet.setAmount}
          maxDecimals={coinDecimals}
          unit={currency}
          error={faucet.error}
          note={
            balance === undefined
              ? undefined
              : t('recharge.available', { amount: withoutZeros(balance.total), coin: balance.currency })
          }
        />
      </div>
      <div>
        <AmountOffers
          label={t('faucet.offers')}
          offers={faucet.offers}
          chosen={faucet.amount}
          onChoose={faucet.setAmount}
        />
      </div>
      <Button type="submit" kind="primary" isPending={faucet.isSubmitting}>
        {t('faucet.submit')}
      </Button>
    </form>
  );
}
