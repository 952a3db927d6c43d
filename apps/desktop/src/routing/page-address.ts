/** Where in the site: path and query below the site's base path. */
export interface PageAddress {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
}

/** Reads `/trade?symbol=btcusdt#content`. */
export function pageAddress(text: string): PageAddress {
  const [withQuery = '', ...hash] = text.split('#');
  const [path = '', ...query] = withQuery.split('?');
  return {
    path: path === '' ? '/' : path,
    query: query.length === 0 ? '' : `?${query.join('?')}`,
    hash: hash.length === 0 ? '' : `#${hash.join('#')}`,
  };
}

export function addressText({ path, query, hash }: PageAddress): string {
  return `${path}${query}${hash}`;
}

/** The same page with the same query; the place on the page may differ. */
export function isSamePage(a: PageAddress, b: PageAddress): boolean {
  return a.path === b.path && a.query === b.query;
}
