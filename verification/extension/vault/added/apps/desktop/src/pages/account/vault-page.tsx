import { useLock, useVault, useVaultRecords, type VaultRecordShown } from '@assay/features/assets/use-vault';
import { useMessages } from '@assay/features/messages/use-messages';
import { assets, coinDecimals } from '@assay/protocol/assets';
import { Button } from '@assay/ui/button.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Select } from '@assay/ui/select.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import Vault from 'lucide-react/icons/vault';
import { useState } from 'react';
import { coinChoices } from '../../page-parts/coin-choices.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './recharge/faucet-panel.module.css';
import { RecordList } from './record-list.tsx';

const coins = coinChoices(assets.map(({ symbol }) => symbol));

/** Coins that one puts aside: what is locked, more to lock, and what went in and out. */
export function VaultPage() {
  const { t } = useMessages();
  return (
    <AccountFrame page="/account/vault" lead={t('vault.lead')}>
      <Panel title={t('vault.lock')}>
        <LockForm />
      </Panel>
      <Panel title={t('vault.locked')}>
        <LockedCoins />
      </Panel>
      <Panel title={t('vault.records')}>
        <VaultRecords />
      </Panel>
    </AccountFrame>
  );
}

function LockForm() {
  const { t } = useMessages();
  const [currency, setCurrency] = useState('USDT');
  const lock = useLock(currency);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        lock.submit();
      }}
    >
      <div className={styles.fields}>
        <Select label={t('assets.coin')} options={coins} selected={currency} onSelect={setCurrency} />
        <DecimalField
          label={t('orders.amount')}
          name="amount"
          value={lock.amount}
          onChange={lock.setAmount}
          maxDecimals={coinDecimals}
          unit={currency}
          error={lock.error}
        />
      </div>
      <Button type="submit" kind="primary" isPending={lock.isSubmitting}>
        {t('vault.lock')}
      </Button>
    </form>
  );
}

function LockedCoins() {
  const { t } = useMessages();
  const { status, locked, retry } = useVault();
  if (status === 'loading') return <SkeletonRows label={t('state.loading')} rows={2} columns={3} rowHeight={44} />;
  if (status === 'error') return <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={retry} />;
  if (locked.length === 0) return <Nothing />;
  return (
    <DataTable
      label={t('vault.locked')}
      height="roomy"
      columns={[
        { head: t('assets.coin'), cell: ({ currency }) => currency },
        { head: t('orders.amount'), isNumber: true, cell: ({ amount }) => <AmountText text={amount} /> },
        { head: t('vault.since'), cell: ({ since }) => <time>{since}</time> },
      ]}
      rows={locked}
      keyOf={({ currency }) => currency}
    />
  );
}

function VaultRecords() {
  const { t } = useMessages();
  const records = useVaultRecords();
  const columns: Column<VaultRecordShown>[] = [
    { head: t('orders.time'), cell: ({ createdAt }) => <time>{createdAt}</time> },
    { head: t('vault.way'), cell: ({ isIn }) => t(isIn ? 'vault.in' : 'vault.out') },
    { head: t('assets.coin'), cell: ({ currency }) => currency },
    { head: t('orders.amount'), isNumber: true, cell: ({ amount }) => <AmountText text={amount} /> },
  ];
  return (
    <RecordList records={records} columns={columns.length} empty={<Nothing />}>
      <DataTable
        label={t('vault.records')}
        height="roomy"
        columns={columns}
        rows={records.rows}
        keyOf={({ id }) => id}
      />
    </RecordList>
  );
}

function Nothing() {
  const { t } = useMessages();
  return <EmptyState icon={<Vault />} title={t('vault.nothing')} words={t('vault.nothingWords')} />;
}
