import type { OfferedLanguage } from '@assay/protocol/languages';
import type { alerts } from './en-us/alerts.ts';
import type { feed } from './en-us/feed.ts';

/** Texts of pages that a first visit does not show: each area is a chunk of its own in each language, fetched with its page's code. */
export interface PageTexts {
  readonly alerts: typeof alerts;
  readonly feed: typeof feed;
}

export const textAreas = ['alerts', 'feed'] as const;
export type TextArea = (typeof textAreas)[number];

export type PageTextKey = { [Area in TextArea]: keyof PageTexts[Area] }[TextArea];

type Loaders = { readonly [Area in TextArea]: () => Promise<Readonly<Record<keyof PageTexts[Area], string>>> };

const loaders: Record<OfferedLanguage, Loaders> = {
  'en-US': {
    alerts: async () => (await import('./en-us/alerts.ts')).alerts,
    feed: async () => (await import('./en-us/feed.ts')).feed,
  },
  'zh-CN': {
    alerts: async () => (await import('./zh-cn/alerts.ts')).alerts,
    feed: async () => (await import('./zh-cn/feed.ts')).feed,
  },
};

export function loadPageTexts(language: OfferedLanguage, area: TextArea): Promise<Readonly<Record<string, string>>> {
  return loaders[language][area]();
}
