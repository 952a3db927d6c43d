import { createContext, use } from 'react';
import type { Site } from './site.ts';

export const SiteContext = createContext<Site | undefined>(undefined);

/** The site that is drawn: parts and pages learn from it where their links lead, and never import its table of pages, which leads to them. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === undefined) throw new Error('a part of a site is drawn outside of SiteRoot');
  return site;
}
