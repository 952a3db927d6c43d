import { useLocation } from 'wouter';
import { pageAfterLogin, wantedPageField } from '../../routing/guest-routes.ts';
import { useAddress } from '../../routing/use-address.ts';

/** The page that a guest asked for before the login page, if any, and the way to it. */
export function useReturn(): { isWanted: boolean; goOn: () => void } {
  const [, navigate] = useLocation();
  const { query } = useAddress();
  return {
    isWanted: new URLSearchParams(query).has(wantedPageField),
    goOn: () => navigate(pageAfterLogin(query), { replace: true }),
  };
}
