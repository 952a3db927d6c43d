import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';

/** The language that an `Accept-Language` header wants first (`zh-CN,zh`); undefined for one that we do not speak, and for none. */
export function acceptedLanguage(header: string | undefined): OfferedLanguage | undefined {
  const [first = ''] = (header ?? '').split(/[,;]/, 1);
  const wanted = primaryOf(first.trim());
  return offeredLanguages.find((language) => primaryOf(language) === wanted);
}

/** `zh` of `zh-Hant-TW`. */
function primaryOf(language: string): string | undefined {
  return language.split('-', 1)[0]?.toLowerCase();
}
