import { type BookHandle, type BookPlace, useBookCost } from '@assay/features/book/use-book';
import { useMessages } from '@assay/features/messages/use-messages';
import { Facts } from '@assay/ui/table.tsx';
import styles from './book.module.css';

export interface BookCostProps {
  handle: BookHandle;
  place: BookPlace;
  /** Where it stands in the window: its right edge and its top. */
  rightPx: number;
  topPx: number;
  baseCoin: string;
  quoteCoin: string;
}

/** What a market order up to a row would cost. It follows the pointer and the focus, and says nothing by itself. */
export function BookCost({ handle, place, rightPx, topPx, baseCoin, quoteCoin }: BookCostProps) {
  const { t } = useMessages();
  const cost = useBookCost(handle, place);
  if (cost === undefined) return null;
  const isAsk = place.side === 'asks';
  return (
    <div className={styles.cost} style={{ right: rightPx, top: topPx }} aria-hidden>
      <Facts
        facts={[
          { id: 'amount', term: t('desk.upToPrice'), value: `${cost.amount} ${baseCoin}`, isMain: true },
          { id: 'average', term: t('orders.averagePrice'), value: cost.averagePrice, isMain: true },
          { id: 'total', term: t('orders.filledTotal'), value: `${cost.total} ${quoteCoin}`, isMain: true },
          { id: 'mid', term: t(isAsk ? 'desk.aboveMid' : 'desk.belowMid'), value: cost.fromMid, isMain: true },
        ]}
      />
    </div>
  );
}
