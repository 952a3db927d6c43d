import type { ContractAccount } from '@assay/features/contract-assets/contract-asset-view';
import { useMessages } from '@assay/features/messages/use-messages';
import { type MovementKind, movementKeys, movementKinds } from '@assay/features/seconds-contract/movement-view';
import { useMovements } from '@assay/features/seconds-contract/use-movements';
import { contractCoins } from '@assay/protocol/contract-coins';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Select } from '@assay/ui/select.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { useState } from 'react';
import { ListStates } from './list-states.tsx';
import styles from './orders.module.css';

const all = 'all';

/** What an account can have: only the real one is transferred to, only the demo one is topped up. */
const kindsOf: Record<ContractAccount, readonly MovementKind[]> = {
  real: movementKinds.filter((kind) => kind !== 'demo'),
  demo: movementKinds.filter((kind) => kind !== 'transfer-in' && kind !== 'transfer-out'),
};

/** Everything that changed the account's balance, by coin and kind. */
export function Movements({ account }: { account: ContractAccount }) {
  const { t } = useMessages();
  const [coin, setCoin] = useState<string>(all);
  const [kind, setKind] = useState<MovementKind | typeof all>(all);
  const list = useMovements(account, coin === all ? undefined : coin, kind === all ? undefined : kind);
  const isFiltered = coin !== all || kind !== all;
  return (
    <>
      <div className={styles.filter}>
        <Select
          kind="text"
          label={t('contract.coin')}
          options={[
            { id: all, label: t('contract.allCoins') },
            ...contractCoins.map(({ symbol }) => ({ id: symbol, label: symbol })),
          ]}
          selected={coin}
          onSelect={setCoin}
        />
        <Select<MovementKind | typeof all>
          kind="text"
          label={t('contract.kind')}
          options={[
            { id: all, label: t('contract.allKinds') },
            ...kindsOf[account].map((id) => ({ id, label: t(movementKeys[id]) })),
          ]}
          selected={kind}
          onSelect={setKind}
        />
      </div>
      <ListStates
        list={list}
        emptyTitle={t('contract.recordsTitle')}
        emptyWords={t(isFiltered ? 'contract.recordsFiltered' : 'contract.recordsWords')}
        rowHeight={32}
      >
        <Table label={t('contract.records')}>
          <thead>
            <tr>
              <ColumnHead>{t('contract.time')}</ColumnHead>
              <ColumnHead>{t('contract.coin')}</ColumnHead>
              <ColumnHead>{t('contract.kind')}</ColumnHead>
              <ColumnHead isNumber>{t('contract.amount')}</ColumnHead>
              <ColumnHead isNumber>{t('contract.balanceAfter')}</ColumnHead>
              <ColumnHead isNumber>{t('contract.orderNumber')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <tr key={row.id}>
                <Cell>{row.createdAt}</Cell>
                <Cell className={styles.pair}>{row.currency}</Cell>
                <Cell>{row.kindText}</Cell>
                <Cell isNumber>
                  <ChangeText text={row.amount} />
                </Cell>
                <Cell isNumber>{row.balance}</Cell>
                <Cell isNumber>{row.orderId || t('state.none')}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </ListStates>
    </>
  );
}
