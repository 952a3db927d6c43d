import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { PageError } from '../pages/not-found/page-error.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ShownPage as Shown } from './page-router.ts';
import { PendingPage } from './pending-page.tsx';
import { useRouter } from './use-router.ts';

/** The page of the address, inside the frame. */
export function ShownPage() {
  const { subscribe, snapshot, settle, leave, invalidate } = useRouter();
  const { page, visit } = useSyncExternalStore(subscribe, snapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit has its place on the page, also on the same page
  useLayoutEffect(settle, [settle, visit]);
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [leave]);
  return (
    <ErrorBoundary resetKey={visit} fallback={PageError}>
      <PageOf page={page} onRetry={invalidate} />
    </ErrorBoundary>
  );
}

function PageOf({ page, onRetry }: { page: Shown; onRetry: () => void }) {
  switch (page.kind) {
    case 'pending':
      return <PendingPage />;
    case 'unknown':
      return <NotFoundPage />;
    case 'failed':
      return <PageError error={page.error} reset={onRetry} />;
    case 'ready':
      return <page.Page />;
  }
}
