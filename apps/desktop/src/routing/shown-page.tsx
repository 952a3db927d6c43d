import { Suspense } from 'react';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { PageError } from '../pages/not-found/page-error.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageContent } from './lazy-page.tsx';
import { pageOf } from './pages.ts';
import { PendingPage } from './pending-page.tsx';
import { useAddress } from './use-address.ts';

/** The page of the address, inside the frame. */
export function ShownPage() {
  const { path, query } = useAddress();
  const page = pageOf(path);
  return (
    <ErrorBoundary resetKey={`${path}${query}`} fallback={PageError}>
      <Suspense fallback={<PendingPage />}>
        {page === undefined ? <NotFoundPage /> : <PageContent key={page.key} page={page} />}
      </Suspense>
    </ErrorBoundary>
  );
}
