import { useMessages } from '@assay/features/messages/use-messages';
import type { HoldShown } from '@assay/features/session/account-hold';
import { useAccountHold } from '@assay/features/session/use-account-hold';
import type { MessageKey } from '@assay/messages/message-keys';
import { Notice } from '@assay/ui/states.tsx';

const causes: Readonly<Record<HoldShown['reason'], MessageKey>> = {
  password: 'hold.password',
  'second-factor': 'hold.secondFactor',
  email: 'hold.email',
  'address-book': 'hold.addressBook',
  thaw: 'hold.thaw',
};

/** Why money stays on the account for now, and for how long; nothing where nothing holds it. Its texts are the area `hold`. */
export function HoldNote() {
  const { t, date } = useMessages();
  const hold = useAccountHold();
  if (hold === undefined) return null;
  const { reason, until, hours, minutes } = hold;
  return (
    <Notice kind="warning">{t('hold.left', { cause: t(causes[reason]), hours, minutes, time: date(until) })}</Notice>
  );
}
