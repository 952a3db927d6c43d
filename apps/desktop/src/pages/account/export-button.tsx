import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import Download from 'lucide-react/icons/download';
import { saveFile } from '../../page-parts/save-file.ts';

/** Saves the listed records as CSV. */
export function ExportButton({ fileName, csv }: { fileName: string; csv: () => string }) {
  const { t } = useMessages();
  return (
    <Button
      size="small"
      label={`${t('records.export')}: ${t('records.exportListed')}`}
      onPress={() => saveFile(fileName, 'text/csv;charset=utf-8', csv())}
    >
      <Download size={14} aria-hidden />
      {t('records.export')}
    </Button>
  );
}
