import { useMessages } from '@assay/features/messages/use-messages';
import { useMarketSource } from '@assay/features/preferences/use-market-source';
import { type TapeKind, tapeKinds } from '@assay/features/stores/preferences-store';
import { type DealShown, useTape } from '@assay/features/trade/use-tape';
import { classNames } from '@assay/ui/class-names';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import LogIn from 'lucide-react/icons/log-in';
import ScrollText from 'lucide-react/icons/scroll-text';
import { memo } from 'react';
import { Loading } from '../../../page-parts/load-state.tsx';
import { ColumnHeads } from '../column-heads.tsx';
import { moveRowFocus } from '../move-row-focus.ts';
import styles from './tape.module.css';

const rowsShown = 40;

export interface TapePaneProps {
  symbol: string;
  baseCoin: string;
  quoteCoin: string;
  onPrice: (priceText: string) => void;
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
          <ColumnHeads
            names={[
              t('book.price', { coin: props.quoteCoin }),
              t('book.amount', { coin: props.baseCoin }),
              t('tape.time'),
            ]}
          />
          <TapeRows key={kind} symbol={props.symbol} kind={kind} onPrice={props.onPrice} />
        </TabPanel>
      </Tabs>
    </Pane>
  );
}

interface TapeRowsProps extends Pick<TapePaneProps, 'symbol' | 'onPrice'> {
  kind: TapeKind;
}

/** One tab stop: arrows, Home and End move between the trades; a press fills the price in. */
function TapeRows({ symbol, kind, onPrice }: TapeRowsProps) {
  const { t } = useMessages();
  const { status, rows } = useTape(symbol, kind);
  if (status === 'loading') return <Loading rows={14} columns={3} rowHeight={20} />;
  if (status === 'signed-out')
    return <EmptyState icon={<LogIn />} title={t('orders.signedOutTitle')} words={t('desk.signedOutTape')} />;
  if (rows.length === 0)
    return <EmptyState icon={<ScrollText />} title={t('tape.emptyTitle')} words={t('tape.emptyWords')} />;
  return (
    <ol className={styles.tape} aria-label={t(`tape.${kind}`)} onKeyDown={moveRowFocus}>
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
