import { useMessages } from '@assay/features/messages/use-messages';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Button } from '@assay/ui/button.tsx';
import UserX from 'lucide-react/icons/user-x';
import { lazy, Suspense, useState } from 'react';
import { SecurityRow } from '../security-row.tsx';

const ClosingDialog = lazy(
  loadChunk(
    async () => ({ default: (await import('../closing-dialog.tsx')).ClosingDialog }),
    'owndata',
    'login',
    'password',
    'factor',
    'freeze',
  ),
);

export function ClosingRow() {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        id="closing"
        icon={<UserX size={20} />}
        title={t('safety.closing')}
        words={t('safety.closingWords')}
        state={null}
        action={
          <Button size="small" kind="danger" onPress={() => setOpen(true)}>
            {t('safety.closingAction')}
          </Button>
        }
      />
      {isOpen && (
        <Suspense>
          <ClosingDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
