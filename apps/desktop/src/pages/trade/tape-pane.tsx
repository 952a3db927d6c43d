import { useMessages } from '@assay/features/messages/use-messages';
import { type TapeKind, tapeKinds } from '@assay/features/preferences/preferences-store';
import { useMarketSource } from '@assay/features/trade/use-market-source';
import { type TapeRow, useTape } from '@assay/features/trade/use-tape';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import ScrollText from 'lucide-react/icons/scroll-text';
import { memo } from 'react';
import styles from './tape.module.css';

const rowsShown = 40;

export interface TapePaneProps {
  symbol: string;
  baseCoin: string;
  quoteCoin: string;
}

/** Our own trades, the reference feed's, and the user's: three tapes, never mixed. */
export function TapePane(props: TapePaneProps) {
  const { t } = useMessages();
  const { tape: kind, setTape } = useMarketSource();
  return (
    <Pane label={t('tape.title')}>
      <Tabs selected={kind} onSelect={setTape} ids={tapeKinds} className={styles.tabs}>
        <PaneHead>
          <TabBar label={t('tape.title')} items={tapeKinds.map((id) => ({ id, label: t(`tape.${id}`) }))} />
        </PaneHead>
        <TabPanel id={kind} className={styles.panel}>
          <div className={styles.columns} aria-hidden>
            <span>{t('book.price', { coin: props.quoteCoin })}</span>
            <span>{t('book.amount', { coin: props.baseCoin })}</span>
            <span>{t('tape.time')}</span>
          </div>
          <TapeRows key={kind} symbol={props.symbol} kind={kind} />
        </TabPanel>
      </Tabs>
    </Pane>
  );
}

function TapeRows({ symbol, kind }: { symbol: string; kind: TapeKind }) {
  const { t } = useMessages();
  const { status, rows } = useTape(symbol, kind);
  if (status === 'loading') return <SkeletonRows label={t('state.loading')} rows={14} columns={3} rowHeight={20} />;
  if (rows.length === 0)
    return <EmptyState icon={<ScrollText />} title={t('tape.emptyTitle')} words={t('tape.emptyWords')} />;
  return (
    <ol className={styles.tape} aria-label={t(`tape.${kind}`)}>
      {rows.slice(0, rowsShown).map((row) => (
        <TapeLine key={row.id} row={row} />
      ))}
    </ol>
  );
}

const TapeLine = memo(function TapeLine({ row }: { row: TapeRow }) {
  const { t } = useMessages();
  return (
    <li className={styles.row}>
      <span className={`${styles.price} ${row.direction === 'buy' ? 'up' : 'down'}`}>
        <span className="visually-hidden">{t(row.direction === 'buy' ? 'ticket.buy' : 'ticket.sell')} </span>
        {row.price}
      </span>
      <AmountText text={row.amount} />
      <time>{row.time}</time>
    </li>
  );
});
