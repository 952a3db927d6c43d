import { useMessages } from '@assay/features/messages/use-messages';
import { useMovements } from '@assay/features/seconds-contract/records/use-movements';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { useState } from 'react';
import { everyMovement, MovementFilter } from '../../../page-parts/contract-movements/movement-filter.tsx';
import { MovementTable } from '../../../page-parts/contract-movements/movement-table.tsx';
import { ContractList } from './contract-list.tsx';
import styles from './orders.module.css';

/** Everything that changed the account's balance, by coin and kind. */
export function Movements({ account }: { account: ContractAccountName }) {
  const { t } = useMessages();
  const [choice, setChoice] = useState(everyMovement);
  const list = useMovements(account, { currency: choice.coin, kind: choice.kind });
  const isFiltered = choice.coin !== undefined || choice.kind !== undefined;
  return (
    <>
      <div className={styles.filter}>
        <MovementFilter account={account} choice={choice} onChoice={setChoice} />
      </div>
      <ContractList
        list={list}
        title={t('contract.recordsTitle')}
        words={t(isFiltered ? 'contract.recordsFiltered' : 'contract.recordsWords')}
        rowHeight={32}
      >
        <MovementTable movements={list.rows} />
      </ContractList>
    </>
  );
}
