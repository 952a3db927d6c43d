import { useSyncExternalStore } from 'react';

/** State that lives outside React and tells when it changed. */
export interface ExternalStore<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => State;
}

export function useExternal<State>(store: ExternalStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
}
