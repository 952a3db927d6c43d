import { useMessages } from '@assay/features/messages/use-messages';
import { alarmList, healthGet, verifyGet, verifyStart } from '@assay/protocol/console/health-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActLink } from '../../acts/act-link.tsx';
import { Block } from '../../parts/block.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useConsoleCall } from '../../seat/use-console-call.ts';
import { answersOf, useConsoleQuery } from '../../seat/use-console-query.ts';
import { useMay } from '../../seat/use-seat.ts';
import { HealthLine } from '../overview/health-block.tsx';
import styles from './health.module.css';

/** `/health`: how every part of the machine is, what it complained of, and verifications. */
export function HealthPage() {
  const { t } = useMessages();
  const may = useMay();
  const health = useConsoleQuery(healthGet, {}, { pollMs: 3_000 });
  return (
    <Screen>
      <QueryStates query={health}>
        {({ rows, reasons, warnings }) => (
          <>
            {reasons.map((reason) => (
              <Notice key={reason} kind="error">
                {reason}
              </Notice>
            ))}
            {warnings.map((warning) => (
              <Notice key={warning} kind="warning">
                {warning}
              </Notice>
            ))}
            <Block
              title={t('figures.health')}
              foot={t('figures.backupsNote')}
              headEnd={
                <>
                  {may('operations') && <PageLink to="/tables/letters">{t('figures.outboxTable')}</PageLink>}
                  <PageLink to="/readings">{t('figures.readings')}</PageLink>
                  <ActLink command="resolve-dead-letter">{t('figures.deadLetters')}</ActLink>
                </>
              }
            >
              <div className={styles.rows}>
                {rows.map((row) => (
                  <HealthLine key={`${row.subject}${row.name}`} row={row} />
                ))}
              </div>
            </Block>
          </>
        )}
      </QueryStates>
      <Verifications />
      <Alarms />
    </Screen>
  );
}

const looks = { running: 'info', good: 'success', bad: 'danger', failed: 'warning' } as const;

function Verifications() {
  const { t } = useMessages();
  const may = useMay();
  const query = useConsoleQuery(verifyGet, {}, { pollMs: 3_000 });
  const isRunning = query.data?.[0]?.state === 'running';
  return (
    <Block
      title={t('figures.verify')}
      head={<span className="muted">{t('figures.verifyNote')}</span>}
      headEnd={may('operations') && <VerifyButton isRunning={isRunning} />}
    >
      <QueryStates query={query} rows={2}>
        {(runs) => (runs.length === 0 ? <p className={styles.none}>{t('figures.noVerify')}</p> : <Runs runs={runs} />)}
      </QueryStates>
    </Block>
  );
}

function VerifyButton({ isRunning }: { isRunning: boolean }) {
  const { t, serverText } = useMessages();
  const queryClient = useQueryClient();
  const { call, isPending } = useConsoleCall(verifyStart);
  const [error, setError] = useState<string>();
  const begin = async () => {
    const answer = await call({});
    setError(answer === undefined || answer.ok ? undefined : serverText(answer.msg));
    await queryClient.invalidateQueries({ queryKey: answersOf(verifyGet) });
  };
  return (
    <>
      {error !== undefined && <span className="down">{error}</span>}
      <Button size="small" isPending={isPending} isDisabled={isRunning} onPress={() => void begin()}>
        {isRunning ? t('figures.verifyRuns') : t('figures.verifyBegin')}
      </Button>
    </>
  );
}

function Runs({ runs }: { runs: DataOf<typeof verifyGet> }) {
  const { t } = useMessages();
  return (
    <PlainTable
      label={t('figures.verify')}
      columns={[
        { label: t('figures.begun') },
        { label: t('figures.ended') },
        { label: t('figures.seat') },
        { label: t('figures.state') },
        { label: t('figures.said'), kind: 'words' },
      ]}
      rows={runs.map(({ runId, startedAt, endedAt, seat, state, lines }) => ({
        key: runId,
        cells: [
          utcText(startedAt),
          endedAt === null ? '–' : utcText(endedAt),
          seat,
          <Badge key="state" kind={looks[state]}>
            {t('figures.verifyState', { state })}
          </Badge>,
          <details key="lines">
            <summary>{lines.at(-1) ?? '–'}</summary>
            <pre className={styles.lines}>{lines.join('\n')}</pre>
          </details>,
        ],
      }))}
    />
  );
}

function Alarms() {
  const { t } = useMessages();
  const query = useConsoleQuery(alarmList, {}, { pollMs: 5_000 });
  return (
    <Block title={t('figures.alarms')} head={<span className="muted">{t('figures.alarmsNote')}</span>}>
      <QueryStates query={query} rows={4}>
        {(alarms) =>
          alarms.length === 0 ? (
            <p className={styles.none}>{t('figures.noAlarms')}</p>
          ) : (
            <PlainTable
              label={t('figures.alarms')}
              columns={[
                { label: t('figures.alarm'), kind: 'words' },
                { label: t('figures.kind') },
                { label: t('figures.from') },
                { label: t('figures.until') },
              ]}
              rows={alarms.map(({ alarmId, kind, sentence, from, until }) => ({
                key: alarmId,
                cells: [
                  sentence,
                  t('figures.alarmKind', { kind }),
                  utcText(from),
                  until === null ? (
                    <Badge key="stands" kind="warning">
                      {t('figures.stands')}
                    </Badge>
                  ) : (
                    utcText(until)
                  ),
                ],
              }))}
            />
          )
        }
      </QueryStates>
    </Block>
  );
}
