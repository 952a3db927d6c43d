/** How something stands that is asked for, and kept while it is asked for anew. */
export type LoadStatus = 'loading' | 'ready' | 'stale' | 'error';

/** @param isStale what is known is old: where not said otherwise, as soon as asking fails */
export function loadStatus(isKnown: boolean, isFailed: boolean, isStale = isFailed): LoadStatus {
  if (!isKnown) return isFailed ? 'error' : 'loading';
  return isStale ? 'stale' : 'ready';
}
