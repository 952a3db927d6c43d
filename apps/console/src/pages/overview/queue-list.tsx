import { useMessages } from '@assay/features/messages/use-messages';
import type { overviewGet } from '@assay/protocol/console/overview-console-endpoints';
import type { GrantedScope } from '@assay/protocol/console-scopes';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { classNames } from '@assay/ui/class-names';
import { useAge } from '../../parts/use-age.ts';
import { useClock } from '../../parts/use-clock.ts';
import { useMay } from '../../seat/use-seat.ts';
import styles from './overview.module.css';

type Queue = DataOf<typeof overviewGet>['queues'][number];

/** Where it is dealt with, for seats that may. */
const places = {
  withdrawals: { to: '/withdrawals', scope: 'review' },
  identity: { to: '/identities', scope: 'review' },
  chat: { to: '/chat', scope: 'support' },
  postings: { to: '/proposals', scope: 'overview' },
  deposits: { to: '/trouble', scope: 'review' },
  'dead-letters': { to: '/trouble', scope: 'operations' },
} as const satisfies Readonly<Record<Queue['queue'], { readonly to: string; readonly scope: GrantedScope }>>;

/** Beyond this part of its time a case is to be hurried. */
const warnFrom = 0.75;

/** What waits, and how long the oldest one has of the time that it may take. */
export function QueueList({ queues }: { queues: readonly Queue[] }) {
  const { t } = useMessages();
  const may = useMay();
  const age = useAge();
  const nowMs = useClock();
  return (
    <>
      {queues.map(({ queue, count, special, oldestAt, targetMs }) => {
        const waits = oldestAt === null ? 0 : nowMs - oldestAt;
        const part = waits / targetMs;
        const { to, scope } = places[queue];
        const words = (
          <>
            <span>
              <strong>{t(`figures.queue${queue}`)}</strong>
              {special > 0 && <small>{t(`figures.special${queue}`, { count: special })}</small>}
            </span>
            <span className={styles.count}>{count}</span>
            <span className={styles.age}>
              {oldestAt === null ? (
                t('figures.nothingWaits')
              ) : (
                <>
                  {t('figures.ageOf', { age: age(waits), target: age(targetMs) })}
                  <span className={styles.meter} aria-hidden>
                    <i
                      className={classNames(part >= 1 ? styles.overBar : part >= warnFrom && styles.warnBar)}
                      style={{ width: `${Math.min(part, 1) * 100}%` }}
                    />
                  </span>
                </>
              )}
            </span>
          </>
        );
        return may(scope) ? (
          <PageLink key={queue} to={to} className={styles.queue}>
            {words}
          </PageLink>
        ) : (
          <div key={queue} className={styles.queue}>
            {words}
          </div>
        );
      })}
    </>
  );
}
