import { useMarketList } from '@assay/features/markets/use-market-list';
import { useMessages } from '@assay/features/messages/use-messages';
import { useOpenedAtOnce } from '@assay/site-frame/later-code/use-opened-at-once';
import { SearchField } from '@assay/ui/search-field.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { MarketBody } from '../../../markets/market-body.tsx';
import type { MarketColumn } from '../../../markets/market-columns.ts';
import { MarketTabs } from '../../../markets/market-tabs.tsx';
import { useSearchKeys } from '../../../markets/use-search-keys.ts';
import styles from './header-strip.module.css';
import popup from './pair-popup.module.css';

export interface PairPopupProps {
  symbol: string;
  /** Another pair was chosen: its desk takes the place of this one. */
  onLeave: () => void;
  children: ReactNode;
}

const columns: readonly MarketColumn[] = ['pair', 'price', 'change', 'turnover'];

/** The opened pair picker: the list of markets beside the desk. */
export function PairPopup({ symbol, onLeave, children }: PairPopupProps) {
  const { t } = useMessages();
  const { place, isOpen, onOpenChange } = useOpenedAtOnce();
  const pick = (picked: string) => {
    if (picked !== symbol) onLeave();
    onOpenChange(false);
  };
  return (
    <span ref={place} className={styles.pair}>
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Button className={styles.picker}>
          {children}
          <ChevronDown size={14} aria-hidden />
        </Button>
        <Popover placement="bottom start" offset={0} containerPadding={0}>
          <Dialog aria-label={t('trade.pickPair')} className={popup.popup}>
            <PairList symbol={symbol} onPick={pick} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </span>
  );
}

function PairList({ symbol, onPick }: { symbol: string; onPick: (symbol: string) => void }) {
  const { t } = useMessages();
  const list = useMarketList();
  const search = useRef<HTMLInputElement>(null);
  const { place, onKeyDown } = useSearchKeys<HTMLElement>();
  // Whoever opens the list types a coin.
  useEffect(() => search.current?.focus(), []);
  return (
    // Keys go through it on their way between the field and the rows.
    <search ref={place} onKeyDown={onKeyDown} className={popup.content}>
      <div className={popup.head}>
        <SearchField label={t('market.search')} value={list.search} onChange={list.setSearch} inputRef={search} />
        <MarketTabs list={list} />
        <span className="visually-hidden" role="status">
          {t('market.count', { count: list.markets.length })}
        </span>
      </div>
      <div className={popup.pairs}>
        <MarketBody
          list={list}
          label={t('market.title')}
          columns={columns}
          rows="dense"
          current={symbol}
          onPick={onPick}
        />
      </div>
    </search>
  );
}
