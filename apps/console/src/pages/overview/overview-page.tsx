import { useMessages } from '@assay/features/messages/use-messages';
import { overviewDays, overviewGet } from '@assay/protocol/console/overview-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { useState } from 'react';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { DayBars } from './day-bars.tsx';
import { ExposureBlock } from './exposure-block.tsx';
import { HealthBlock } from './health-block.tsx';
import { KeyFigures } from './key-figures.tsx';
import styles from './overview.module.css';
import { QueueList } from './queue-list.tsx';
import { ReservesBlock } from './reserves-block.tsx';

const lookEveryMs = 5_000;

/** `/overview`: what the exchange did, what waits for somebody, and how it stands. */
export function OverviewPage() {
  const [days, setDays] = useState<(typeof overviewDays)[number]>('30');
  const query = useConsoleQuery(overviewGet, { days }, { pollMs: lookEveryMs });
  return (
    <Screen kind="scroll">
      <QueryStates query={query}>
        {(overview) => <Figures overview={overview} days={days} onDays={setDays} />}
      </QueryStates>
      <div className={styles.three}>
        <ReservesBlock />
        <ExposureBlock />
        <HealthBlock />
      </div>
    </Screen>
  );
}

interface FiguresProps {
  overview: DataOf<typeof overviewGet>;
  days: (typeof overviewDays)[number];
  onDays: (days: (typeof overviewDays)[number]) => void;
}

function Figures({ overview, days, onDays }: FiguresProps) {
  const { t } = useMessages();
  return (
    <>
      <KeyFigures now={overview.now} before={overview.before} />
      <div className={styles.two}>
        <Block
          title={t('figures.daysTitle')}
          head={<span className="muted">{t('figures.daysNote')}</span>}
          headEnd={
            <SegmentedControl
              label={t('figures.daysRange')}
              segments={overviewDays.map((id) => ({ id, label: t('figures.daysOf', { days: id }) }))}
              selected={days}
              onSelect={onDays}
            />
          }
        >
          <DayBars days={overview.days} />
        </Block>
        <Block title={t('figures.queues')} headEnd={<span className="muted">{t('figures.queuesNote')}</span>}>
          <QueueList queues={overview.queues} />
        </Block>
      </div>
    </>
  );
}
