import { faucetCoins } from '@assay/features/assets/faucet-coins';
import type { useFaucet } from '@assay/features/assets/use-faucet';
import { useMessages } from '@assay/features/messages/use-messages';
import { coinDecimals } from '@assay/protocol/assets';
import { Button } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { Select } from '@assay/ui/select.tsx';
import { AmountOffers } from '../../../page-parts/amount-offers.tsx';
import { coinChoices } from '../../../page-parts/coin-choices.ts';
import styles from './orders.module.css';

/** Coin, amount and button of the sandbox's faucet; `isTitled` where no dialog says what it is, in the height of a pane. */
export function FaucetForm({ faucet, isTitled = false }: { faucet: ReturnType<typeof useFaucet>; isTitled?: boolean }) {
  const { t } = useMessages();
  return (
    <form
      noValidate
      className={styles['faucet-form']}
      onSubmit={(event) => {
        event.preventDefault();
        faucet.submit();
      }}
    >
      {isTitled ? <h2>{t('faucet.title')}</h2> : <p>{t('faucet.words')}</p>}
      <Select
        label={t('faucet.coin')}
        isLabelHidden
        options={coinChoices(faucetCoins)}
        selected={faucet.currency}
        onSelect={faucet.setCurrency}
      />
      <DecimalField
        label={t('faucet.amount')}
        isLabelInside
        name="faucetAmount"
        value={faucet.amount}
        onChange={faucet.setAmount}
        maxDecimals={coinDecimals}
        unit={faucet.currency}
        error={faucet.error}
      />
      <AmountOffers
        label={t('faucet.offers')}
        offers={faucet.offers}
        chosen={faucet.amount}
        onChoose={faucet.setAmount}
      />
      <Button type="submit" kind="primary" isBlock isPending={faucet.isSubmitting}>
        {t('faucet.submit')}
      </Button>
    </form>
  );
}
