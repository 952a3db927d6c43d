import { useMessages } from '@assay/features/messages/use-messages';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Button } from '@assay/ui/button.tsx';
import Snowflake from 'lucide-react/icons/snowflake';
import { lazy, Suspense, useState } from 'react';
import { SecurityRow } from '../security-row.tsx';

const FreezeDialog = lazy(
  loadChunk(
    async () => ({ default: (await import('../freeze-dialog.tsx')).FreezeDialog }),
    'login',
    'freeze',
    'password',
  ),
);

export function FreezeRow() {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SecurityRow
        id="freeze"
        icon={<Snowflake size={20} />}
        title={t('safety.freeze')}
        words={t('safety.freezeWords')}
        state={null}
        action={
          <Button size="small" kind="danger" onPress={() => setAsking(true)}>
            {t('safety.freezeAction')}
          </Button>
        }
      />
      {isAsking && (
        <Suspense>
          <FreezeDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
