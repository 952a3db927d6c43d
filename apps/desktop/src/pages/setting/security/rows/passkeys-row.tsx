import { useMessages } from '@assay/features/messages/use-messages';
import { usePasskeys } from '@assay/features/security/use-passkeys';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Button } from '@assay/ui/button.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import { lazy, Suspense, useState } from 'react';
import { SecurityRow } from '../security-row.tsx';

const PasskeysDialog = lazy(
  loadChunk(
    async () => ({ default: (await import('../../passkeys/passkeys-dialog.tsx')).PasskeysDialog }),
    'login',
    'factor',
  ),
);

export function PasskeysRow() {
  const { t } = useMessages();
  const { data, status } = usePasskeys();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        id="passkeys"
        icon={<KeyRound size={20} />}
        title={t('security.passkeys')}
        words={t('security.passkeysWords')}
        state={
          status === 'loading' ? (
            <Bone width={72} height={14} />
          ) : (
            data !== undefined && t('security.passkeysCount', { count: data.passkeys.length })
          )
        }
        action={
          <Button size="small" onPress={() => setOpen(true)}>
            {t('devices.manage')}
          </Button>
        }
      />
      {isOpen && (
        <Suspense>
          <PasskeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
