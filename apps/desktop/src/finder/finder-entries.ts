import type { Findable } from '@assay/features/finder/finder-match';
import type { MessageKey } from '@assay/messages/message-keys';
import { assetBySymbol } from '@assay/protocol/assets';
import { markets } from '@assay/protocol/markets';
import { desktopPages } from '../pages/all-pages.ts';

export interface PairEntry extends Findable {
  readonly kind: 'pair';
  readonly id: string;
  readonly symbol: string;
  readonly baseCoin: string;
  readonly to: string;
}

export interface PageEntry extends Findable {
  readonly kind: 'page';
  readonly id: string;
  readonly to: string;
}

export interface SettingEntry extends Findable {
  readonly kind: 'setting';
  readonly id: string;
  readonly isCurrent: boolean;
  readonly act: () => void;
}

export type FinderEntry = PairEntry | PageEntry | SettingEntry;

/** Every pair, found by its name, its coins' names and its symbol. */
export const pairEntries: readonly PairEntry[] = markets.map(({ symbol, base, quote }) => ({
  kind: 'pair',
  id: `pair-${symbol}`,
  symbol,
  baseCoin: base,
  label: `${base}/${quote}`,
  words: [symbol, assetBySymbol(base)?.name ?? '', assetBySymbol(quote)?.name ?? ''],
  to: `/trade?symbol=${symbol}`,
}));

/** Every page that says how it is found, in the order of the site's table. */
export function pageEntries(t: (key: MessageKey) => string): readonly PageEntry[] {
  return desktopPages.flatMap(({ addresses }) =>
    addresses.flatMap(({ path, finder = [] }) =>
      finder.map(
        ({ label, words, to = path }): PageEntry => ({
          kind: 'page',
          id: `page-${to}`,
          label: t(label),
          words: [...words, to],
          to,
        }),
      ),
    ),
  );
}
