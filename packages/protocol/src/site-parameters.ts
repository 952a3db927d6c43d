import { type OfferedLanguage, offeredLanguages } from './languages.ts';

/**
 * What an operator can say of the site in place of what the settings say. The names are those of `/paramter/getParamListByKeyName`, as far as it has
 * them. Stored as places in this list: names are added at the end only.
 */
export const siteParameters = [
  'customer_service_email',
  'customer_service_url',
  'customer_service_whatsapp',
  'customer_service_telegram',
  'languages',
] as const;
export type SiteParameter = (typeof siteParameters)[number];
export const siteParameterLengthMax = 300;

/** The languages that a text names, with commas between them, each once. Undefined: it names none, or others. */
export function languagesOf(text: string): readonly OfferedLanguage[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  const known = words.flatMap((word) => offeredLanguages.find((language) => language === word) ?? []);
  return known.length === words.length && new Set(known).size === known.length ? known : undefined;
}
