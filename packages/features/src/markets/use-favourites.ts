import { useCallback, useMemo } from 'react';
import { useServices } from '../services/services-context.tsx';
import { type KeptSetting, useKeptSetting } from '../services/use-kept-setting.ts';

/** The starred markets, in the order in which they were starred. */
const favouritesSetting: KeptSetting<readonly string[]> = {
  name: 'favourites',
  fallback: [],
  parse: (stored) =>
    Array.isArray(stored) ? [...new Set(stored.filter((symbol) => typeof symbol === 'string'))] : undefined,
};

export interface FavouritesShown {
  /** Symbols. */
  readonly favourites: ReadonlySet<string>;
  readonly isFavourite: (symbol: string) => boolean;
  readonly toggle: (symbol: string) => void;
}

/** The stars: a guest's stay in this browser, and join the account's at sign-in. */
export function useFavourites(): FavouritesShown {
  const { kept } = useServices();
  const { value } = useKeptSetting(favouritesSetting);
  const favourites = useMemo(() => new Set(value), [value]);
  const isFavourite = useCallback((symbol: string) => favourites.has(symbol), [favourites]);
  const toggle = useCallback(
    (symbol: string) => {
      const starred = kept.value(favouritesSetting);
      const isStarred = starred.includes(symbol);
      kept.write(
        favouritesSetting.name,
        isStarred ? starred.filter((other) => other !== symbol) : [...starred, symbol],
      );
    },
    [kept],
  );
  return useMemo(() => ({ favourites, isFavourite, toggle }), [favourites, isFavourite, toggle]);
}
