import { useAnnouncements } from '@assay/features/inbox/use-announcements';
import { useMessages } from '@assay/features/messages/use-messages';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Megaphone from 'lucide-react/icons/megaphone';
import { Loading } from '../../page-parts/load-state.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { AnnouncementPanel } from './announcement-panel.tsx';
import styles from './announcements.module.css';

/** `/announcements?id=`: what the exchange tells everybody, the newest where none is named, and all that are shown beside it. */
export function AnnouncementsPage() {
  const { t } = useMessages();
  const announcements = useAnnouncements();
  const asked = new URLSearchParams(useAddress().query).get('id') ?? '';
  const id = asked === '' ? announcements?.[0]?.noticeId : asked;
  return (
    <Page className={`${parts.page} ${parts.spaced}`}>
      <PageTitle lead={t('notice.announcementsLead')} />
      {id === undefined ? (
        <Panel className={styles.alone}>
          {announcements === undefined ? (
            <Loading rows={4} columns={1} rowHeight={44} />
          ) : (
            <EmptyState
              icon={<Megaphone />}
              title={t('notice.noAnnouncements')}
              words={t('notice.noAnnouncementsWords')}
            />
          )}
        </Panel>
      ) : (
        <div className={styles.columns}>
          <AnnouncementPanel key={id} id={id} />
          <AnnouncementList announcements={announcements} shownId={id} />
        </div>
      )}
    </Page>
  );
}
