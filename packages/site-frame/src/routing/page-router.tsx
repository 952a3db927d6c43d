import { useServices } from '@assay/features/services/services-context.tsx';
import { useSession } from '@assay/features/session/use-session';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react';
import { Router, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { parseAddress } from '../site/address.ts';
import { useSite } from '../site/site-context.ts';
import styles from './page-router.module.css';
import { navigateKeepingPlace, usePlaces } from './scroll-places.ts';
import { AddressContext } from './use-address.ts';

/** Follows the address bar, and tells everything below which page is shown. */
export function PageRouter({ children }: { children: ReactNode }) {
  const { basePath } = useSite();
  return (
    <Router base={basePath} aroundNav={navigateKeepingPlace}>
      <FollowedAddress>{children}</FollowedAddress>
    </Router>
  );
}

function FollowedAddress({ children }: { children: ReactNode }) {
  const site = useSite();
  const [path, navigate] = useLocation();
  const asked = `${path}${useSearch()}`;
  const { status } = useSession();
  // Also when a session ends on a page that needs one: it is gone with the same picture.
  const wanted = useMemo(() => site.endOfRedirects(asked, status === 'signed-in'), [site, asked, status]);
  useLayoutEffect(() => {
    if (wanted !== asked) navigate(wanted, { replace: true });
  }, [wanted, asked, navigate]);

  // A dead session leads to the login from every page, also from one that a guest may see.
  const { session } = useServices();
  useEffect(
    () =>
      session.onRefused(() => {
        if (!site.isOfLogin(asked)) navigate(site.loginFor(asked));
      }),
    [site, session, asked, navigate],
  );

  // The page before stays until the code of the wanted one is there.
  const deferred = useDeferredValue(wanted);
  const page = site.pageOf(parseAddress(wanted).path);
  const shown = page === undefined || page.loaded() !== undefined ? wanted : deferred;
  const address = useMemo(() => parseAddress(shown), [shown]);
  usePlaces(shown);
  return (
    <AddressContext value={address}>
      {shown !== wanted && <div className={styles.pending} aria-hidden />}
      {children}
    </AddressContext>
  );
}
