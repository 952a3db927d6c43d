import { pageAfterLogin, wantedPageField } from '@assay/features/session/guest-routes';
import { desktopBasePath } from '@assay/protocol/desktop-routes';
import { useRouter, useRouterState } from '@tanstack/react-router';

/** The page that a guest asked for before the login page, if any, and the way to it. */
export function useReturn(): { isWanted: boolean; goOn: () => void } {
  const router = useRouter();
  const query = useRouterState({ select: (state) => state.location.searchStr });
  return {
    isWanted: new URLSearchParams(query).has(wantedPageField),
    goOn: () => router.history.replace(`${desktopBasePath}${pageAfterLogin(query)}`),
  };
}
