import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** Who was given which addresses, by the registries and routes of its day: ip-location-db, CC0, 8 MB. The package is renewed with a release. */
const file = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);
const table = new Reader<CountryResponse & { readonly country_code?: string }>(await readFile(file));

/** IPv4 as an IPv6 socket names it. */
const mapped = /^::ffff:(?=\d+\.)/i;

/** ISO 3166 in two capital letters; empty for addresses of no country: this computer, a local network, what nobody was given. */
export function countryOfAddress(address: string): string {
  return table.get(address.replace(mapped, ''))?.country_code ?? '';
}
