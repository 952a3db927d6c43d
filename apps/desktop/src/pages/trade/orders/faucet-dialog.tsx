import { useFaucet } from '@assay/features/assets/use-faucet';
import { useMessages } from '@assay/features/messages/use-messages';
import { Dialog } from '@assay/ui/dialog.tsx';
import { FaucetForm } from './faucet-form.tsx';

/** Test coins of the sandbox, beginning with the coin that is short. */
export function FaucetDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { t } = useMessages();
  const faucet = useFaucet({ currency, onAdded: onClose });
  return (
    <Dialog isOpen onClose={onClose} title={t('faucet.title')} closeLabel={t('state.close')}>
      <FaucetForm faucet={faucet} />
    </Dialog>
  );
}
