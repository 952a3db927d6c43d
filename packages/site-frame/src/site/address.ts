/** Where in the site: path and query below its base path. */
export interface Address {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

/** Reads `/trade?symbol=btcusdt`. */
export function parseAddress(text: string): Address {
  const at = text.indexOf('?');
  return at === -1 ? { path: text, query: '' } : { path: text.slice(0, at), query: text.slice(at) };
}
