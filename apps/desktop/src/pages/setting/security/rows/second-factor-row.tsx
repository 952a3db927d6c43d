import { useMessages } from '@assay/features/messages/use-messages';
import { useKeepGoogle, useSecondFactors } from '@assay/features/security/use-second-factors';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import Smartphone from 'lucide-react/icons/smartphone';
import { lazy, Suspense, useState } from 'react';
import { SecurityRow, type SecurityRowProps } from '../security-row.tsx';

const BindGoogleDialog = lazy(
  loadChunk(
    async () => ({ default: (await import('../../second-factor/bind-google-dialog.tsx')).BindGoogleDialog }),
    'login',
    'factor',
  ),
);
const UnbindGoogleDialog = lazy(
  loadChunk(
    async () => ({ default: (await import('../../second-factor/unbind-google-dialog.tsx')).UnbindGoogleDialog }),
    'login',
    'factor',
  ),
);

/** The authenticator: bound, not bound, or about to be unbound. */
export function SecondFactorRow({ user }: SecurityRowProps) {
  const { t, date } = useMessages();
  const { factors } = useSecondFactors();
  const [asked, setAsked] = useState<'bind' | 'unbind'>();
  const { isSending, keep } = useKeepGoogle();
  const isBound = factors?.google.isBound ?? user.googleBind === 1;
  const unbindsAt = factors?.google.unbindsAt ?? 0;
  const close = () => setAsked(undefined);
  return (
    <>
      <SecurityRow
        id="second-factor"
        icon={<Smartphone size={20} />}
        title={t('security.factor')}
        words={
          unbindsAt > 0
            ? t('security.factorUnbinds', { time: date(unbindsAt, 'YYYY-MM-DD HH:MM') })
            : isBound
              ? t('security.factorCodes', { count: factors?.recoveryCodesLeft ?? 0 })
              : t('security.factorWords')
        }
        state={
          <Badge kind={unbindsAt > 0 ? 'warning' : isBound ? 'success' : 'neutral'}>
            {t(unbindsAt > 0 ? 'security.unbinding' : isBound ? 'security.bound' : 'security.notBound')}
          </Badge>
        }
        action={
          unbindsAt > 0 ? (
            <Button size="small" isPending={isSending} onPress={keep}>
              {t('security.callOff')}
            </Button>
          ) : (
            <Button size="small" onPress={() => setAsked(isBound ? 'unbind' : 'bind')}>
              {t(isBound ? 'security.unbind' : 'security.bind')}
            </Button>
          )
        }
      />
      {asked !== undefined && (
        <Suspense>
          {asked === 'bind' ? <BindGoogleDialog onClose={close} /> : <UnbindGoogleDialog onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
