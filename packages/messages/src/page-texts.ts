import type { OfferedLanguage } from '@assay/protocol/languages';
import type { feed } from './en-us/feed.ts';

/** Texts of pages that a first visit does not show: each area is a chunk of its own in each language, fetched with its page's code. */
export interface PageTexts {
  readonly feed: typeof feed;
}

export const textAreas = ['feed'] as const;
export type TextArea = (typeof textAreas)[number];

export type PageTextKey = { [Area in TextArea]: keyof PageTexts[Area] }[TextArea];

type Loaders = { readonly [Area in TextArea]: () => Promise<Readonly<Record<keyof PageTexts[Area], string>>> };

const loaders: Record<OfferedLanguage, Loaders> = {
  'en-US': {
    feed: async () => (await import('./en-us/feed.ts')).feed,
  },
  'zh-CN': {
    feed: async () => (await import('./zh-cn/feed.ts')).feed,
  },
};

export function loadPageTexts(language: OfferedLanguage, area: TextArea): Promise<Readonly<Record<string, string>>> {
  return loaders[language][area]();
}
