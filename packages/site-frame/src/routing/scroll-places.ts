import { useLayoutEffect } from 'react';
import type { AroundNavHandler } from 'wouter';

const storageName = 'Assay-Scroll';
/** Of a long visit, the places of the newest entries are enough. */
const entriesMax = 50;

/** Where the window stood at each entry of the history. */
const places = new Map<string, number>(keptPlaces());
let shownEntry = '';
let shownAddress = '';
let entries = 0;

function newEntry(): string {
  entries += 1;
  return `${Date.now().toString(36)}-${String(entries)}`;
}

function keptPlaces(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && entry.length === 2) : [];
  } catch {
    return [];
  }
}

/** The key of the present entry; the first one of a visit has none. */
function presentEntry(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'first';
}

/** Keeps the place of the entry that is left, also over a reload of the tab. */
function keepPlace(): void {
  places.delete(shownEntry);
  places.set(shownEntry, window.scrollY);
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...places].slice(-entriesMax)));
  } catch {
    // Without storage the places live as long as the page.
  }
}

/** Gives every new entry of the history a key, and makes none for the page that is there already. */
export const navigateKeepingPlace: AroundNavHandler = (navigate, to, options) => {
  keepPlace();
  const isHere = to === `${location.pathname}${location.search}`;
  const replace = options?.replace === true || isHere;
  navigate(to, { ...options, replace, state: replace ? history.state : { key: newEntry() } });
};

/** The place of the present entry, or the top; nothing for the page that is shown already. */
function leadToPlace(address: string): void {
  const entry = presentEntry();
  if (entry === shownEntry && address === shownAddress) return;
  shownEntry = entry;
  shownAddress = address;
  window.scrollTo(0, places.get(entry) ?? 0);
}

/** Leads to the top of a new page, and Back and Forward to where the user left it. Call it once. @param shown the address of the shown page */
export function usePlaces(shown: string): void {
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('popstate', keepPlace);
    window.addEventListener('pagehide', keepPlace);
    return () => {
      window.removeEventListener('popstate', keepPlace);
      window.removeEventListener('pagehide', keepPlace);
    };
  }, []);
  useLayoutEffect(() => leadToPlace(shown), [shown]);
}
