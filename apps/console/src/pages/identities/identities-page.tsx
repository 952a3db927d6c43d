import { useMessages } from '@assay/features/messages/use-messages';
import { identityQueue } from '@assay/protocol/console/identity-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { EmptyState } from '@assay/ui/states.tsx';
import IdCard from 'lucide-react/icons/id-card';
import { CaseQueue } from '../../cases/case-queue.tsx';
import styles from '../../cases/cases.module.css';
import { useOpenCase } from '../../cases/use-open-case.ts';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAge } from '../../parts/use-age.ts';
import { useClock } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import own from './identities.module.css';
import { IdentityView } from './identity-view.tsx';

type QueueData = DataOf<typeof identityQueue>;

const lookEveryMs = 5_000;

/** `/identities`: who waits for a review, the photos, and the decision. */
export function IdentitiesPage() {
  const query = useConsoleQuery(identityQueue, {}, { pollMs: lookEveryMs });
  return (
    <Screen kind="fill">
      <QueryStates query={query}>{(queue) => <Queue queue={queue} />}</QueryStates>
    </Screen>
  );
}

function Queue({ queue }: { queue: QueueData }) {
  const { t } = useMessages();
  const { rows } = queue;
  const { openId, choose } = useOpenCase(rows[0]?.userId);
  const at = rows.findIndex(({ userId }) => userId === openId);
  const next = rows[at + 1]?.userId ?? rows.find(({ userId }) => userId !== openId)?.userId;
  return (
    <div className={own.review}>
      <CaseQueue
        title={t('identities.reviewing')}
        items={rows}
        idOf={({ userId }) => userId}
        chosenId={openId}
        onChoose={choose}
        count={String(queue.total)}
        emptyWords={t('identities.noneWords')}
      >
        {(waiting) => <WaitingRow waiting={waiting} />}
      </CaseQueue>
      {openId === undefined ? (
        <Block title={t('identities.photos')} className={own.none}>
          <EmptyState icon={<IdCard />} title={t('case.none')} words={t('identities.noneWords')} />
        </Block>
      ) : (
        <IdentityView key={openId} userId={openId} onNext={() => choose(next)} />
      )}
    </div>
  );
}

function WaitingRow({ waiting }: { waiting: QueueData['rows'][number] }) {
  const { t } = useMessages();
  const age = useAge();
  const nowMs = useClock();
  const { email, submissionId, country, submittedAt, sentBefore } = waiting;
  return (
    <span className={own.waiting}>
      <span className={styles.name}>{email}</span>
      <span className={styles.end}>{age(nowMs - submittedAt)}</span>
      <span className={styles.second}>
        K-{submissionId}, {country}
      </span>
      <span className={`${styles.second} ${styles.end}`}>{sentBefore > 0 && t('identities.sentAgain')}</span>
    </span>
  );
}
