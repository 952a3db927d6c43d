import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { stuckTransactions } from '@assay/protocol/console/trouble-console-endpoints';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { Cell } from '@assay/ui/table.tsx';
import { CaseTable } from '../../cases/case-table.tsx';
import cases from '../../cases/cases.module.css';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { useAge } from '../../parts/use-age.ts';
import { useClock } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import styles from './trouble.module.css';

const lookEveryMs = 10_000;

/** Withdrawals that should have arrived, and finished ones whose payment is not on its chain any more. */
export function StuckTransactions() {
  const { t } = useMessages();
  const age = useAge();
  const nowMs = useClock();
  const query = useConsoleQuery(stuckTransactions, {}, { pollMs: lookEveryMs });
  return (
    <Block title={t('trouble.stuck')}>
      <QueryStates query={query} rows={3}>
        {(stuck) => (
          <CaseTable
            label={t('trouble.stuck')}
            heads={[
              t('trouble.withdrawal'),
              t('trouble.since'),
              t('trouble.amount'),
              t('trouble.state'),
              t('trouble.transactions'),
            ]}
            emptyWords={t('trouble.noStuck')}
            count={stuck.length}
          >
            {stuck.map(({ withdrawalId, since, amount, currency, network, state, transactionIds }) => (
              <tr key={withdrawalId}>
                <Cell>
                  <PageLink to={`/withdrawals?case=${withdrawalId}`} className={cases.link}>
                    W-{withdrawalId}
                  </PageLink>
                </Cell>
                <Cell>{age(nowMs - since)}</Cell>
                <Cell second={network}>
                  {groupThousands(amount)} {currency}
                </Cell>
                <Cell>
                  <Badge kind={state === 'left' ? 'danger' : 'warning'}>{t(`trouble.state${state}`)}</Badge>
                </Cell>
                <Cell className={styles.long}>
                  {transactionIds.length === 0
                    ? '–'
                    : transactionIds.map((hash) => (
                        <span key={hash} className="mono">
                          {hash}
                        </span>
                      ))}
                </Cell>
              </tr>
            ))}
          </CaseTable>
        )}
      </QueryStates>
    </Block>
  );
}
