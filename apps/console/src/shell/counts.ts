import { proposalList } from '@assay/protocol/console/act-endpoints';
import { chatInbox } from '@assay/protocol/console/chat-console-endpoints';
import { healthGet } from '@assay/protocol/console/health-console-endpoints';
import { identityQueue } from '@assay/protocol/console/identity-console-endpoints';
import { overviewGet, type QueueName } from '@assay/protocol/console/overview-console-endpoints';
import { withdrawalQueue } from '@assay/protocol/console/withdrawal-console-endpoints';
import type { NavigationCount } from '../pages/navigation.ts';
import { useConsoleQuery } from '../seat/use-console-query.ts';
import { useMay } from '../seat/use-seat.ts';

/** How often what waits is counted anew. No person is behind it, so no session lives on by it. */
const countEveryMs = 15_000;

/** How much waits behind the entries of the side bar; what the seat may not see, or what is not known, is not there. */
export function useCounts(): Readonly<Partial<Record<NavigationCount, number>>> {
  const may = useMay();
  const proposals = useConsoleQuery(
    proposalList,
    {},
    { pollMs: countEveryMs, isPoll: true, isWanted: may('overview') },
  ).data;
  const polled = (isWanted: boolean) => ({ pollMs: countEveryMs, isPoll: true, isWanted });
  const withdrawals = useConsoleQuery(withdrawalQueue, {}, polled(may('review'))).data?.total;
  const identities = useConsoleQuery(identityQueue, {}, polled(may('review'))).data?.total;
  const chat = useConsoleQuery(chatInbox, {}, polled(may('support'))).data?.waiting;
  const queues = useConsoleQuery(overviewGet, { days: '7' }, polled(may('overview'))).data?.queues;
  const countOf = (name: QueueName) => queues?.find(({ queue }) => queue === name)?.count ?? 0;
  const trouble = queues && countOf('deposits') + (may('operations') ? countOf('dead-letters') : 0);
  const health = useConsoleQuery(healthGet, {}, polled(may('overview'))).data;
  const alarms = health && health.reasons.length + health.warnings.length;
  const counts = { proposals: proposals?.length, withdrawals, identities, chat, trouble, alarms };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined));
}
