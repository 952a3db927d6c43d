import { useMessages } from '@assay/features/messages/use-messages';
import type { ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { Button } from '@assay/ui/button.tsx';
import Download from 'lucide-react/icons/download';
import { requestOf, type TableFilters, type TableTermsShown } from './table-terms.ts';
import { useTableExport } from './use-table-export.ts';

export interface ExportButtonProps {
  definition: ConsoleTableDefinition;
  terms: TableTermsShown;
  fixed: TableFilters | undefined;
  visibility: Readonly<Record<string, boolean>>;
}

/** All rows that are chosen, in a file with the columns that are shown. */
export function ExportButton({ definition, terms, fixed, visibility }: ExportButtonProps) {
  const { t } = useMessages();
  const { rows, press } = useTableExport();
  const write = () => {
    const { limit: _limit, after: _after, ...chosen } = requestOf(definition.name, terms, fixed);
    const columns = definition.columns.map(({ name }) => name).filter((name) => visibility[name] === true);
    press({ ...chosen, columns });
  };
  return (
    <Button size="small" onPress={write} isDisabled={rows !== undefined}>
      <Download size={14} aria-hidden />
      {rows === undefined ? t('rows.export') : t('rows.exporting', { count: rows })}
    </Button>
  );
}
