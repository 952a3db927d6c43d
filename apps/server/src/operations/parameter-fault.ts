import { assertNever } from '@assay/amounts/assert-never';
import { offeredLanguages } from '@assay/protocol/languages';
import { languagesOf, type SiteParameter, siteParameterLengthMax } from '@assay/protocol/site-parameters';

/** How the customer service is reached, as settings and operators write it. */
export const contactPatterns = {
  email: /^[^\s<>@]+@[^\s<>@]+$/,
  whatsApp: /^(?:\+?[0-9][0-9 ]{4,30}|https:\/\/\S{1,200})$/,
  telegram: /^(?:@[A-Za-z0-9_]{3,64}|https:\/\/\S{1,200})$/,
} as const;

/**
 * What is wrong with the value of a parameter, in a sentence; undefined: nothing. Empty is a value: there is no such way.
 * @param origins from which the page of another customer service may come
 */
export function parameterFault(name: SiteParameter, value: string, origins: readonly string[]): string | undefined {
  if (value.length > siteParameterLengthMax) return `${name} has at most ${siteParameterLengthMax} characters.`;
  switch (name) {
    case 'customer_service_email':
      return unless(value === '' || contactPatterns.email.test(value), `${name} is a mail address.`);
    case 'customer_service_whatsapp':
      return unless(
        value === '' || contactPatterns.whatsApp.test(value),
        `${name} is a telephone number or an https:// address.`,
      );
    case 'customer_service_telegram':
      return unless(
        value === '' || contactPatterns.telegram.test(value),
        `${name} is an @name or an https:// address.`,
      );
    case 'customer_service_url':
      return unless(
        value === '' || (URL.canParse(value) && origins.includes(new URL(value).origin)),
        `${name} is an address of an origin that ASSAY_CUSTOMER_SERVICE_ORIGINS names: ${origins.join(', ') || 'it names none'}.`,
      );
    case 'languages':
      return unless(
        languagesOf(value) !== undefined,
        `${name} are some of ${offeredLanguages.join(', ')}, with commas between them, each once.`,
      );
    default:
      return assertNever(name);
  }
}

const unless = (isWell: boolean, sentence: string): string | undefined => (isWell ? undefined : sentence);
