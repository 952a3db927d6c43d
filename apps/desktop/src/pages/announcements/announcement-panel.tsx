import { useAnnouncement } from '@assay/features/inbox/use-announcement';
import { useMessages } from '@assay/features/messages/use-messages';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import MailX from 'lucide-react/icons/mail-x';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { NoticeArticle } from '../../page-parts/notice-text/notice-article.tsx';
import styles from './announcements.module.css';

/** The announcement that is read. */
export function AnnouncementPanel({ id }: { id: string }) {
  const { t, date } = useMessages();
  const { status, announcement, retry } = useAnnouncement(id);
  return (
    <Panel className={styles.read}>
      {announcement !== undefined && (
        <NoticeArticle
          title={announcement.title}
          text={announcement.text}
          hasLinks
          facts={<time className="muted">{date(announcement.createdAt)}</time>}
        />
      )}
      {status === 'loading' && <Loading rows={4} columns={1} rowHeight={44} />}
      {status === 'error' && <LoadFailed words={t('page.errorWords')} onRetry={retry} />}
      {status === 'unknown' && (
        <EmptyState icon={<MailX />} title={t('notice.goneTitle')} words={t('notice.goneWords')} />
      )}
    </Panel>
  );
}
