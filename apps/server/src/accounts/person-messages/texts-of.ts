import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';

/** One for each offered language. */
export function textsOf<Text>(of: (language: OfferedLanguage) => Text): Readonly<Record<OfferedLanguage, Text>> {
  return Object.fromEntries(offeredLanguages.map((language) => [language, of(language)])) as Record<
    OfferedLanguage,
    Text
  >;
}
