import { useCsvFile } from '@assay/features/lists/use-csv-file';
import { useMessages } from '@assay/features/messages/use-messages';
import { useTaxReport } from '@assay/features/tax/use-tax-report';
import { useNotify } from '@assay/features/toasts/use-notify';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { Select } from '@assay/ui/select.tsx';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { saveFile } from '../../../page-parts/save-file.ts';
import styles from './tax-dialog.module.css';

export interface TaxDialogProps {
  onClose: () => void;
}

const points = ['tax.method', 'tax.deposits', 'tax.unknown', 'tax.end'] as const;

/** A year of everything as one file, and by what rules its gains are reckoned. */
export function TaxDialog({ onClose }: TaxDialogProps) {
  const { t, number } = useMessages();
  const notify = useNotify();
  const { years, csvOf } = useTaxReport();
  const [year, setYear] = useState(years[0] ?? 0);
  const file = useCsvFile(csvOf(year), (parts, rowCount) => {
    saveFile(`assay-tax-${year}.csv`, 'text/csv;charset=utf-8', parts);
    notify('success', t('tax.saved', { count: rowCount, year: String(year) }));
    onClose();
  });
  return (
    <Dialog isOpen onClose={onClose} size="wide" title={t('tax.title')} closeLabel={t('state.close')}>
      <div className={styles.body}>
        <p>{t('tax.words')}</p>
        <ul className={styles.points}>
          {points.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <div className={styles.choice}>
          <Select
            label={t('tax.year')}
            options={years.map((offered) => ({ id: String(offered), label: String(offered) }))}
            selected={String(year)}
            onSelect={(id) => setYear(Number(id))}
            isDisabled={file.isRunning}
          />
          {file.isRunning ? (
            <Button onPress={file.cancel}>
              <X size={14} aria-hidden />
              {t('tax.stop', { count: number(String(file.rowsWritten), 0) })}
            </Button>
          ) : (
            <Button kind="primary" onPress={file.start}>
              <Download size={14} aria-hidden />
              {t('tax.save')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
