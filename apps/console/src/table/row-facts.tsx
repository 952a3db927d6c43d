import type { ConsoleRow, ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { WholeCell } from './cell-view.tsx';
import { useColumnName } from './column-name.ts';
import styles from './table.module.css';

/** Everything that a row holds, also what its table hides or cuts off. */
export function RowFacts({ definition, row }: { definition: ConsoleTableDefinition; row: ConsoleRow }) {
  const nameOf = useColumnName();
  return (
    <dl className={styles.facts}>
      {definition.columns.map((column) => (
        <div key={column.name}>
          <dt>{nameOf(column.name)}</dt>
          <dd>
            <WholeCell column={column} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
