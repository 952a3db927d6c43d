import { useAddress } from '@assay/site-frame/routing/use-address';
import { useSite } from '@assay/site-frame/site/site-context';
import { useLocation } from 'wouter';

/** The page that a guest asked for before the login page, if any, and the way to it. */
export function useReturn(): { isWanted: boolean; goOn: () => void } {
  const site = useSite();
  const [, navigate] = useLocation();
  const { query } = useAddress();
  return {
    isWanted: site.isReturning(query),
    goOn: () => navigate(site.afterLogin(query), { replace: true }),
  };
}
