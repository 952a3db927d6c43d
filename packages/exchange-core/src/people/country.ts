const COUNTRY = /^[A-Z]{2}$/;

/** ISO 3166 in two capital letters. */
export function isCountry(text: string): boolean {
  return COUNTRY.test(text);
}
