import { useServices } from '../../services/services-context.tsx';
import { useExternal } from '../../services/use-external.ts';
import type { HeadContradiction } from './heads-seen.ts';
import { headsSeenOf } from './note-head.ts';

/** That the exchange contradicts a head which this browser saw before; undefined as long as it does not. */
export function useHeadWarning():
  | { readonly contradiction: HeadContradiction; readonly dismiss: () => void }
  | undefined {
  const seen = headsSeenOf(useServices());
  const { contradiction } = useExternal(seen);
  return contradiction === undefined ? undefined : { contradiction, dismiss: () => seen.dismiss() };
}
