import { useMessages } from '@assay/features/messages/use-messages';
import { reservesGet } from '@assay/protocol/console/treasury-console-endpoints';
import { Block } from '../../parts/block.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ageSecondsOf, useClock, utcText } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { ReserveTable } from '../overview/reserves-block.tsx';

/** `/reserves`: every coin that people are owed, and what the chains say that lies at our addresses. */
export function ReservesPage() {
  const { t } = useMessages();
  const nowMs = useClock();
  const query = useConsoleQuery(reservesGet, {}, { pollMs: 15_000 });
  return (
    <Screen>
      <QueryStates query={query}>
        {({ coins, networks, day, rootHash, people }) => (
          <>
            <Block
              title={t('figures.reserves')}
              foot={day === '' ? t('figures.noRoot') : t('figures.root', { hash: rootHash, day, people })}
            >
              <ReserveTable coins={coins} day={day} />
            </Block>
            <Block title={t('figures.networks')}>
              <PlainTable
                label={t('figures.networks')}
                columns={[
                  { label: t('figures.network') },
                  { label: t('figures.hotAddress'), kind: 'words' },
                  { label: t('figures.height'), kind: 'number' },
                  { label: t('figures.blockTime') },
                  { label: t('figures.lookedAt'), kind: 'number' },
                  { label: t('figures.signed') },
                ]}
                rows={networks.map(({ network, hotAddress, height, blockTime, lookedAt, isSigned, isSandbox }) => ({
                  key: network,
                  cells: [
                    network,
                    <span key="address" className="mono">
                      {hotAddress}
                    </span>,
                    height,
                    utcText(blockTime),
                    t('figures.age', { seconds: ageSecondsOf(lookedAt, nowMs) }),
                    isSandbox ? t('figures.sandboxChain') : isSigned ? t('figures.yes') : t('figures.notYet'),
                  ],
                }))}
              />
            </Block>
          </>
        )}
      </QueryStates>
    </Screen>
  );
}
