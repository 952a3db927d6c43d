import { useMessages } from '@assay/features/messages/use-messages';
import { seatLogout } from '@assay/protocol/console/seat-endpoints';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Logo } from '@assay/ui/logo.tsx';
import LogOut from 'lucide-react/icons/log-out';
import { entryOf, navigation, navigationSections, type SideBarEntry } from '../pages/navigation.ts';
import { useConsole } from '../seat/console-context.tsx';
import { useMay, useSeat } from '../seat/use-seat.ts';
import { useCounts } from './counts.ts';
import styles from './shell.module.css';

/** Where everything is, in groups, with how much waits; below it who sits here. */
export function SideBar() {
  const { t } = useMessages();
  const may = useMay();
  const counts = useCounts();
  const current = entryOf(useAddress().path);
  const shown = navigation.filter(({ scope }) => may(scope));
  return (
    <aside className={styles.side} aria-label={t('console.name')}>
      <PageLink to="/" className={styles.brand} aria-label={t('console.home')}>
        <Logo name="Assay" />
        <small>{t('console.name')}</small>
      </PageLink>
      <nav aria-label={t('console.navigation')} className={styles.navigation}>
        {navigationSections.map((section) => {
          const entries = shown.filter((entry) => entry.section === section);
          if (entries.length === 0) return null;
          return (
            <div key={section}>
              {section !== 'start' && <p className={styles.group}>{t(`console.section${section}`)}</p>}
              {entries.map((entry) => (
                <Entry
                  key={entry.to}
                  entry={entry}
                  isCurrent={entry === current}
                  count={entry.count === undefined ? undefined : counts[entry.count]}
                />
              ))}
            </div>
          );
        })}
      </nav>
      <SeatCard />
    </aside>
  );
}

function Entry({ entry, isCurrent, count }: { entry: SideBarEntry; isCurrent: boolean; count: number | undefined }) {
  const { t } = useMessages();
  const { to, label, Icon } = entry;
  return (
    <PageLink to={to} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={16} aria-hidden />
      {t(label)}
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </PageLink>
  );
}

function SeatCard() {
  const { t } = useMessages();
  const { client, seat: store } = useConsole();
  const seat = useSeat();
  if (seat === undefined) return null;
  const leave = async () => {
    await client.call(seatLogout, {});
    // Also where nobody answered: whoever presses this is to see nothing more of it.
    store.leave();
  };
  return (
    <div className={styles.seat}>
      <span className={styles.avatar} aria-hidden>
        {seat.name.slice(0, 2).toUpperCase()}
      </span>
      <PageLink to="/seat" className={styles.who}>
        <strong>{seat.name}</strong>
        <small>
          {t('console.roleOf', { role: seat.role })},{' '}
          {seat.factors.map((factor) => t(`console.factor${factor}`)).join(', ')}
        </small>
      </PageLink>
      <IconButton label={t('console.signOut')} icon={<LogOut size={16} aria-hidden />} onPress={() => void leave()} />
    </div>
  );
}
