import { desktopBasePath } from '@assay/protocol/desktop-routes';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { returnParameter, safeReturnPath } from '../../routing/route-access.ts';

/** The page that a guest asked for before the login page, if any, and the way to it. */
export function useReturn(): { isWanted: boolean; goOn: () => void } {
  const router = useRouter();
  const query = useRouterState({ select: (state) => state.location.searchStr });
  const wanted = new URLSearchParams(query).get(returnParameter) ?? undefined;
  return {
    isWanted: wanted !== undefined,
    goOn: () => router.history.replace(`${desktopBasePath}${safeReturnPath(wanted)}`),
  };
}
