import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import MailX from 'lucide-react/icons/mail-x';
import { AccountFrame } from '../account/account-frame.tsx';
import records from '../account/records.module.css';

/** `/setting/msg-detail?id=`: one message. Without an id the route leads to the list. */
export function MessageDetailPage() {
  const { t } = useMessages();
  const id = new URLSearchParams(useAddress().query).get('id') ?? '';
  return (
    <AccountFrame page="/setting/message">
      <Panel className={records.list}>
        <EmptyState
          icon={<MailX />}
          title={t('message.unknownTitle', { id })}
          words={t('message.unknownWords')}
          action={
            <ButtonLink to="/setting/message?type=4" size="small">
              {t('message.toList')}
            </ButtonLink>
          }
        />
      </Panel>
    </AccountFrame>
  );
}
