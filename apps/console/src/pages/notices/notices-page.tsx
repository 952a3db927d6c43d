import { useMessages } from '@assay/features/messages/use-messages';
import { noticeSettings } from '@assay/protocol/console/settings-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Megaphone from 'lucide-react/icons/megaphone';
import { ActLink } from '../../acts/act-link.tsx';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useClock, utcText } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { useMay } from '../../seat/use-seat.ts';
import { NoticeDraft } from './notice-draft.tsx';
import { NoticeSeen } from './notice-seen.tsx';
import styles from './notices.module.css';

/** `/notices`: announcements that are shown or wait, and the draft of another, each as people will see it. */
export function NoticesPage() {
  const { t } = useMessages();
  const may = useMay();
  const query = useConsoleQuery(noticeSettings, {}, { pollMs: 5_000 });
  return (
    <Screen>
      <Block
        title={t('figures.announcements')}
        headEnd={may('notices') && <PageLink to="/tables/notices">{t('figures.noticesBefore')}</PageLink>}
      >
        <QueryStates query={query} rows={3}>
          {(notices) =>
            notices.length === 0 ? (
              <EmptyState icon={<Megaphone />} title={t('figures.noNotices')} words={t('figures.noNoticesWords')} />
            ) : (
              notices.map((notice) => <Announcement key={notice.notice} notice={notice} />)
            )
          }
        </QueryStates>
      </Block>
      {may('notices') && <NoticeDraft />}
    </Screen>
  );
}

function Announcement({ notice: { notice, from, until, texts } }: { notice: DataOf<typeof noticeSettings>[number] }) {
  const { t } = useMessages();
  const isShown = useClock() >= from;
  return (
    <article className={styles.announcement}>
      <header>
        <Badge kind={isShown ? 'success' : 'info'}>{isShown ? t('figures.isShown') : t('figures.waits')}</Badge>
        <span className="muted">
          {t('figures.shownFromTo', { from: utcText(from), until: utcText(until), id: notice })}
        </span>
        <span className={styles.end}>
          <ActLink command="withdraw-notice" fields={{ notice }}>
            {t('figures.withdraw')}
          </ActLink>
        </span>
      </header>
      <div className={styles.languages}>
        {Object.entries(texts).map(([language, { title, text }]) => (
          <NoticeSeen key={language} language={language} title={title} text={text} />
        ))}
      </div>
    </article>
  );
}
