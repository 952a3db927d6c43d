import { useMessages } from '@assay/features/messages/use-messages';
import { deadLetterList } from '@assay/protocol/console/trouble-console-endpoints';
import { Button } from '@assay/ui/button.tsx';
import { Cell } from '@assay/ui/table.tsx';
import { CaseTable } from '../../cases/case-table.tsx';
import cases from '../../cases/cases.module.css';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import type { StartAct } from './start-act.ts';
import styles from './trouble.module.css';

const lookEveryMs = 10_000;

/** Letters of the outbox that were tried in vain: each is tried anew or dropped. */
export function DeadLetters({ onAct }: { onAct: StartAct }) {
  const { t } = useMessages();
  const query = useConsoleQuery(deadLetterList, {}, { pollMs: lookEveryMs });
  const decide = (letter: string, decision: 'retry' | 'drop') =>
    onAct({
      command: 'resolve-dead-letter',
      fields: { letter, decision },
      title: t('trouble.letterTitle', { letter }),
    });
  return (
    <Block title={t('trouble.letters')}>
      <QueryStates query={query} rows={3}>
        {(letters) => (
          <CaseTable
            label={t('trouble.letters')}
            heads={[
              t('trouble.letter'),
              t('trouble.at'),
              t('trouble.kind'),
              t('trouble.attempts'),
              t('trouble.why'),
              '',
            ]}
            emptyWords={t('trouble.noLetters')}
            count={letters.length}
          >
            {letters.map(({ letterId, diedAt, kind, key, attempts, reason, canBeRetried }) => (
              <tr key={letterId}>
                <Cell>{letterId}</Cell>
                <Cell>{utcText(diedAt)}</Cell>
                <Cell second={key}>{kind}</Cell>
                <Cell>{attempts}</Cell>
                <Cell className={styles.long}>{reason}</Cell>
                <Cell>
                  <span className={cases.buttons}>
                    {canBeRetried && (
                      <Button size="small" onPress={() => decide(letterId, 'retry')}>
                        {t('trouble.retry')}
                      </Button>
                    )}
                    <Button size="small" kind="danger" onPress={() => decide(letterId, 'drop')}>
                      {t('trouble.drop')}
                    </Button>
                  </span>
                </Cell>
              </tr>
            ))}
          </CaseTable>
        )}
      </QueryStates>
    </Block>
  );
}
