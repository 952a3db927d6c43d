import { useBalance } from '@assay/features/assets/use-balances';
import { useFaucet } from '@assay/features/assets/use-faucet';
import { useMessages } from '@assay/features/messages/use-messages';
import { assets } from '@assay/protocol/assets';
import { Button } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Select } from '@assay/ui/select.tsx';
import { useEffect } from 'react';
import { useAddress } from '../../routing/use-address.ts';
import styles from './faucet-panel.module.css';

const faucetDecimals = 8;

/** Test coins of the sandbox; `?coin=` chooses the coin. */
export function FaucetPanel() {
  const { t } = useMessages();
  const faucet = useFaucet();
  const { currency, setCurrency } = faucet;
  const wanted = new URLSearchParams(useAddress().query).get('coin') ?? '';
  const balance = useBalance(currency);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides when it changes, the form after that
  useEffect(() => {
    const asset = assets.find(({ symbol }) => symbol === wanted);
    if (asset !== undefined) setCurrency(asset.symbol);
  }, [wanted]);
  return (
    <Panel title={t('recharge.faucet')}>
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
            options={assets.map(({ symbol }) => ({ id: symbol, label: symbol }))}
            selected={currency}
            onSelect={setCurrency}
          />
          <DecimalField
            label={t('faucet.amount')}
            name="amount"
            value={faucet.amount}
            onChange={faucet.setAmount}
            maxDecimals={faucetDecimals}
            unit={currency}
            error={faucet.error}
            note={
              balance === undefined
                ? undefined
                : t('recharge.available', { amount: balance.total, coin: balance.currency })
            }
          />
        </div>
        <Button type="submit" kind="primary" isPending={faucet.isSubmitting}>
          {t('faucet.submit')}
        </Button>
      </form>
    </Panel>
  );
}
