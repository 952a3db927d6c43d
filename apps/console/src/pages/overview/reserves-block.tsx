import { formatMoney, moneyOf, moneyOfText } from '@assay/amounts/money';
import { useMessages } from '@assay/features/messages/use-messages';
import { reservesGet } from '@assay/protocol/console/treasury-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { amountShort, amountShown, percentShown } from '../../numbers/amount-shown.ts';
import { Block } from '../../parts/block.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import styles from './overview.module.css';

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
        {({ coins, day }) => (
          <ReserveTable
            coins={coins.filter(({ owed, held }) => owed !== '0' || (held !== null && held !== '0'))}
            day={day}
            isShort
          />
        )}
      </QueryStates>
    </Block>
  );
}

/**
 * @param day the signed one whose sums of what is owed stand here; while there is none they are not known
 * @param isShort beside other blocks: amounts in short, and what the sandbox gave away counted with what lies on chains
 */
export function ReserveTable({ coins, day, isShort = false }: Pick<Reserves, 'coins' | 'day'> & { isShort?: boolean }) {
  const { t } = useMessages();
  const shown = (amount: string) => (isShort ? amountShort(amount) : amountShown(amount, 4));
  const unknownText = (unknown: Reserves['coins'][number]['unknown']) =>
    unknown.map(({ network, since }) => t('figures.unknownSince', { network, at: utcText(since) })).join(' · ') || '–';
  // Of a live exchange nothing was given away, and both are the same.
  const behind = (held: string, given: string) => formatMoney(moneyOf(moneyOfText(held) + moneyOfText(given)));
  return (
    <PlainTable
      label={t('figures.reserves')}
      columns={[
        { label: t('figures.coin') },
        { label: t('figures.owed'), kind: 'number' },
        ...(isShort
          ? [{ label: t('figures.heldAll'), kind: 'number' } as const]
          : [
              { label: t('figures.held'), kind: 'number' } as const,
              { label: t('figures.givenAway'), kind: 'number' } as const,
            ]),
        { label: t('figures.coverage'), kind: 'number' },
        { label: '', hiddenLabel: t('figures.coverage') },
        { label: t('figures.hot'), kind: 'number' },
      ]}
      rows={coins.map(({ coin, owed, held, givenAway, coveragePercent, hotPercent, unknown }) => ({
        key: coin,
        cells: [
          <span key="coin" className={styles.coin}>
            <CoinIcon symbol={coin} size={18} /> {coin}
          </span>,
          day === '' ? '–' : shown(owed),
          ...(isShort
            ? [held === null ? '–' : shown(behind(held, givenAway))]
            : [held === null ? unknownText(unknown) : shown(held), shown(givenAway)]),
          coveragePercent === null ? '–' : percentShown(coveragePercent),
          coveragePercent !== null && <Coverage key="cover" percent={Number(coveragePercent)} />,
          hotPercent === null ? '–' : percentShown(hotPercent),
        ],
      }))}
    />
  );
}

/** The bar ends at so many percent; its mark stands at 100. */
const barPercent = 137.5;
const thinBelow = 101;

/** For the eye: the number stands before it. */
function Coverage({ percent }: { percent: number }) {
  const kind = percent < 100 ? styles.short : percent < thinBelow ? styles.thin : undefined;
  return (
    <span className={styles.cover} aria-hidden>
      <i className={kind} style={{ width: `${Math.min(100, (percent / barPercent) * 100)}%` }} />
    </span>
  );
}
