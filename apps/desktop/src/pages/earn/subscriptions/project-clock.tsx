import { useClockLeft } from '@assay/features/earn/use-time-left';
import { useMessages } from '@assay/features/messages/use-messages';
import type { SubscriptionShown } from '@assay/features/subscriptions/subscription-shown';
import type { MessageKey } from '@assay/messages/message-keys';
import type { SubscriptionStatus } from '@assay/protocol/subscription-entities';
import styles from './subscriptions.module.css';

/** Said in place of a clock where nothing is waited for. */
const stillWords: Readonly<Record<Exclude<SubscriptionStatus, 'open' | 'scheduled'>, MessageKey>> = {
  paused: 'subscribe.pausedWords',
  allotting: 'subscribe.allottingWords',
  closed: 'subscribe.closedWords',
  cancelled: 'subscribe.cancelledWords',
};

/** How long until the window opens or closes; else why no clock runs. */
export function ProjectClock({ project: { row, countsTo } }: { project: SubscriptionShown }) {
  const { t } = useMessages();
  if (countsTo !== undefined) return <Clock label={t(countsTo.key)} untilMs={countsTo.atMs} />;
  const { status } = row;
  if (status === 'open' || status === 'scheduled') return null;
  return <p className={styles.still}>{t(stillWords[status])}</p>;
}

function Clock({ label, untilMs }: { label: string; untilMs: number }) {
  const { t } = useMessages();
  const { days, clock } = useClockLeft(untilMs);
  return (
    <div className={styles.clock}>
      <span className={styles.label}>{label}</span>
      <b role="timer">
        {days > 0 && `${t('subscribe.daysLeft', { count: days })} `}
        {clock}
      </b>
    </div>
  );
}
