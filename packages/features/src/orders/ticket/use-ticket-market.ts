import type { Money } from '@assay/amounts/money';
import type { AssetRow } from '@assay/protocol/entities';
import { useMemo, useSyncExternalStore } from 'react';
import { useAssetRows } from '../../assets/use-asset-rows.ts';
import { useFreshness } from '../../connection/use-freshness.ts';
import { useFeeLevel } from '../../fees/use-fee-level.ts';
import { ownBook } from '../../markets/own-book.ts';
import { useMarket } from '../../markets/use-markets.ts';
import { useScale } from '../../markets/use-scale.ts';
import { moneyOrZero } from '../../numbers/money-text.ts';
import { useServices } from '../../services/services-context.tsx';
import { useSession } from '../../session/use-session.ts';
import type { TicketDraft } from './ticket-draft.ts';
import { bandOf, type TicketMarket } from './ticket-market.ts';
import { wouldCross } from './ticket-summary.ts';

/**
 * What the ticket has to know, live. A limit order asks the book only whether it would cross (that decides maker or taker);
 * a market order follows the whole book, from which it is estimated.
 */
export function useTicketMarket(
  symbol: string,
  draft: TicketDraft,
): { status: 'loading' | 'ready'; market: TicketMarket } {
  const { live } = useServices();
  const { priceDecimals, amountDecimals } = useScale(symbol);
  const { market } = useMarket(symbol);
  const fees = useFeeLevel();
  const isSignedIn = useSession().status === 'signed-in';
  const { rows } = useAssetRows();
  const book = ownBook(live, symbol, { priceDecimals, amountDecimals });
  const readBook = draft.type === 'market' ? book.version : () => wouldCross(draft, book.model);
  useSyncExternalStore<number | boolean>(book.subscribe, readBook, readBook);
  const pulse = useSyncExternalStore(
    live.markets.subscribe,
    () => live.markets.model.of(symbol),
    () => undefined,
  );
  const freshness = useFreshness(symbol);
  const band = useMemo(() => bandOf(pulse, { priceDecimals, amountDecimals }), [pulse, priceDecimals, amountDecimals]);
  const baseCoin = market?.baseCoin ?? '';
  const quoteCoin = market?.quoteCoin ?? '';
  const available =
    isSignedIn && rows !== undefined
      ? { base: availableOf(rows, baseCoin), quote: availableOf(rows, quoteCoin) }
      : undefined;
  return {
    status: market === undefined ? 'loading' : 'ready',
    market: {
      scale: { priceDecimals, amountDecimals },
      baseCoin,
      quoteCoin,
      minimumNotional: moneyOrZero(market?.minimumNotional ?? ''),
      state: pulse?.state ?? market?.state ?? 'open',
      freshness,
      band,
      priceBandPpm: market?.priceBandPpm ?? 0,
      book: book.model,
      makerPpm: fees?.makerPpm ?? 0,
      takerPpm: fees?.takerPpm ?? 0,
      available,
      isSignedIn,
    },
  };
}

function availableOf(rows: readonly AssetRow[], currency: string): Money {
  return moneyOrZero(rows.find((row) => row.currency === currency)?.available ?? '');
}
