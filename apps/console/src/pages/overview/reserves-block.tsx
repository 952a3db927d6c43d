import { useMessages } from '@assay/features/messages/use-messages';
import { reservesGet } from '@assay/protocol/console/treasury-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { amountShown, percentShown } from '../../numbers/amount-shown.ts';
import { Block } from '../../parts/block.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';

export type Reserves = DataOf<typeof reservesGet>;

const lookEveryMs = 15_000;

/** What people are owed beside what lies behind it. */
export function ReservesBlock() {
  const { t } = useMessages();
  const query = useConsoleQuery(reservesGet, {}, { pollMs: lookEveryMs });
  const { data } = query;
  return (
    <Block
      title={t('figures.reserves')}
      headEnd={<PageLink to="/reserves">{t('figures.reservesAll')}</PageLink>}
      foot={
        data !== undefined && data.day !== ''
          ? t('figures.root', {
              hash: `${data.rootHash.slice(0, 4)}…${data.rootHash.slice(-4)}`,
              day: data.day,
              people: data.people,
            })
          : t('figures.noRoot')
      }
    >
      <QueryStates query={query}>
        {({ coins }) => <ReserveTable coins={coins.filter(({ owed, held }) => owed !== '0' || held !== '0')} />}
      </QueryStates>
    </Block>
  );
}

export function ReserveTable({ coins }: { coins: Reserves['coins'] }) {
  const { t } = useMessages();
  return (
    <PlainTable
      label={t('figures.reserves')}
      columns={[
        { label: t('figures.coin') },
        { label: t('figures.owed'), kind: 'number' },
        { label: t('figures.held'), kind: 'number' },
        { label: t('figures.givenAway'), kind: 'number' },
        { label: t('figures.coverage'), kind: 'number' },
        { label: t('figures.hot'), kind: 'number' },
      ]}
      rows={coins.map(({ coin, owed, held, givenAway, coveragePercent, hotPercent }) => ({
        key: coin,
        cells: [
          <span key="coin" style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            <CoinIcon symbol={coin} size={18} /> {coin}
          </span>,
          amountShown(owed, 4),
          amountShown(held, 4),
          amountShown(givenAway, 4),
          coveragePercent === null ? '–' : percentShown(coveragePercent),
          hotPercent === null ? '–' : percentShown(hotPercent),
        ],
      }))}
    />
  );
}
