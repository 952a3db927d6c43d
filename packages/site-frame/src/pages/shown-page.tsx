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
  return (
    <ErrorBoundary resetKey={`${path}${query}`} fallback={Broken}>
      <Suspense fallback={<PendingPage />}>
        {page === undefined ? (
          <NotFound />
        ) : page.capability === undefined ? (
          <PageContent key={page.key} page={page} />
        ) : (
          <SandboxPage key={page.key} page={page} NotFound={NotFound} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page that only the sandbox has: a live exchange has none at its address. */
function SandboxPage({ page, NotFound }: { page: LazyPage; NotFound: ComponentType }) {
  const { status, isSandbox } = useSystem();
  if (status === 'loading') return <PendingPage />;
  return status === 'ready' && !isSandbox ? <NotFound /> : <PageContent page={page} />;
}
