import type { AnnouncementShown } from '@assay/features/inbox/use-announcements';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Loading } from '../../page-parts/load-state.tsx';
import styles from './announcements.module.css';

export interface AnnouncementListProps {
  /** Undefined while they are not known. */
  announcements: readonly AnnouncementShown[] | undefined;
  shownId: string;
}

/** All that are shown, newest first. */
export function AnnouncementList({ announcements, shownId }: AnnouncementListProps) {
  const { t, date } = useMessages();
  return (
    <Panel title={t('notice.allAnnouncements')}>
      {announcements === undefined && <Loading rows={4} columns={1} rowHeight={60} />}
      {announcements?.length === 0 && <p className={styles.none}>{t('notice.noAnnouncements')}</p>}
      {announcements !== undefined && announcements.length > 0 && (
        <ul className={styles.list}>
          {announcements.map(({ noticeId, title, createdAt }) => (
            <li key={noticeId}>
              <PageLink
                to={`/announcements?id=${noticeId}`}
                className={styles.entry}
                aria-current={noticeId === shownId ? 'page' : undefined}
              >
                <bdi>{title}</bdi>
                <time className="muted">{date(createdAt, 'YYYY-MM-DD')}</time>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
