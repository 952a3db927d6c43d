import { useNoticeSound } from '@assay/features/inbox/use-notice-sound';
import { useUnread } from '@assay/features/inbox/use-unread';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CountMark } from '@assay/ui/count-mark.tsx';
import { iconButtonClass } from '@assay/ui/icon-button.tsx';
import Bell from 'lucide-react/icons/bell';
import styles from './notice-bell.module.css';

/** What does not fit the corner of an icon. */
const SHOWN_MAX = 99;

/** The way to the notices, with the number of those that are unread, as they come. */
export function NoticeBell() {
  const { t } = useMessages();
  const count = useUnread();
  useNoticeSound();
  const label = count === 0 ? t('bell.none') : t('bell.unread', { count });
  return (
    <PageLink to="/setting/message?type=4" className={iconButtonClass('medium')} aria-label={label}>
      <Bell size={16} aria-hidden />
      {count > 0 && <CountMark kind="news">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</CountMark>}
      <span className={styles.tip} aria-hidden>
        {label}
      </span>
    </PageLink>
  );
}
