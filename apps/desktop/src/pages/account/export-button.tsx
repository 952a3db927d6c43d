import { csvRowsMax } from '@assay/features/lists/csv-parts';
import { type CsvSource, useCsvFile } from '@assay/features/lists/use-csv-file';
import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { Button } from '@assay/ui/button.tsx';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { saveFile } from '../../page-parts/save-file.ts';

/** Saves all records of the choice as CSV, those too that are not listed. While it fetches them it says how many, and a press ends it. */
export function ExportButton({ fileName, csv }: { fileName: string; csv: CsvSource }) {
  const { t, number } = useMessages();
  const notify = useNotify();
  const file = useCsvFile(csv, (parts, rowCount) => {
    saveFile(fileName, 'text/csv;charset=utf-8', parts);
    const shown = number(String(rowCount), 0);
    notify(
      'success',
      rowCount === csvRowsMax ? t('records.savedNewest', { shown }) : t('records.saved', { count: rowCount }),
    );
  });
  const progress = t('records.progress', {
    done: number(String(file.rowsWritten), 0),
    total: number(String(file.totalRows), 0),
  });
  if (file.isRunning)
    return (
      <Button size="small" label={`${t('records.stopSaving')}: ${progress}`} onPress={file.cancel}>
        <X size={14} aria-hidden />
        {progress}
      </Button>
    );
  return (
    <Button size="small" label={`${t('records.export')}: ${t('records.exportAll')}`} onPress={file.start}>
      <Download size={14} aria-hidden />
      {t('records.export')}
    </Button>
  );
}
