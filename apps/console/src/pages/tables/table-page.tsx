import { useMessages } from '@assay/features/messages/use-messages';
import { consoleTableOf } from '@assay/protocol/console/console-tables';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { NotFound } from '../../parts/not-found.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useMay } from '../../seat/use-seat.ts';
import { BesideTable } from '../../table/beside-table.tsx';

/** `/tables/{table}`: one table whole, with the row that is open beside it. */
export function TablePage() {
  const { t } = useMessages();
  const may = useMay();
  const { path } = useAddress();
  const definition = consoleTableOf(decodeURIComponent(path.split('/')[2] ?? ''));
  if (definition === undefined || !may(definition.scope)) return <NotFound />;
  const label = t(`rows.table${definition.name}`);
  return (
    <Screen kind="fill" title={label}>
      <BesideTable key={definition.name} definition={definition} label={label} />
    </Screen>
  );
}
