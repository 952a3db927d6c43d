import { useEffect, useRef } from 'react';
import { lastPriceStore } from '../../last-price/last-price-store.ts';
import { useScale } from '../../markets/use-scale.ts';
import { useServices } from '../../services/services-context.tsx';

/** The market's first known price stands in the field until the user puts in another. */
export function useSuggestedPrice(symbol: string, suggest: (text: string) => void): void {
  const services = useServices();
  const { priceDecimals, amountDecimals } = useScale(symbol);
  const suggestNow = useRef(suggest);
  suggestNow.current = suggest;
  useEffect(() => {
    const store = lastPriceStore(services, symbol, { priceDecimals, amountDecimals });
    let isSuggested = false;
    const look = () => {
      const { priceText, source } = store.snapshot();
      // The reference price stands in only until our own book is there.
      if (isSuggested || priceText === '' || source === 'reference') return;
      isSuggested = true;
      suggestNow.current(priceText);
    };
    const stop = store.subscribe(look);
    look();
    return stop;
  }, [services, symbol, priceDecimals, amountDecimals]);
}
