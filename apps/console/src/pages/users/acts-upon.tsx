import { useMessages } from '@assay/features/messages/use-messages';
import { personActs } from '@assay/protocol/console/person-console-endpoints';
import { Cell } from '@assay/ui/table.tsx';
import { CaseTable } from '../../cases/case-table.tsx';
import cases from '../../cases/cases.module.css';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';

/** What operators have done upon the person, with their reasons. */
export function ActsUpon({ userId }: { userId: string }) {
  const { t } = useMessages();
  const query = useConsoleQuery(personActs, { userId });
  return (
    <Block title={t('users.tabacts')}>
      <QueryStates query={query}>
        {(acts) => (
          <CaseTable
            label={t('users.tabacts')}
            heads={[t('users.time'), t('users.who'), t('users.command'), t('users.change'), t('users.reason')]}
            emptyWords={t('users.noActs')}
            count={acts.length}
          >
            {acts.map(({ at, who, command, change, reason }) => (
              <tr key={`${at} ${who} ${command} ${change}`}>
                <Cell>{utcText(at)}</Cell>
                <Cell>{who}</Cell>
                <Cell>{command}</Cell>
                <Cell className={cases.words}>{change}</Cell>
                <Cell className={cases.words}>{reason}</Cell>
              </tr>
            ))}
          </CaseTable>
        )}
      </QueryStates>
    </Block>
  );
}
