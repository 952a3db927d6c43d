import type { ComponentType } from 'react';
import type { AddressBar } from './address-bar.ts';
import { isSamePage, type PageAddress, pageAddress } from './page-address.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** How long the page before stays while the code of the wanted one is on its way. */
export const pendingAfterMs = 1_000;
/** A redirect that leads on and on is a fault of the tables. */
const redirectsMax = 5;

export type PageLoader = () => Promise<ComponentType>;

export type ShownPage =
  | { readonly kind: 'pending' }
  | { readonly kind: 'ready'; readonly Page: ComponentType }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'unknown' };

export interface Shown {
  readonly address: PageAddress;
  readonly page: ShownPage;
  /** Counts the navigations; a page that broke is tried again with the next. */
  readonly visit: number;
}

export interface PageRouterOptions {
  readonly addressBar: AddressBar;
  readonly scrollMemory: ScrollMemory;
  /** Pages by path; `{name}` stands for any one segment. */
  readonly pages: Readonly<Record<string, PageLoader>>;
  /** Where an address leads instead of showing its page; asked at each navigation. */
  readonly redirectOf: (path: string, query: string) => string | undefined;
}

interface Route {
  readonly segments: readonly string[];
  readonly load: PageLoader;
  loaded?: ComponentType;
}

/**
 * Which page is shown. The page before stays until the code of the next one is there, and the latest wish wins. A dozen flat
 * pages need no more, and a general router is an eighth of what a first visit would load (decision 19).
 */
export class PageRouter {
  readonly #options: PageRouterOptions;
  readonly #routes: readonly Route[];
  readonly #listeners = new Set<() => void>();
  #shown: Shown = { address: pageAddress('/'), page: { kind: 'pending' }, visit: 0 };
  #wanted: PageAddress = this.#shown.address;
  #visits = 0;
  /** The entry of the history whose page is on the screen. */
  #entryKey: string;
  #place: () => void = () => undefined;

  constructor(options: PageRouterOptions) {
    this.#options = options;
    this.#routes = Object.entries(options.pages).map(([path, load]) => ({ segments: segmentsOf(path), load }));
    this.#entryKey = options.addressBar.entryKey();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Shown => this.#shown;

  /** Shows the page of the address bar and follows it from now on; done when that page, or that it is pending, can be shown. */
  start(): Promise<void> {
    this.#options.addressBar.onPop(() => this.#popped());
    return this.#arrive();
  }

  /** Goes to a page such as `/trade?symbol=btcusdt`. */
  readonly push = (to: string): void => {
    const address = this.#end(pageAddress(to));
    this.#keepPlace();
    const { addressBar } = this.#options;
    if (isSamePage(address, this.#wanted) && address.hash === this.#wanted.hash) addressBar.replace(address);
    else addressBar.push(address);
    void this.#show(address, () => this.#options.scrollMemory.begin(address.hash));
  };

  /** The same without a new entry in the history. */
  readonly replace = (to: string): void => {
    const address = this.#end(pageAddress(to));
    this.#options.addressBar.replace(address);
    void this.#show(address, () => this.#options.scrollMemory.begin(address.hash));
  };

  /** Fetches a page's code ahead. A preload that fails says nothing: going there will. */
  readonly preload = (to: string): void => {
    const route = this.#routeOf(this.#end(pageAddress(to)).path);
    if (route !== undefined && route.loaded === undefined) loadRoute(route).catch(() => undefined);
  };

  /** Asks again whether the present page may be shown, and tries one that failed once more. */
  readonly invalidate = (): void => {
    const address = this.#end(this.#wanted);
    if (!isSamePage(address, this.#wanted)) this.#options.addressBar.replace(address);
    else if (this.#shown.page.kind !== 'failed') return;
    void this.#show(address, () => undefined);
  };

  /** Keeps where the window stands; called before the tab goes, too. */
  readonly leave = (): void => this.#keepPlace();

  /** Called when the shown page is in the document: leads to its top, or where the user left it. */
  readonly settle = (): void => {
    const place = this.#place;
    this.#place = () => undefined;
    place();
  };

  #popped(): void {
    const address = this.#options.addressBar.address();
    // A link to a place on this page is the browser's own matter.
    if (isSamePage(address, this.#wanted) && address.hash !== this.#wanted.hash) {
      this.#wanted = address;
      this.#change({ ...this.#shown, address });
      this.#entryKey = this.#options.addressBar.entryKey();
      return;
    }
    this.#keepPlace();
    void this.#arrive();
  }

  #arrive(): Promise<void> {
    const { addressBar, scrollMemory } = this.#options;
    const asked = addressBar.address();
    const address = this.#end(asked);
    if (!isSamePage(asked, address)) addressBar.replace(address);
    const entryKey = addressBar.entryKey();
    return this.#show(address, () => scrollMemory.restore(entryKey));
  }

  #keepPlace(): void {
    this.#options.scrollMemory.keep(this.#entryKey);
  }

  /** The end of the redirects of an address. */
  #end(address: PageAddress): PageAddress {
    let end = address;
    for (let count = 0; count < redirectsMax; count += 1) {
      const target = this.#options.redirectOf(end.path, end.query);
      if (target === undefined) return end;
      end = pageAddress(target);
    }
    throw new Error(`${address.path} is redirected without end`);
  }

  #routeOf(path: string): Route | undefined {
    const segments = segmentsOf(path);
    return this.#routes.find(
      (route) =>
        route.segments.length === segments.length &&
        route.segments.every((segment, index) => segment.startsWith('{') || segment === segments[index]),
    );
  }

  #show(address: PageAddress, place: () => void): Promise<void> {
    this.#visits += 1;
    const visit = this.#visits;
    this.#wanted = address;
    const entryKey = this.#options.addressBar.entryKey();
    const show = (page: ShownPage) => {
      if (visit !== this.#visits) return;
      this.#entryKey = entryKey;
      this.#place = place;
      this.#change({ address, page, visit });
    };
    const route = this.#routeOf(address.path);
    if (route === undefined || route.loaded !== undefined) {
      show(route?.loaded === undefined ? { kind: 'unknown' } : { kind: 'ready', Page: route.loaded });
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        show({ kind: 'pending' });
        resolve();
      }, pendingAfterMs);
      const done = (page: ShownPage) => {
        clearTimeout(timer);
        show(page);
        resolve();
      };
      loadRoute(route).then(
        (Page) => done({ kind: 'ready', Page }),
        (error: unknown) => done({ kind: 'failed', error }),
      );
    });
  }

  #change(shown: Shown): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

async function loadRoute(route: Route): Promise<ComponentType> {
  route.loaded = await route.load();
  return route.loaded;
}
