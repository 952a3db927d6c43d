import { loadCatalogue } from '@assay/messages/load-catalogue';
import { wholeCatalogues } from '@assay/messages/testing/whole-catalogues';
import { Translator } from '@assay/messages/translator';
import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';

export interface SpokenLanguage {
  readonly language: OfferedLanguage;
  /** What the site says in it. */
  readonly t: Translator['t'];
  /** At the end of a test's name: the mark of the long run, where it belongs there. */
  readonly mark: string;
}

const spoken = await Promise.all(
  offeredLanguages.map(async (language) => {
    const translator = new Translator(language, await loadCatalogue(language));
    translator.add(wholeCatalogues[language]);
    return { language, t: translator.t };
  }),
);

/** For journeys that read what the site says: in `first` they are walked in every run, in the other languages in the long one. */
export function bothLanguages(first: OfferedLanguage): readonly SpokenLanguage[] {
  return spoken.map(({ language, t }) => ({
    language,
    t,
    mark: language === first ? language : `${language} @full`,
  }));
}

/** Put into a text in place of a value that a test does not know, such as a day. */
export const unknown = '§';

/** Matches the text whatever stands for `unknown`. */
export function patternOf(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(unknown, '.+'));
}
