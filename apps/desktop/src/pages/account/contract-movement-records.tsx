import { everyDay } from '@assay/features/lists/period';
import { usePeriod } from '@assay/features/lists/use-period';
import { useMovements } from '@assay/features/seconds-contract/records/use-movements';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { useState } from 'react';
import { everyMovement, MovementFilter } from '../../page-parts/contract-movements/movement-filter.tsx';
import { MovementTable } from '../../page-parts/contract-movements/movement-table.tsx';
import { contractEmptyKinds } from './contract-empty-kinds.ts';
import { EmptyKind } from './empty-kind.tsx';
import { ExportButton } from './export-button.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { RecordList } from './record-list.tsx';
import styles from './records.module.css';

/** Everything that changed a contract account's balance, by coin and kind; and as CSV. */
export function ContractMovementRecords({ account }: { account: ContractAccountName }) {
  const [choice, setChoice] = useState(everyMovement);
  const period = usePeriod();
  const records = useMovements(account, { currency: choice.coin, kind: choice.kind, bounds: period.bounds });
  const isFiltered = choice.coin !== undefined || choice.kind !== undefined || period.period.id !== 'all';
  const showAll = () => {
    setChoice(everyMovement);
    period.setPeriod(everyDay);
  };
  return (
    <>
      <div className={styles.filters}>
        <MovementFilter account={account} choice={choice} onChoice={setChoice} />
        <PeriodFilter choice={period} />
        {records.rows.length > 0 && (
          <ExportButton fileName={`assay-contract-assets-${account}.csv`} csv={records.csv} />
        )}
      </div>
      <RecordList
        records={records}
        columns={6}
        onShowAll={isFiltered ? showAll : undefined}
        empty={<EmptyKind label="contract.records" kind={contractEmptyKinds.movements} />}
      >
        <MovementTable movements={records.rows} height="roomy" />
      </RecordList>
    </>
  );
}
