import { useMarketList } from '@assay/features/markets/use-market-list';
import { useMessages } from '@assay/features/messages/use-messages';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { SearchField } from '@assay/ui/search-field.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { PageLink } from '../../routing/page-link.tsx';
import { useOpenedAtOnce } from '../../shell/use-opened-at-once.ts';
import { quoteCoins } from '../market/quote-coins.ts';
import styles from './header-strip.module.css';

export interface PairPopupProps {
  symbol: string;
  children: ReactNode;
}

/** The opened pair picker: all pairs with live prices, searched, by quote coin. */
export function PairPopup({ symbol, children }: PairPopupProps) {
  const { t } = useMessages();
  const { place, isOpen, onOpenChange } = useOpenedAtOnce();
  return (
    <span ref={place} className={styles.pair}>
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Button className={styles.picker}>
          {children}
          <ChevronDown size={14} aria-hidden />
        </Button>
        <Popover placement="bottom start" offset={0}>
          <Dialog aria-label={t('trade.pickPair')} className={styles.popup}>
            <PairList symbol={symbol} onPick={() => onOpenChange(false)} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </span>
  );
}

function PairList({ symbol, onPick }: { symbol: string; onPick: () => void }) {
  const { t } = useMessages();
  const list = useMarketList();
  const search = useRef<HTMLInputElement>(null);
  // Whoever opens the list types a coin.
  useEffect(() => search.current?.focus(), []);
  return (
    <>
      <div className={styles['popup-head']}>
        <SearchField label={t('market.search')} value={list.search} onChange={list.setSearch} inputRef={search} />
        <SegmentedControl
          label={t('market.quoteTabs')}
          segments={quoteCoins.map((coin) => ({ id: coin, label: coin }))}
          selected={list.quoteCoin}
          onSelect={list.setQuoteCoin}
        />
      </div>
      <div className={styles.pairs}>
        {list.rows.length === 0 ? (
          <EmptyState icon={<SearchX />} title={t('market.emptyTitle')} words={t('market.emptyWords')} />
        ) : (
          list.rows.map((row) => (
            <PageLink
              key={row.symbol}
              to={`/trade?symbol=${row.symbol}`}
              className={styles['pair-row']}
              aria-current={row.symbol === symbol ? 'true' : undefined}
              onClick={onPick}
            >
              <CoinIcon symbol={row.baseCoin} />
              <span>
                <b>{row.baseCoin}</b>
                <span className="muted">/{row.quoteCoin}</span>
              </span>
              <span className={styles.number}>{row.price}</span>
              <span className={styles.number}>
                <ChangeText text={row.changePercent} />
              </span>
            </PageLink>
          ))
        )}
      </div>
    </>
  );
}
