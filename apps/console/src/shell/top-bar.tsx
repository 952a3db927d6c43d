import { useMessages } from '@assay/features/messages/use-messages';
import { LanguageSwitcher, ThemeSwitch } from '@assay/site-frame/later-code/preference-controls.tsx';
import { usePageTitle } from '@assay/site-frame/pages/page-title';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import Bell from 'lucide-react/icons/bell';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { entryOf } from '../pages/navigation.ts';
import { useClock, utcText } from '../parts/use-clock.ts';
import { useMay, useSeat } from '../seat/use-seat.ts';
import { useCounts } from './counts.ts';
import { SearchBox } from './search-box.tsx';
import styles from './shell.module.css';

/** The head of every page: where one is, what is not real here, the search, the time. */
export function TopBar() {
  const { t } = useMessages();
  const seat = useSeat();
  const may = useMay();
  return (
    <header className={styles.top}>
      <Crumbs />
      {seat?.mode === 'sandbox' && (
        <span className={styles.sandbox}>
          <FlaskConical size={14} aria-hidden />
          {t('console.sandbox')}
        </span>
      )}
      <div className={styles.tools}>
        {may('people') && <SearchBox />}
        <UtcClock />
        {may('overview') && <AlarmBell />}
        <ThemeSwitch />
        <LanguageSwitcher />
      </div>
    </header>
  );
}

/** The heading of the page stands in the page; this says it in sight. */
function Crumbs() {
  const { t } = useMessages();
  const { path } = useAddress();
  const title = usePageTitle();
  const entry = entryOf(path);
  const isBelow = entry !== undefined && entry.to !== path;
  // A page of one thing is called after it in the head: the last part of its path.
  const shown = isBelow ? decodeURIComponent(path.split('/').at(-1) ?? '') : title;
  return (
    <p className={styles.crumbs}>
      {entry !== undefined && entry.section !== 'start' && <span>{t(`console.section${entry.section}`)} / </span>}
      {isBelow && <span>{t(entry.label)} / </span>}
      <strong>{shown}</strong>
    </p>
  );
}

/** Leads to what the machine complains of; a dot says that it does. */
function AlarmBell() {
  const { t } = useMessages();
  const count = useCounts().alarms ?? 0;
  return (
    <PageLink to="/health" className={styles.bell} aria-label={t('console.alarms', { count })}>
      <Bell size={16} aria-hidden />
      {count > 0 && <i aria-hidden />}
    </PageLink>
  );
}

function UtcClock() {
  const nowMs = useClock();
  return <time className={styles.clock}>{utcText(nowMs)} UTC</time>;
}
