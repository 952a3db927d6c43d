import { useMessages } from '@assay/features/messages/use-messages';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { lazy, Suspense, useState } from 'react';
import { SecurityRow, type SecurityRowProps } from '../security-row.tsx';

const FundPasswordDialog = lazy(
  loadChunk(
    async () => ({ default: (await import('../fund-password-dialog.tsx')).FundPasswordDialog }),
    'login',
    'password',
  ),
);

export function FundPasswordRow({ user }: SecurityRowProps) {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const isSet = user.assetsPwd === 1;
  return (
    <>
      <SecurityRow
        id="fund-password"
        icon={<WalletMinimal size={20} />}
        title={t('security.fund')}
        words={t('security.fundWords')}
        state={<Badge kind={isSet ? 'success' : 'neutral'}>{t(isSet ? 'security.set' : 'security.notSet')}</Badge>}
        action={
          <Button size="small" onPress={() => setAsking(true)}>
            {t(isSet ? 'safety.change' : 'safety.set')}
          </Button>
        }
      />
      {isAsking && (
        <Suspense>
          <FundPasswordDialog isSet={isSet} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
