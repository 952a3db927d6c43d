import { useExternal } from '@assay/features/services/use-external';
import type { GrantedScope } from '@assay/protocol/console-scopes';
import { useConsole } from './console-context.tsx';
import type { SeatShown, SeatState } from './seat-store.ts';

export function useSeatState(): SeatState {
  return useExternal(useConsole().seat);
}

/** The seat that is signed in. Pages behind the sign-in have one; the moment after it ended there is none. */
export function useSeat(): SeatShown | undefined {
  return useSeatState().seat;
}

/** Whether the seat has a scope; every seat may do what needs none. */
export function useMay(): (scope: GrantedScope | undefined) => boolean {
  const scopes = useSeat()?.scopes ?? [];
  return (scope) => scope === undefined || scopes.includes(scope);
}
