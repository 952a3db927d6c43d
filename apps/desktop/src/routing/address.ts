import { pageRedirect } from './page-redirect.ts';

/** Where in the site: path and query below its base path. */
export interface Address {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

/** A redirect that leads on and on is a fault of the tables. */
const redirectsMax = 5;

/** Reads `/trade?symbol=btcusdt`. */
export function parseAddress(text: string): Address {
  const at = text.indexOf('?');
  return at === -1 ? { path: text, query: '' } : { path: text.slice(0, at), query: text.slice(at) };
}

/** Where an address leads after all its redirects, such as `/login/login?return=…` of a page that needs a session. */
export function endOfRedirects(address: string, isSignedIn: boolean): string {
  let end = address;
  for (let count = 0; count < redirectsMax; count += 1) {
    const { path, query } = parseAddress(end);
    const target = pageRedirect(path, query, isSignedIn);
    if (target === undefined) return end;
    end = target;
  }
  throw new Error(`${address} is redirected without end`);
}
