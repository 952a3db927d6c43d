import { useIsStale } from '@assay/features/connection/use-freshness';
import { useMessages } from '@assay/features/messages/use-messages';
import { useMarketSource } from '@assay/features/preferences/use-market-source';
import { type TapeKind, tapeChoices } from '@assay/features/stores/preferences-store';
import { type DealShown, type TapeShown, useTape } from '@assay/features/trade/use-tape';
import { classNames } from '@assay/ui/class-names';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import LogIn from 'lucide-react/icons/log-in';
import ScrollText from 'lucide-react/icons/scroll-text';
import { memo } from 'react';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { StaleMark } from '../../../page-parts/stale-mark.tsx';
import { ColumnHeads } from '../column-heads.tsx';
import { moveRowFocus } from '../move-row-focus.ts';
import styles from './tape.module.css';

/** More fit into no window that is in use. */
const rowsShown = 60;

export interface TapePaneProps {
  symbol: string;
  baseCoin: string;
  quoteCoin: string;
  onPrice: (priceText: string) => void;
}

/** Our own trades, the reference feed's, and the user's: three tapes, never mixed; the first two also beside each other. */
export function TapePane(props: TapePaneProps) {
  const { t } = useMessages();
  const { tape: view, setTape } = useMarketSource();
  return (
    <Pane label={t('tape.title')}>
      <Tabs selected={view} onSelect={setTape} ids={tapeChoices} className={styles.tabs}>
        <PaneHead>
          <TabBar label={t('tape.title')} items={tapeChoices.map((id) => ({ id, label: t(`tape.${id}`) }))} />
        </PaneHead>
        <TabPanel id={view} className={styles.panel}>
          {view === 'both' ? <BothTapes {...props} /> : <OneTape key={view} {...props} kind={view} />}
        </TabPanel>
      </Tabs>
    </Pane>
  );
}

interface OneTapeProps extends TapePaneProps {
  kind: TapeKind;
}

function OneTape({ symbol, kind, baseCoin, quoteCoin, onPrice }: OneTapeProps) {
  const { t } = useMessages();
  const names = [t('book.price', { coin: quoteCoin }), t('book.amount', { coin: baseCoin }), t('tape.time')];
  return <TapeColumns symbol={symbol} kind={kind} names={names} onPrice={onPrice} />;
}

/** Each under its own name. There is no room for the time: the newest is on top. */
function BothTapes({ symbol, baseCoin, quoteCoin, onPrice }: TapePaneProps) {
  const { t } = useMessages();
  const columns = { names: [quoteCoin, baseCoin], className: styles.two };
  return (
    <div className={styles.both}>
      {(['assay', 'reference'] as const).map((kind) => (
        <section key={kind} className={styles.half} aria-label={t(`tape.name${kind}`)}>
          <h3>{t(`tape.name${kind}`)}</h3>
          <TapeColumns symbol={symbol} kind={kind} {...columns} onPrice={onPrice} />
        </section>
      ))}
    </div>
  );
}

interface TapeColumnsProps extends Pick<OneTapeProps, 'symbol' | 'kind' | 'onPrice'> {
  names: readonly string[];
  className?: string | undefined;
}

/** A tape under its columns. It is stale with its market, and when its own news stops coming. */
function TapeColumns({ symbol, kind, names, className, onPrice }: TapeColumnsProps) {
  const tape = useTape(symbol, kind);
  const isMarketStale = useIsStale(symbol);
  const isStale = tape.status === 'stale' || (tape.status === 'ready' && isMarketStale);
  return (
    <>
      <ColumnHeads className={className} names={names} mark={isStale ? <StaleMark /> : undefined} />
      <TapeRows kind={kind} tape={tape} isStale={isStale} onPrice={onPrice} />
    </>
  );
}

interface TapeRowsProps extends Pick<TapeColumnsProps, 'kind' | 'onPrice'> {
  tape: TapeShown;
  /** The last picture of what is no longer told. */
  isStale: boolean;
}

/** One tab stop: arrows, Home and End move between the trades; a press fills the price in. */
function TapeRows({ kind, tape: { status, rows, retry }, isStale, onPrice }: TapeRowsProps) {
  const { t } = useMessages();
  if (status === 'loading') return <Loading rows={14} columns={3} rowHeight={20} />;
  if (status === 'error') return <LoadFailed onRetry={retry} />;
  if (status === 'signed-out')
    return <EmptyState icon={<LogIn />} title={t('orders.signedOutTitle')} words={t('desk.signedOutTape')} />;
  if (rows.length === 0)
    return <EmptyState icon={<ScrollText />} title={t('tape.emptyTitle')} words={t('tape.emptyWords')} />;
  return (
    <ol
      className={classNames(styles.tape, isStale && styles.stale)}
      aria-label={isStale ? `${t(`tape.${kind}`)}, ${t('state.stale')}` : t(`tape.${kind}`)}
      onKeyDown={moveRowFocus}
    >
      {rows.slice(0, rowsShown).map((row, index) => (
        <TapeLine key={row.id} row={row} isTabStop={index === 0} onPrice={onPrice} />
      ))}
    </ol>
  );
}

interface TapeLineProps {
  row: DealShown;
  isTabStop: boolean;
  onPrice: (priceText: string) => void;
}

const TapeLine = memo(function TapeLine({ row, isTabStop, onPrice }: TapeLineProps) {
  const { t } = useMessages();
  const isBuy = row.direction === 'buy';
  return (
    <li>
      <button type="button" tabIndex={isTabStop ? 0 : -1} className={styles.row} onClick={() => onPrice(row.priceText)}>
        <span className={classNames(styles.price, isBuy ? 'up' : 'down', isBuy ? styles.rising : styles.falling)}>
          <span className="visually-hidden">{t(isBuy ? 'ticket.buy' : 'ticket.sell')} </span>
          {row.price}
        </span>
        <AmountText text={row.amount} />
        <span className={styles.when}>
          {row.isHouse && <abbr title={t('tape.house')}>{t('tape.houseMark')}</abbr>}
          <time>{row.time}</time>
        </span>
      </button>
    </li>
  );
});
