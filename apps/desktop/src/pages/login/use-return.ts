import { useSystem } from '@assay/features/system/use-system';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { useSite } from '@assay/site-frame/site/site-context';
import { useLocation } from 'wouter';

export interface Return {
  /** A page was asked for before the login. */
  readonly isWanted: boolean;
  /** To that page, or to the one that follows a login. */
  readonly goOn: () => void;
  /** The same, in the sandbox by way of the welcome. */
  readonly welcome: () => void;
}

/** The way on from the login and the registration. */
export function useReturn(): Return {
  const site = useSite();
  const [, navigate] = useLocation();
  const { query } = useAddress();
  const { isSandbox } = useSystem();
  const next = site.afterLogin(query);
  return {
    isWanted: site.isReturning(query),
    goOn: () => navigate(next, { replace: true }),
    welcome: () => navigate(isSandbox ? site.loginFor(next, '/sandbox/welcome') : next, { replace: true }),
  };
}
