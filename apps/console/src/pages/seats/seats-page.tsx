import { useMessages } from '@assay/features/messages/use-messages';
import { readingLook } from '@assay/protocol/console/act-endpoints';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commandNamed } from '../../acts/act-catalogue.ts';
import { ActForm } from '../../acts/act-form.tsx';
import { Block } from '../../parts/block.tsx';
import { CommandWords } from '../../parts/command-words.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useLine } from '../../parts/use-line.ts';
import { answersOf, useConsoleQuery } from '../../seat/use-console-query.ts';
import styles from './seats.module.css';

const seatActs = ['open-seat', 'change-seat', 'close-seat'] as const;
type SeatAct = (typeof seatActs)[number];

/** `/seats`: who of the staff has which seat, and how one is given, changed and ended. Each takes two persons here. */
export function SeatsPage() {
  const { t } = useMessages();
  const queryClient = useQueryClient();
  const seats = useConsoleQuery(readingLook, { reading: 'list-seats', fields: {} });
  return (
    <Screen>
      <div className={styles.beside}>
        <Block title={t('console.seats')}>
          <QueryStates query={seats} columns={1}>
            {({ lines }) => <SeatLines lines={lines} />}
          </QueryStates>
        </Block>
        <SeatActs onDone={() => void queryClient.invalidateQueries({ queryKey: answersOf(readingLook) })} />
      </div>
    </Screen>
  );
}

/** Each line is a seat as the reading says it: `alice: open, administrator (overview, …)`. */
function SeatLines({ lines }: { lines: readonly string[] }) {
  const inWords = useLine();
  return (
    <ul className={styles.list}>
      {lines.map((line) => {
        const [, name = line, ...rest] = /^([^:]*): ([a-z]+), (.*)$/s.exec(line) ?? [];
        return (
          <li key={line}>
            <strong>{name}</strong>
            <span className={styles.rest}>{rest.map(inWords).join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

function SeatActs({ onDone }: { onDone: () => void }) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<SeatAct>('open-seat');
  const command = commandNamed(chosen);
  if (command === undefined) return null;
  return (
    <Block
      title={t(`act.${chosen}`)}
      headEnd={
        <SegmentedControl
          label={t('act.seatActs')}
          segments={seatActs.map((act) => ({ id: act, label: t(`act.${act}`) }))}
          selected={chosen}
          onSelect={setChosen}
        />
      }
    >
      <div className={styles.form}>
        <p className="soft">
          <CommandWords text={t(`operator.effect${chosen}`)} />
        </p>
        <ActForm key={chosen} command={command} onDone={onDone} />
      </div>
    </Block>
  );
}
