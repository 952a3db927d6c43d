import { useMessages } from '@assay/features/messages/use-messages';
import { auditedColumns, operatorActsTable } from '@assay/protocol/console/tables/operations-tables';
import { Button } from '@assay/ui/button.tsx';
import Download from 'lucide-react/icons/download';
import { useTableExport } from '../../table/use-table-export.ts';

/** The whole log with all that its chain is made over, whatever the table shows: the file that `npm run check-audit` takes. */
export function AuditExport() {
  const { t } = useMessages();
  const { rows, press } = useTableExport();
  return (
    <Button
      size="small"
      onPress={() => press({ table: operatorActsTable.name, columns: [...auditedColumns] })}
      isDisabled={rows !== undefined}
    >
      <Download size={14} aria-hidden />
      {rows === undefined ? t('rows.exportForAuditors') : t('rows.exporting', { count: rows })}
    </Button>
  );
}
