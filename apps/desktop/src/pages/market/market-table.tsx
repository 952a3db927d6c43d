import type { MarketListRow, MarketListView } from '@assay/features/markets/use-market-list';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { memo } from 'react';
import { PageLink } from '../../routing/page-link.tsx';
import styles from './market-page.module.css';

/** The rows; every column of numbers sorts. */
export function MarketTable({ list }: { list: MarketListView }) {
  const { t } = useMessages();
  const columns = [
    { key: 'pair', label: t('market.pair'), isNumber: false },
    { key: 'price', label: t('market.lastPrice'), isNumber: true },
    { key: 'change', label: t('market.change'), isNumber: true },
    { key: 'high', label: t('market.high'), isNumber: true },
    { key: 'low', label: t('market.low'), isNumber: true },
    { key: 'volume', label: t('market.volume'), isNumber: true },
    { key: 'turnover', label: t('market.turnoverIn', { coin: list.quoteCoin }), isNumber: true },
  ] as const;
  return (
    <Table label={t('market.title')} rows="roomy">
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead
              key={column.key}
              isNumber={column.isNumber}
              sort={list.sort.key === column.key ? list.sort.direction : 'none'}
              onSort={() => list.toggleSort(column.key)}
            >
              {column.label}
            </ColumnHead>
          ))}
          <ColumnHead isNumber>
            <span className="visually-hidden">{t('market.trade')}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <MarketLine key={row.symbol} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

const MarketLine = memo(function MarketLine({ row }: { row: MarketListRow }) {
  const { t } = useMessages();
  return (
    <tr>
      <Cell>
        <span className={styles.pair}>
          <CoinIcon symbol={row.baseCoin} />
          <span>
            <b>{row.baseCoin}</b>
            <span className="muted">/{row.quoteCoin}</span>
          </span>
          {row.state === 'cancel-only' && <Badge kind="warning">{t('market.stateCancelOnly')}</Badge>}
          {row.state === 'halted' && <Badge kind="danger">{t('market.stateHalted')}</Badge>}
          {row.isFeedStale && row.state === 'open' && <Badge kind="warning">{t('state.stale')}</Badge>}
        </span>
      </Cell>
      <Cell isNumber>{row.price}</Cell>
      <Cell isNumber>
        <ChangeText text={row.changePercent} />
      </Cell>
      <Cell isNumber>{row.high}</Cell>
      <Cell isNumber>{row.low}</Cell>
      <Cell isNumber>
        <span className="soft">
          {row.volume} {row.baseCoin}
        </span>
      </Cell>
      <Cell isNumber>
        <span className="soft">{row.turnover}</span>
      </Cell>
      <Cell isNumber>
        <PageLink
          to={`/trade?symbol=${row.symbol}`}
          className={styles.link}
          aria-label={`${t('market.trade')} ${row.pair}`}
        >
          {t('market.trade')}
        </PageLink>
      </Cell>
    </tr>
  );
});
