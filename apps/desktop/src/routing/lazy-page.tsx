import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  /** Its own among all pages. */
  readonly key: number;
  readonly Lazy: ComponentType;
  /** Fetches the page's code ahead; fails with ChunkLoadError. */
  readonly load: () => Promise<ComponentType>;
  /** The page, once its code is there. */
  readonly loaded: () => ComponentType | undefined;
}

let pagesMade = 0;

/** A page whose code is fetched when it is first wanted. */
export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded ??= await fetchPage();
    return loaded;
  };
  pagesMade += 1;
  return { key: pagesMade, Lazy: lazy(async () => ({ default: await load() })), load, loaded: () => loaded };
}

/** Draws a page: at once when its code is there already, without a moment of "loading". Give each page its own key. */
export function PageContent({ page }: { page: LazyPage }) {
  // Chosen once: another type of component would throw the page's state away.
  const [Content] = useState<ComponentType>(() => page.loaded() ?? page.Lazy);
  return <Content />;
}
