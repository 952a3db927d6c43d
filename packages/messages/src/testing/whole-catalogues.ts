import type { OfferedLanguage } from '@assay/protocol/languages';
import { enUs } from '../en-us.ts';
import { loadPageTexts, type TextArea, textAreas } from '../page-texts.ts';
import { zhCn } from '../zh-cn.ts';

type Texts = Readonly<Record<string, string>>;

export const everyArea = Object.keys(textAreas) as readonly TextArea[];

async function whole(language: OfferedLanguage, first: Texts): Promise<Texts> {
  const areas = await Promise.all(everyArea.map((area) => loadPageTexts(language, area)));
  return Object.assign({}, first, ...areas) as Texts;
}

/** Every text there is: those of a first visit and those of all pages. */
export const wholeCatalogues = {
  'en-US': await whole('en-US', enUs),
  'zh-CN': await whole('zh-CN', zhCn),
} as const;
