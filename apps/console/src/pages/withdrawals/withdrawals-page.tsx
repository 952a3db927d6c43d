import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { withdrawalQueue } from '@assay/protocol/console/withdrawal-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { CaseQueue } from '../../cases/case-queue.tsx';
import styles from '../../cases/cases.module.css';
import { useOpenCase } from '../../cases/use-open-case.ts';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAge } from '../../parts/use-age.ts';
import { useClock } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { useMay } from '../../seat/use-seat.ts';
import { chosenRows, type Waiting } from './queue-terms.ts';
import { QueueTools, useQueueTerms } from './queue-tools.tsx';
import { RiskBadge } from './risk-badge.tsx';
import { WithdrawalView } from './withdrawal-view.tsx';
import own from './withdrawals.module.css';

type QueueData = DataOf<typeof withdrawalQueue>;

const lookEveryMs = 5_000;
/** Ends of withdrawals that lead to the table of all, where there is no hurry any more. */
const ended = ['confirmed', 'rejected'] as const;

/** `/withdrawals`: what waits for a review, and the one that is open with all that is to be known of it. */
export function WithdrawalsPage() {
  const query = useConsoleQuery(withdrawalQueue, {}, { pollMs: lookEveryMs });
  return (
    <Screen kind="fill">
      <QueryStates query={query}>{(queue) => <Queue queue={queue} />}</QueryStates>
    </Screen>
  );
}

function Queue({ queue }: { queue: QueueData }) {
  const { t } = useMessages();
  const may = useMay();
  const { terms, change } = useQueueTerms();
  const rows = chosenRows(queue.rows, terms);
  const coins = [...new Set(queue.rows.map(({ currency }) => currency))].sort();
  const { openId, choose } = useOpenCase(rows[0]?.withdrawalId);
  const at = rows.findIndex(({ withdrawalId }) => withdrawalId === openId);
  const neighbour = (step: number) => rows[at + step]?.withdrawalId ?? (at < 0 ? rows[0]?.withdrawalId : undefined);
  const [previous, next] = [at < 0 ? undefined : neighbour(-1), neighbour(1)];
  return (
    <div className={styles.queue}>
      <CaseQueue
        title={t('case.waiting')}
        items={rows}
        idOf={({ withdrawalId }) => withdrawalId}
        chosenId={openId}
        onChoose={choose}
        count={
          rows.length === queue.total
            ? String(queue.total)
            : t('withdrawals.someOf', { some: rows.length, all: queue.total })
        }
        above={<QueueTools terms={terms} change={change} coins={coins} />}
        headEnd={
          <span className={own.head}>
            {may('people') &&
              ended.map((state) => (
                <PageLink key={state} to={`/tables/withdrawals?f.state=${state}`}>
                  {t(`withdrawals.state${state}`)}
                </PageLink>
              ))}
            {t('withdrawals.pendingWorth', { amount: shortAmount(queue.totalWorth) })} ·{' '}
            {t('withdrawals.twoFrom', { amount: shortAmount(queue.secondPersonFrom) })}
          </span>
        }
        emptyWords={t('withdrawals.noneWords')}
      >
        {(waiting) => <WaitingRow waiting={waiting} />}
      </CaseQueue>
      {openId !== undefined && (
        <WithdrawalView
          key={openId}
          withdrawalId={openId}
          onPrevious={previous === undefined ? undefined : () => choose(previous)}
          onNext={next === undefined ? undefined : () => choose(next)}
        />
      )}
    </div>
  );
}

function WaitingRow({ waiting }: { waiting: Waiting }) {
  const age = useAge();
  const nowMs = useClock();
  const { withdrawalId, email, amount, currency, network, worth, risk, approvals, approvalsNeeded } = waiting;
  return (
    <span className={own.waiting}>
      <span className={styles.name}>W-{withdrawalId}</span>
      <span className={styles.second}>{age(nowMs - waiting.requestedAt)}</span>
      <span className={styles.cut}>{email}</span>
      <span className={own.amount}>
        {groupThousands(amount)} <CoinIcon symbol={currency} size={16} /> {currency}
      </span>
      <span className={own.worth}>{worth === '' ? '–' : groupThousands(wholeOf(worth))}</span>
      <span className={styles.second}>{network}</span>
      <span>
        <RiskBadge risk={risk} />
      </span>
      <Votes given={approvals.length} needed={approvalsNeeded} />
    </span>
  );
}

/** How many have approved it, as bars; words for whoever cannot see them. */
function Votes({ given, needed }: { given: number; needed: number }) {
  const { t } = useMessages();
  const bars = Array.from({ length: needed }, (_, place) => ({
    place,
    className: place < given ? own.voted : own.vote,
  }));
  return (
    <span className={own.votes} role="img" aria-label={t('withdrawals.votes', { given, needed })}>
      {bars.map(({ place, className }) => (
        <span key={place} className={className} />
      ))}
    </span>
  );
}

const wholeOf = (amount: string) => amount.split('.')[0] ?? amount;
const shortAmount = (amount: string) => groupThousands(wholeOf(amount));
