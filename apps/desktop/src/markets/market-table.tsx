import type { MarketListShown } from '@assay/features/markets/use-market-list';
import { useSparklines } from '@assay/features/markets/use-sparklines';
import { useMessages } from '@assay/features/messages/use-messages';
import { ColumnHead, Table } from '@assay/ui/table.tsx';
import { useRowWindow } from '@assay/ui/use-row-window';
import { useState } from 'react';
import { columnTexts, type MarketColumn, sortKeyOf } from './market-columns.ts';
import { MarketLine } from './market-line.tsx';
import styles from './markets.module.css';
import { useRowFocus } from './use-row-focus.ts';

export interface MarketTableProps {
  list: MarketListShown;
  label: string;
  columns: readonly MarketColumn[];
  /** 44 px a row, or 36. */
  rows?: 'roomy' | 'dense';
  hasStars?: boolean;
  isSortable?: boolean;
  /** Not more than this many; undefined shows all. */
  limit?: number;
  /** The market that is shown already. */
  current?: string;
  onPick?: (symbol: string) => void;
}

const noCloses: readonly string[] = [];
const rowHeightPx = { roomy: 44, dense: 36 } as const;

/** The rows of the list, thousands if there are: only those near the window are in the document. */
export function MarketTable(props: MarketTableProps) {
  const { list, label, columns, rows = 'roomy', hasStars = true, isSortable = true, limit, current, onPick } = props;
  const closes = useSparklines();
  const [kept, setKept] = useState<string>();
  const markets = limit === undefined ? list.markets : list.markets.slice(0, limit);
  const keptIndex = kept === undefined ? undefined : markets.findIndex(({ symbol }) => symbol === kept);
  const { holder, parts } = useRowWindow<HTMLTableSectionElement>(markets.length, rowHeightPx[rows], keptIndex);
  const focus = useRowFocus(holder, markets, setKept);
  return (
    <div className={styles[rows]}>
      <Table label={label} height={rows} rowCount={markets.length + 1}>
        <MarketHeads list={list} columns={columns} hasStars={hasStars} isSortable={isSortable} />
        <tbody ref={holder} {...focus} onPointerMove={() => list.hold(true)} onPointerLeave={() => list.hold(false)}>
          {parts.map((part, place) => {
            if (part.kind === 'gap')
              return <tr key={`gap-${String(place)}`} aria-hidden style={{ height: part.rows * rowHeightPx[rows] }} />;
            const market = markets[part.index];
            if (market === undefined) return null;
            return (
              <MarketLine
                key={market.symbol}
                market={market}
                ownDays={list.ownDays}
                index={part.index}
                columns={columns}
                isFavourite={hasStars ? list.isFavourite(market.symbol) : undefined}
                onToggleFavourite={list.toggleFavourite}
                isCurrent={market.symbol === current}
                closes={closes.get(market.symbol) ?? noCloses}
                onPick={onPick}
              />
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

type MarketHeadsProps = Required<Pick<MarketTableProps, 'list' | 'columns' | 'hasStars' | 'isSortable'>>;

function MarketHeads({ list, columns, hasStars, isSortable }: MarketHeadsProps) {
  const { t } = useMessages();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {hasStars && (
          <ColumnHead className={styles['star-column']}>
            <span className="visually-hidden">{t('market.favourites')}</span>
          </ColumnHead>
        )}
        {columns.map((column) => {
          const sortKey = isSortable ? sortKeyOf(column) : undefined;
          const words = t(columnTexts[column]);
          return (
            <ColumnHead
              key={column}
              isNumber={column !== 'pair'}
              className={styles[`${column}-column`]}
              {...(sortKey !== undefined && {
                sort: list.sort.key === sortKey ? list.sort.direction : 'none',
                onSort: () => list.toggleSort(sortKey),
              })}
            >
              {column === 'trade' ? <span className="visually-hidden">{words}</span> : words}
            </ColumnHead>
          );
        })}
      </tr>
    </thead>
  );
}
