import { noticeTypeKeys } from '@assay/features/inbox/notice-type-keys';
import { useMessages } from '@assay/features/messages/use-messages';
import type { NoticeRow } from '@assay/protocol/endpoints/notices';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { classNames } from '@assay/ui/class-names';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { NoticeTypeBadge } from './notice-type-badge.tsx';
import styles from './notices.module.css';

/** Notices, newest first; an unread one has a dot and a heavier title. */
export function NoticeTable({ notices }: { notices: readonly NoticeRow[] }) {
  const { t, date } = useMessages();
  const columns: Column<NoticeRow>[] = [
    {
      head: t('notice.subject'),
      cell: ({ noticeId, title, isRead }) => (
        <PageLink
          to={`/setting/msg-detail?id=${noticeId}`}
          className={classNames(styles.title, !isRead && styles.unread)}
        >
          <span className={styles.dot} aria-hidden />
          {!isRead && <span className="visually-hidden">{t('notice.unread')}</span>}
          <bdi>{title}</bdi>
        </PageLink>
      ),
    },
    {
      head: t('notice.kind'),
      className: styles.kind,
      cell: ({ type }) => <NoticeTypeBadge kind={type} label={t(noticeTypeKeys[type])} />,
    },
    {
      head: t('notice.time'),
      className: styles.time,
      cell: ({ createdAt }) => <time className="muted">{date(createdAt)}</time>,
    },
  ];
  return (
    <DataTable
      label={t('notice.list')}
      height="roomy"
      columns={columns}
      rows={notices}
      keyOf={({ noticeId }) => noticeId}
    />
  );
}
