import { useMessages } from '@assay/features/messages/use-messages';
import { depositTrouble } from '@assay/protocol/console/trouble-console-endpoints';
import { Button } from '@assay/ui/button.tsx';
import { Cell } from '@assay/ui/table.tsx';
import { CaseTable } from '../../cases/case-table.tsx';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { ArrivalCells, lookEveryMs, nameOf, type TroubledArrival } from './arrival-cells.tsx';
import type { StartAct } from './start-act.ts';

/** Under enough blocks, and not credited: until a second node shows them, too, or somebody has looked at them. */
export function HeldDeposits({ onAct }: { onAct: StartAct }) {
  const { t } = useMessages();
  const query = useConsoleQuery(depositTrouble, {}, { pollMs: lookEveryMs });
  const decide = ({ network, transactionId, output }: TroubledArrival) =>
    onAct({
      command: 'look-at-deposit',
      fields: { network, transaction: transactionId, output, verdict: 'take' },
      title: t('trouble.lookTitle'),
    });
  return (
    <Block title={t('trouble.held')}>
      <QueryStates query={query} rows={3}>
        {({ held }) => (
          <CaseTable
            label={t('trouble.held')}
            heads={[
              t('trouble.at'),
              t('trouble.amount'),
              t('trouble.transaction'),
              t('trouble.owner'),
              t('trouble.waitsFor'),
              '',
            ]}
            emptyWords={t('trouble.noHeld')}
            count={held.length}
          >
            {held.map((arrival) => (
              <tr key={nameOf(arrival)}>
                <ArrivalCells arrival={arrival} />
                <Cell second={arrival.secondNode}>{t(`trouble.wait${arrival.waitsFor}`)}</Cell>
                <Cell>
                  {arrival.waitsFor === 'look' && (
                    <Button size="small" onPress={() => decide(arrival)}>
                      {t('trouble.look')}
                    </Button>
                  )}
                </Cell>
              </tr>
            ))}
          </CaseTable>
        )}
      </QueryStates>
    </Block>
  );
}
