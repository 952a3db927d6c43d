import { languageDefault, type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';
import type { Catalogue } from './message-keys.ts';

/** Loads the texts of one language; each is a chunk of its own. */
export async function loadCatalogue(language: OfferedLanguage): Promise<Catalogue> {
  switch (language) {
    case 'en-US':
      return (await import('./en-us.ts')).enUs;
    case 'zh-CN':
      return (await import('./zh-cn.ts')).zhCn;
  }
}

/** The language of a stored or typed value; the default for anything unknown. */
export function offeredLanguageOf(stored: string | null | undefined): OfferedLanguage {
  return offeredLanguages.find((language) => language === stored) ?? languageDefault;
}
