import type { OfferedLanguage } from '@assay/protocol/languages';
import { type ConsoleTextArea, consoleTextAreas, consoleTextLoaders } from '../console-texts.ts';
import { enUs } from '../en-us.ts';
import { alsoLoads, loadPageTexts, type TextArea, textAreas } from '../page-texts.ts';
import { zhCn } from '../zh-cn.ts';

alsoLoads(consoleTextLoaders);

type Texts = Readonly<Record<string, string>>;

/** Those of the operator's console alone. */
export const everyConsoleArea = Object.keys(consoleTextAreas) as readonly ConsoleTextArea[];
/** Those of the people's sites. */
export const everyArea = (Object.keys(textAreas) as readonly TextArea[]).filter((area) => !isOfConsole(area));

function isOfConsole(area: string): boolean {
  return Object.hasOwn(consoleTextAreas, area);
}

async function whole(language: OfferedLanguage, first: Texts): Promise<Texts> {
  const areas = await Promise.all([...everyArea, ...everyConsoleArea].map((area) => loadPageTexts(language, area)));
  return Object.assign({}, first, ...areas) as Texts;
}

/** Every text there is: those of a first visit and those of all pages. */
export const wholeCatalogues = {
  'en-US': await whole('en-US', enUs),
  'zh-CN': await whole('zh-CN', zhCn),
} as const;
