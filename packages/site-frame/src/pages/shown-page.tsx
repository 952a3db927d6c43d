import { useSystem } from '@assay/features/system/use-system';
import { type ComponentType, Suspense } from 'react';
import { useAddress } from '../routing/use-address.ts';
import { type LazyPage, PageContent } from '../site/lazy-page.tsx';
import { useSite } from '../site/site-context.ts';
import { ErrorBoundary, type FallbackProps } from './error-boundary.tsx';
import { PendingPage } from './pending-page.tsx';

export interface ShownPageProps {
  /** Stands where an address has no page. */
  NotFound: ComponentType;
  /** Stands where a page broke or did not come. */
  Broken: ComponentType<FallbackProps>;
}

/** The page of the address, inside the frame. */
export function ShownPage({ NotFound, Broken }: ShownPageProps) {
  const site = useSite();
  const { path, query } = useAddress();
  const page = site.pageOf(path);
  const standing = useStanding(page);
  return (
    <ErrorBoundary resetKey={`${path}${query}`} fallback={Broken}>
      {standing === 'unknown' ? (
        <PendingPage />
      ) : (
        <Suspense fallback={<PendingPage />}>
          {page === undefined || standing === 'missing' ? <NotFound /> : <PageContent key={page.key} page={page} />}
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

/** Whether this server has the page: what only the sandbox has is missing on a live exchange. */
function useStanding(page: LazyPage | undefined): 'there' | 'missing' | 'unknown' {
  const { status, isSandbox } = useSystem();
  if (page?.capability !== 'sandbox' || isSandbox) return 'there';
  if (status === 'loading') return 'unknown';
  // Where nobody says what the server is, the page says itself what it cannot load.
  return status === 'ready' ? 'missing' : 'there';
}
