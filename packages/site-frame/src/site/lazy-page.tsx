import { type ComponentType, lazy, useState } from 'react';
import { loadChunk } from '../later-code/load-chunk.ts';
import type { PageCapability, PageDescription } from './page-description.ts';

export interface LazyPage {
  /** Its own among all pages of the site. */
  readonly key: number;
  /** None: it stands everywhere. */
  readonly capability: PageCapability | undefined;
  readonly Lazy: ComponentType;
  /** Fetches the page's code and texts ahead; fails with ChunkLoadError. */
  readonly load: () => Promise<ComponentType>;
  /** The page, once its code is there. */
  readonly loaded: () => ComponentType | undefined;
}

/** A page whose code and texts are fetched when it is first wanted. */
export function lazyPage({ load: fetchPage, texts, capability }: PageDescription, key: number): LazyPage {
  const fetchWithTexts = loadChunk(fetchPage, ...texts);
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded ??= await fetchWithTexts();
    return loaded;
  };
  return { key, capability, Lazy: lazy(async () => ({ default: await load() })), load, loaded: () => loaded };
}

/** Draws a page: at once when its code is there already, without a moment of "loading". Give each page its own key. */
export function PageContent({ page }: { page: LazyPage }) {
  // Chosen once: another type of component would throw the page's state away.
  const [Content] = useState<ComponentType>(() => page.loaded() ?? page.Lazy);
  return <Content />;
}
