import { noticeTypeKeys } from '@assay/features/inbox/notice-type-keys';
import { useNotices } from '@assay/features/inbox/use-notices';
import { useUnread } from '@assay/features/inbox/use-unread';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { useSystem } from '@assay/features/system/use-system';
import { type NoticeType, noticeTypes } from '@assay/protocol/notice-types';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import Mail from 'lucide-react/icons/mail';
import { EmptyRecords } from '../../../page-parts/empty-records.tsx';
import { LinkTabs } from '../../../page-parts/link-tabs.tsx';
import { RecordList } from '../../account/record-list.tsx';
import { NoticeTable } from './notice-table.tsx';
import styles from './notices.module.css';

const columns = [
  { key: 'notice.subject' },
  { key: 'notice.kind', className: styles.kind },
  { key: 'notice.time', className: styles.time },
] as const;

/** The list of notices, its kinds as tabs. */
export function NoticeListPanel({ kind }: { kind: NoticeType | undefined }) {
  const { t } = useMessages();
  const notices = useNotices(kind);
  const unread = useUnread();
  const tabs = [undefined, ...noticeTypes].map((each) => ({
    to: each === undefined ? '/setting/message?type=4' : `/setting/message?type=4&kind=${each}`,
    label: t(each === undefined ? 'notice.all' : noticeTypeKeys[each]),
    isCurrent: each === kind,
  }));
  return (
    <Panel className={styles.panel}>
      <div className={styles.head}>
        <LinkTabs label={t('notice.kinds')} tabs={tabs} />
        <Button
          size="small"
          isDisabled={unread === 0 || notices.rows.length === 0}
          onPress={() => void notices.readAll()}
        >
          {t('notice.readAll')}
        </Button>
      </div>
      <RecordList records={notices} columns={columns.length} empty={<NoNotices kind={kind} />}>
        <NoticeTable notices={notices.rows} />
      </RecordList>
    </Panel>
  );
}

/** In the sandbox its mail can be read from here too. */
function NoNotices({ kind }: { kind: NoticeType | undefined }) {
  const { t } = useMessages();
  const session = useSession();
  const { isSandbox } = useSystem();
  const account = session.status === 'signed-in' ? session.email : '';
  const mailbox = `/sandbox/mailbox?${new URLSearchParams({ account }).toString()}`;
  return (
    <EmptyRecords
      label={t('notice.list')}
      columns={columns}
      icon={<Mail />}
      title="notice.emptyTitle"
      words={kind === undefined ? 'notice.emptyWords' : 'notice.emptyKindWords'}
      action={
        isSandbox
          ? { to: mailbox, label: t('notice.toMailbox') }
          : { to: '/account/trade?type=4', label: t('notice.toRecords') }
      }
    />
  );
}
