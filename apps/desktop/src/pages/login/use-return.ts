import { pageAfterLogin, wantedPageField } from '@assay/features/session/guest-routes';
import { useAddress, useRouter } from '../../routing/use-router.ts';

/** The page that a guest asked for before the login page, if any, and the way to it. */
export function useReturn(): { isWanted: boolean; goOn: () => void } {
  const router = useRouter();
  const query = useAddress((address) => address.query);
  return {
    isWanted: new URLSearchParams(query).has(wantedPageField),
    goOn: () => router.replace(pageAfterLogin(query)),
  };
}
