import type { OfferedLanguage } from '@assay/protocol/languages';

/** The country's name as people of the language say it. @param country ISO 3166 in two capital letters; another text stays as it is */
export function countryName(country: string, language: OfferedLanguage): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
}
