import { addressText, type PageAddress, pageAddress } from './page-address.ts';

/** The browser's history, as the router needs it. Each entry carries a key, under which its place on the page is kept. */
export interface AddressBar {
  readonly address: () => PageAddress;
  readonly entryKey: () => string;
  readonly push: (address: PageAddress) => void;
  readonly replace: (address: PageAddress) => void;
  /** Back, forward, or a link to a place on the same page. */
  readonly onPop: (listener: () => void) => void;
}

const firstEntryKey = 'first';

export function browserAddressBar(basePath: string): AddressBar {
  let counter = Date.now();
  const newState = () => {
    counter += 1;
    return { key: counter.toString(36) };
  };
  const href = (address: PageAddress) => `${basePath}${addressText(address)}`;
  return {
    address: () => pageAddress(`${location.pathname.slice(basePath.length)}${location.search}${location.hash}`),
    entryKey: () => {
      const state: unknown = history.state;
      const isOurs = typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';
      return isOurs ? String(state.key) : `${firstEntryKey}${location.hash}`;
    },
    push: (address) => history.pushState(newState(), '', href(address)),
    replace: (address) => history.replaceState(history.state, '', href(address)),
    onPop: (listener) => window.addEventListener('popstate', listener),
  };
}
