import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { Notice } from '@assay/ui/states.tsx';

/** What the server says of an account that may not subscribe, before anything is pressed. */
export function MaySubscribe() {
  const { t } = useMessages();
  const session = useSession();
  if (session.status === 'signed-out' || session.canPurchase) return null;
  return <Notice kind="warning">{t('subscribe.mayNot')}</Notice>;
}
