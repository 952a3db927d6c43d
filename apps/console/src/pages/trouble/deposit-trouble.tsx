import { useMessages } from '@assay/features/messages/use-messages';
import { depositTrouble } from '@assay/protocol/console/trouble-console-endpoints';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { Cell } from '@assay/ui/table.tsx';
import { CaseTable } from '../../cases/case-table.tsx';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { useTextOr } from '../../parts/use-text-or.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { ArrivalCells, lookEveryMs, nameOf, type TroubledArrival } from './arrival-cells.tsx';
import type { StartAct } from './start-act.ts';
import styles from './trouble.module.css';

/** Coins that arrived and were turned away, until somebody has them. */
export function UnclaimedDeposits({ onAct }: { onAct: StartAct }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const query = useConsoleQuery(depositTrouble, {}, { pollMs: lookEveryMs });
  const give = ({ network, transactionId, output, userId }: TroubledArrival) =>
    onAct({
      command: 'credit-unclaimed',
      fields: { network, transaction: transactionId, output, ...(userId === '' ? {} : { user: userId }) },
      title: t('trouble.creditTitle'),
    });
  return (
    <Block title={t('trouble.unclaimed')}>
      <QueryStates query={query} rows={3}>
        {({ unclaimed, warnings }) => (
          <>
            {warnings.length > 0 && (
              <div className={styles.warnings}>
                {warnings.map((words) => (
                  <Notice key={words} kind="warning">
                    {words}
                  </Notice>
                ))}
              </div>
            )}
            <CaseTable
              label={t('trouble.unclaimed')}
              heads={[
                t('trouble.at'),
                t('trouble.amount'),
                t('trouble.transaction'),
                t('trouble.owner'),
                t('trouble.why'),
                '',
              ]}
              emptyWords={t('trouble.noUnclaimed')}
              count={unclaimed.length}
            >
              {unclaimed.map((arrival) => (
                <tr key={nameOf(arrival)}>
                  <ArrivalCells arrival={arrival} />
                  <Cell>{textOr(`trouble.reason${arrival.reason}`, arrival.reason)}</Cell>
                  <Cell>
                    <Button size="small" onPress={() => give(arrival)}>
                      {t('trouble.credit')}
                    </Button>
                  </Cell>
                </tr>
              ))}
            </CaseTable>
          </>
        )}
      </QueryStates>
    </Block>
  );
}

/** Credited ones that a reorganisation took off their chain. */
export function LostDeposits() {
  const { t } = useMessages();
  const query = useConsoleQuery(depositTrouble, {}, { pollMs: lookEveryMs });
  return (
    <Block title={t('trouble.lost')}>
      <QueryStates query={query} rows={3}>
        {({ lost }) => (
          <CaseTable
            label={t('trouble.lost')}
            heads={[t('trouble.at'), t('trouble.amount'), t('trouble.transaction'), t('trouble.owner')]}
            emptyWords={t('trouble.noLost')}
            count={lost.length}
          >
            {lost.map((arrival) => (
              <tr key={nameOf(arrival)}>
                <ArrivalCells arrival={arrival} />
              </tr>
            ))}
          </CaseTable>
        )}
      </QueryStates>
    </Block>
  );
}
