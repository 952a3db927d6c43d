import { useBalances } from '@assay/features/assets/use-balances';
import { useFaucet } from '@assay/features/assets/use-faucet';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { assets } from '@assay/protocol/assets';
import { Button } from '@assay/ui/button.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Select } from '@assay/ui/select.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import Coins from 'lucide-react/icons/coins';
import styles from './orders.module.css';

const faucetDecimals = 8;

/** Balances of the spot account; in the sandbox the faucet beside them. */
export function AssetsPanel() {
  const { isSandbox } = useSystem();
  return (
    <div className={styles.assets}>
      <div className={styles['asset-list']}>
        <BalancesTable />
      </div>
      {isSandbox && <FaucetForm />}
    </div>
  );
}

function BalancesTable() {
  const { t } = useMessages();
  const balances = useBalances();
  if (balances.status === 'loading')
    return <SkeletonRows label={t('state.loading')} rows={6} columns={5} rowHeight={32} />;
  if (balances.status === 'error')
    return <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={balances.retry} />;
  if (balances.rows.length === 0)
    return <EmptyState icon={<Coins />} title={t('assets.emptyTitle')} words={t('assets.emptyWords')} />;
  return (
    <Table label={t('assets.title')}>
      <thead>
        <tr>
          <ColumnHead>{t('assets.coin')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.available')}</ColumnHead>
          <ColumnHead isNumber>{t('assets.frozen')}</ColumnHead>
          <ColumnHead isNumber className={styles.optional}>
            {t('assets.total')}
          </ColumnHead>
          <ColumnHead isNumber>{t('assets.value')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {balances.rows.map((row) => (
          <tr key={row.currency}>
            <Cell>
              <span className={styles.coin}>
                <CoinIcon symbol={row.currency} />
                {row.currency}
              </span>
            </Cell>
            <Cell isNumber>
              <AmountText text={row.available} />
            </Cell>
            <Cell isNumber>
              <AmountText text={row.frozen} />
            </Cell>
            <Cell isNumber className={styles.optional}>
              <AmountText text={row.total} />
            </Cell>
            <Cell isNumber>{row.value}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function FaucetForm() {
  const { t } = useMessages();
  const faucet = useFaucet();
  return (
    <form
      noValidate
      className={styles.faucet}
      onSubmit={(event) => {
        event.preventDefault();
        faucet.submit();
      }}
    >
      <h3>{t('faucet.title')}</h3>
      <p>{t('faucet.words')}</p>
      <Select
        label={t('faucet.coin')}
        isLabelHidden
        options={assets.map(({ symbol }) => ({ id: symbol, label: symbol }))}
        selected={faucet.currency}
        onSelect={faucet.setCurrency}
      />
      <DecimalField
        label={t('faucet.amount')}
        isLabelInside
        name="faucetAmount"
        value={faucet.amount}
        onChange={faucet.setAmount}
        maxDecimals={faucetDecimals}
        unit={faucet.currency}
        error={faucet.error}
      />
      <Button type="submit" kind="primary" isBlock isPending={faucet.isSubmitting}>
        {t('faucet.submit')}
      </Button>
    </form>
  );
}
