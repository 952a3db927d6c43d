import { useMessages } from '@assay/features/messages/use-messages';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Button } from '@assay/ui/button.tsx';
import FolderDown from 'lucide-react/icons/folder-down';
import { lazy, Suspense, useState } from 'react';
import { SecurityRow } from '../security-row.tsx';

const OwnDataDialog = lazy(
  loadChunk(
    async () => ({ default: (await import('../own-data-dialog.tsx')).OwnDataDialog }),
    'owndata',
    'login',
    'password',
    'factor',
    'freeze',
  ),
);

export function OwnDataRow() {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        id="own-data"
        icon={<FolderDown size={20} />}
        title={t('safety.ownData')}
        words={t('safety.ownDataWords')}
        state={null}
        action={
          <Button size="small" onPress={() => setOpen(true)}>
            {t('safety.ownDataAction')}
          </Button>
        }
      />
      {isOpen && (
        <Suspense>
          <OwnDataDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
