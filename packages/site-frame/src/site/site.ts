import { parse } from 'regexparam';
import { parseAddress } from './address.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import type { PageAddress, PageDescription } from './page-description.ts';

export interface SiteDefinition {
  /** What every address of the site begins with, such as `/pc`; empty for the site at the root. */
  readonly basePath: string;
  readonly pages: readonly PageDescription[];
  /** Addresses that only lead to others: path → path. Their query is kept. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly login: {
    /** Where a guest is led who wants more than a guest may see. */
    readonly path: string;
    /** Where to go after it, if nothing else was wanted. */
    readonly next: string;
  };
}

/** Query field of the login page: the page that was wanted. */
const wantedField = 'return';
/** A redirect that leads on and on is a fault of the tables. */
const redirectsMax = 5;

interface Place {
  /** Reads a path in capitals and small letters. */
  readonly pattern: RegExp;
  /** Reads it only as it is written: who may see a page is decided by this one. */
  readonly written: RegExp;
  readonly address: PageAddress;
  readonly page: LazyPage;
}

/** The pages of a site by their addresses, and where every other address leads. */
export class Site {
  readonly basePath: string;
  readonly #places: readonly Place[];
  readonly #redirects: ReadonlyMap<string, string>;
  readonly #login: SiteDefinition['login'];
  /** What the paths of the login and of the pages around it begin with. */
  readonly #loginSection: string;

  constructor({ basePath, pages, redirects, login }: SiteDefinition) {
    this.basePath = basePath;
    this.#places = pages.flatMap((description, key) => {
      const page = lazyPage(description, key);
      return description.addresses.map((address) => {
        const { pattern } = parse(address.path.replaceAll(/\{(\w+)\}/g, ':$1'));
        return { pattern, written: new RegExp(pattern.source), address, page };
      });
    });
    this.#redirects = new Map(Object.entries(redirects));
    this.#login = login;
    this.#loginSection = `/${login.path.split('/')[1] ?? ''}`;
  }

  /** The page of a path below the base path, if there is one. */
  pageOf(path: string): LazyPage | undefined {
    return this.#places.find(({ pattern }) => pattern.test(path))?.page;
  }

  /** What the page's description says of a path. */
  addressOf(path: string): PageAddress | undefined {
    return this.#places.find(({ pattern }) => pattern.test(path))?.address;
  }

  /** Whether a path is one of the login and the pages around it. */
  isOfLogin(path: string): boolean {
    return path.startsWith(`${this.#loginSection}/`);
  }

  /** The login page that leads back to an address. @param form another page that does so, such as the registration */
  loginFor(address: string, form: string = this.#login.path): string {
    return `${form}?${new URLSearchParams({ [wantedField]: address }).toString()}`;
  }

  /** Whether a page was wanted before the login. @param query of the login page */
  isReturning(query: string): boolean {
    return new URLSearchParams(query).has(wantedField);
  }

  /** Where to go after the login. Only a page of this site: an address that leads elsewhere is dropped. @param query of the login page */
  afterLogin(query: string): string {
    const wanted = new URLSearchParams(query).get(wantedField) ?? '';
    const isOwnPage = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) && !wanted.startsWith(this.#loginSection);
    return isOwnPage ? wanted : this.#login.next;
  }

  /**
   * Where an address leads instead of showing a page, or undefined: first the redirects, which keep the query, then the guards. An unknown path
   * needs a session too: a guest learns nothing about which pages exist. A page of one thing without its id leads to the list.
   * @param path below the base path, without query
   * @param query with its question mark, or empty
   */
  redirectOf(path: string, query: string, isSignedIn: boolean): string | undefined {
    const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
    const target = this.#redirects.get(bare);
    if (target !== undefined) return `${target}${query}`;
    const address = this.#places.find(({ written }) => written.test(bare))?.address;
    const { guard = 'signed-in', list } = address ?? {};
    if (isSignedIn && guard === 'signed-out') return this.afterLogin(query);
    if (!isSignedIn && guard === 'signed-in') return this.loginFor(`${path}${query}`);
    return hasId(query) ? undefined : list;
  }

  /** Where an address leads after all its redirects, such as the login that leads back to a page that needs a session. */
  endOfRedirects(address: string, isSignedIn: boolean): string {
    let end = address;
    for (let count = 0; count < redirectsMax; count += 1) {
      const { path, query } = parseAddress(end);
      const target = this.redirectOf(path, query, isSignedIn);
      if (target === undefined) return end;
      end = target;
    }
    throw new Error(`${address} is redirected without end`);
  }
}

function hasId(query: string): boolean {
  return (new URLSearchParams(query).get('id') ?? '') !== '';
}
