/** Where the window stood at each entry of the history, so that Back leads to the same place. */
export interface ScrollMemory {
  /** Keeps the present place for the entry that is left. */
  readonly keep: (entryKey: string) => void;
  /** Leads to the kept place of an entry that is come back to. */
  readonly restore: (entryKey: string) => void;
  /** Leads to the named place of the page, or to its top. */
  readonly begin: (hash: string) => void;
}

const storageName = 'Assay-Scroll';
/** Of a long visit, the places of the newest entries are enough. */
const entriesMax = 50;

function keptPlaces(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && entry.length === 2) : []);
  } catch {
    return new Map();
  }
}

/** Kept for the tab, so that it outlives a reload. */
export function windowScrollMemory(): ScrollMemory {
  const places = keptPlaces();
  history.scrollRestoration = 'manual';
  return {
    keep: (entryKey) => {
      places.delete(entryKey);
      places.set(entryKey, window.scrollY);
      const newest = [...places].slice(-entriesMax);
      try {
        sessionStorage.setItem(storageName, JSON.stringify(newest));
      } catch {
        // Without storage the places live as long as the page.
      }
    },
    restore: (entryKey) => window.scrollTo(0, places.get(entryKey) ?? 0),
    begin: (hash) => {
      const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
      if (place === null) window.scrollTo(0, 0);
      else place.scrollIntoView();
    },
  };
}
