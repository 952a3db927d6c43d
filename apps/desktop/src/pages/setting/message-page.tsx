import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { useSystem } from '@assay/features/system/use-system';
import { Panel } from '@assay/ui/panel.tsx';
import Mail from 'lucide-react/icons/mail';
import { EmptyRecords } from '../../page-parts/empty-records.tsx';
import { AccountFrame } from '../account/account-frame.tsx';

const columns = [{ key: 'message.time' }, { key: 'message.type' }, { key: 'message.subject' }] as const;

/** `/setting/message`: the list of messages. In the sandbox mail can be read here too. */
export function MessagePage() {
  const { t } = useMessages();
  const session = useSession();
  const { isSandbox } = useSystem();
  const account = session.status === 'signed-in' ? session.email : '';
  const mailbox = `/sandbox/mailbox?${new URLSearchParams({ account }).toString()}`;
  return (
    <AccountFrame page="/setting/message">
      <Panel>
        <EmptyRecords
          label={t('rail.messages')}
          columns={columns}
          icon={<Mail />}
          title="message.emptyTitle"
          words="message.emptyWords"
          action={
            isSandbox
              ? { to: mailbox, label: t('message.toMailbox') }
              : { to: '/account/trade?type=4', label: t('message.toRecords') }
          }
        />
      </Panel>
    </AccountFrame>
  );
}
