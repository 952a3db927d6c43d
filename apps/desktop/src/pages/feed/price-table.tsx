import { pairText } from '@assay/features/markets/pair-text';
import { useMessages } from '@assay/features/messages/use-messages';
import { signedPercentOfPpm } from '@assay/features/numbers/decimal';
import { sameDecimals } from '@assay/features/numbers/same-decimals';
import type { FeedSourcesData } from '@assay/features/system/use-feed-sources';
import type { MessageKey } from '@assay/messages/message-keys';
import { Badge } from '@assay/ui/badge.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import styles from './feed-page.module.css';

type SymbolRow = FeedSourcesData['symbols'][number];

export interface PriceTableProps {
  symbols: readonly SymbolRow[];
  selected: string;
  onSelect: (symbol: string) => void;
}

const verdicts: Record<Exclude<SymbolRow['sources'][number]['leftOut'], ''>, MessageKey> = {
  malformed: 'feed.verdictMalformed',
  crossed: 'feed.verdictCrossed',
  stale: 'feed.verdictStale',
  ahead: 'feed.verdictAhead',
  deviates: 'feed.verdictDeviates',
  silent: 'feed.verdictSilent',
};

const halts: ReadonlyMap<string, MessageKey> = new Map([
  ['loading', 'feed.haltedLoading'],
  ['no-data', 'feed.haltedNoData'],
  ['gap', 'feed.haltedGap'],
  ['frozen', 'feed.haltedFrozen'],
  ['seam', 'feed.haltedSeam'],
]);

/** The newest second of each pair: what every source said of it, and whether it counted. */
export function PriceTable({ symbols, selected, onSelect }: PriceTableProps) {
  const { t } = useMessages();
  return (
    <Table label={t('feed.prices')}>
      <thead>
        <tr>
          <ColumnHead>{t('feed.pair')}</ColumnHead>
          <ColumnHead isNumber>{t('feed.index')}</ColumnHead>
          <ColumnHead>{t('feed.source')}</ColumnHead>
          <ColumnHead isNumber>{t('feed.price')}</ColumnHead>
          <ColumnHead isNumber>{t('feed.age')}</ColumnHead>
          <ColumnHead isNumber>{t('feed.deviation')}</ColumnHead>
          <ColumnHead>{t('feed.verdict')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {symbols.flatMap((row) => {
          const [indexPrice, ...prices] = sameDecimals([row.index, ...row.sources.map(({ price }) => price)]);
          return row.sources.map((entry, index) => (
            <tr key={`${row.symbol} ${entry.source}`} className={row.symbol === selected ? styles.selected : undefined}>
              <Cell>
                {index === 0 && <PairCell row={row} isSelected={row.symbol === selected} onSelect={onSelect} />}
              </Cell>
              <Cell isNumber>{index === 0 ? indexPrice || t('state.none') : ''}</Cell>
              <Cell>{entry.source}</Cell>
              <Cell isNumber>{prices[index] || t('state.none')}</Cell>
              <Cell isNumber>{entry.price === '' ? t('state.none') : t('feed.ageMs', { age: entry.ageMs })}</Cell>
              <Cell isNumber>{entry.price === '' ? t('state.none') : signedPercentOfPpm(entry.deviationPpm)}</Cell>
              <Cell>
                {entry.leftOut === '' ? (
                  <Badge kind="success">{t('feed.verdictCounted')}</Badge>
                ) : (
                  <Badge kind="warning">{t(verdicts[entry.leftOut])}</Badge>
                )}
              </Cell>
            </tr>
          ));
        })}
      </tbody>
    </Table>
  );
}

function PairCell({
  row,
  isSelected,
  onSelect,
}: {
  row: SymbolRow;
  isSelected: boolean;
  onSelect: PriceTableProps['onSelect'];
}) {
  const { t } = useMessages();
  const halt = halts.get(row.halted);
  const pair = pairText(row.symbol);
  return (
    <>
      <button
        type="button"
        className={styles.pair}
        aria-label={t('feed.choose', { pair })}
        aria-pressed={isSelected}
        onClick={() => onSelect(row.symbol)}
      >
        {pair}
      </button>{' '}
      {halt !== undefined && <Badge kind="danger">{t(halt)}</Badge>}
    </>
  );
}
