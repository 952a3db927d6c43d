import { useAnnouncements } from '@assay/features/inbox/use-announcements';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import Megaphone from 'lucide-react/icons/megaphone';
import styles from './announcement-strip.module.css';

/** The newest announcement in one line, over the head's margin: it moves nothing when it comes or goes. */
export function AnnouncementStrip() {
  const { t, date } = useMessages();
  const [newest, ...others] = useAnnouncements() ?? [];
  if (newest === undefined) return null;
  return (
    <aside className={styles.strip} aria-label={t('home.announcements')}>
      <Megaphone size={14} aria-hidden />
      <PageLink to={`/announcements?id=${newest.noticeId}`} className={styles.title}>
        <bdi>{newest.title}</bdi>
      </PageLink>
      <time className="muted">{date(newest.createdAt, 'YYYY-MM-DD')}</time>
      {others.length > 0 && (
        <PageLink to="/announcements" className={styles.more}>
          {t('home.moreAnnouncements', { count: others.length })}
        </PageLink>
      )}
    </aside>
  );
}
