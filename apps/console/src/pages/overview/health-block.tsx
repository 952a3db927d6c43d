import { useMessages } from '@assay/features/messages/use-messages';
import { healthGet } from '@assay/protocol/console/health-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { classNames } from '@assay/ui/class-names';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Block } from '../../parts/block.tsx';
import { pairShown } from '../../parts/pair-shown.ts';
import { QueryStates } from '../../parts/query-states.tsx';
import { ScrollArea } from '../../parts/scroll-area.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useLine } from '../../parts/use-line.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import styles from './overview.module.css';

export type HealthEntry = DataOf<typeof healthGet>['rows'][number];

const icons = { good: CircleCheck, degraded: TriangleAlert, bad: CircleX } as const;
const looks = { good: styles.up, degraded: styles.warn, bad: styles.down } as const;

/** Every part of the machine, those first that are not well. */
export function HealthBlock() {
  const { t } = useMessages();
  const query = useConsoleQuery(healthGet, {}, { pollMs: 5_000 });
  const unwell = query.data?.rows.filter(({ state }) => state !== 'good').length ?? 0;
  const { data } = query;
  const alarms = data && [...data.reasons, ...data.warnings];
  return (
    <Block
      title={t('figures.health')}
      head={unwell > 0 && <Badge kind="warning">{t('figures.unwell', { count: unwell })}</Badge>}
      headEnd={<PageLink to="/health">{t('figures.more')}</PageLink>}
      foot={alarms !== undefined && <Alarms sentences={alarms} />}
    >
      <QueryStates query={query}>
        {({ rows }) => (
          <ScrollArea className={styles.lines}>
            {rows
              .filter((row) => !isOneOfMany(row))
              .sort((a, b) => Number(a.state === 'good') - Number(b.state === 'good'))
              .map((row) => (
                <HealthLine key={`${row.subject}${row.name}`} row={row} />
              ))}
            {many.map((subject) => (
              <WellOnes
                key={subject}
                subject={subject}
                count={rows.filter((row) => isOneOfMany(row) && row.subject === subject).length}
              />
            ))}
          </ScrollArea>
        )}
      </QueryStates>
    </Block>
  );
}

/** There are many of these, and nobody has to look at those that are well: they are one line. */
const many = ['index', 'chain'] as const;
const isOneOfMany = ({ subject, state }: HealthEntry): boolean =>
  state === 'good' && many.some((known) => known === subject);

function WellOnes({ subject, count }: { subject: (typeof many)[number]; count: number }) {
  const { t } = useMessages();
  if (count === 0) return null;
  return (
    <div className={styles.line}>
      <span className={styles.up} role="img" aria-label={t('figures.stategood')}>
        <CircleCheck size={14} aria-hidden />
      </span>
      <strong>{t(`figures.subject${subject}`)}</strong>
      <span>{t(`figures.well${subject}`, { count })}</span>
    </div>
  );
}

/** What the machine complains of at this moment: the first sentence, and how many more there are. */
function Alarms({ sentences }: { sentences: readonly string[] }) {
  const { t } = useMessages();
  const [first] = sentences;
  if (first === undefined) return t('figures.noAlarmStands');
  return (
    <PageLink to="/health" className={styles.alarm}>
      <TriangleAlert size={14} aria-hidden />
      <span>{first}</span>
      {sentences.length > 1 && <strong>{t('figures.moreAlarms', { count: sentences.length - 1 })}</strong>}
    </PageLink>
  );
}

export function HealthLine({ row }: { row: HealthEntry }) {
  const { t } = useMessages();
  const line = useLine();
  const { subject, name, state, figures } = row;
  const Icon = icons[state];
  const at = Number(figures['startedAt'] ?? figures['answeredAt'] ?? figures['verifiedAt'] ?? 0);
  return (
    <div className={styles.line}>
      <span className={classNames(looks[state])} role="img" aria-label={t(`figures.state${state}`)}>
        <Icon size={14} aria-hidden />
      </span>
      <strong>
        {t(`figures.subject${subject}`)} {subject === 'index' ? pairShown(name) : name}
      </strong>
      <span>
        {t(`figures.words${subject}`, {
          ...figures,
          closed: figures['closed'] ? line(String(figures['closed'])) : 'none',
          at: at === 0 ? 'none' : utcText(at),
        })}
      </span>
    </div>
  );
}
