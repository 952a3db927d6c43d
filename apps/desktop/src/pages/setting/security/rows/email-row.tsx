import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Button } from '@assay/ui/button.tsx';
import Mail from 'lucide-react/icons/mail';
import { lazy, Suspense, useState } from 'react';
import { SecurityRow, type SecurityRowProps } from '../security-row.tsx';

const NewEmailDialog = lazy(
  loadChunk(async () => ({ default: (await import('../new-email-dialog.tsx')).NewEmailDialog }), 'login', 'password'),
);

export function EmailRow({ user }: SecurityRowProps) {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SecurityRow
        id="email"
        icon={<Mail size={20} />}
        title={t('security.email')}
        words={t('safety.emailWords')}
        state={maskedEmail(user.email)}
        action={
          <Button size="small" onPress={() => setAsking(true)}>
            {t('safety.change')}
          </Button>
        }
      />
      {isAsking && (
        <Suspense>
          <NewEmailDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
