import { type ComponentType, Suspense } from 'react';
import { useAddress } from '../routing/use-address.ts';
import { PageContent } from '../site/lazy-page.tsx';
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
  return (
    <ErrorBoundary resetKey={`${path}${query}`} fallback={Broken}>
      <Suspense fallback={<PendingPage />}>
        {page === undefined ? <NotFound /> : <PageContent key={page.key} page={page} />}
      </Suspense>
    </ErrorBoundary>
  );
}
