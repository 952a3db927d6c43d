import { useMessages } from '@assay/features/messages/use-messages';
import { ChunkLoadError } from '@assay/site-frame/later-code/load-chunk';
import { ErrorBoundary, type FallbackProps } from '@assay/site-frame/pages/error-boundary.tsx';
import { type ReactNode, Suspense } from 'react';
import { LoadFailed } from './load-state.tsx';

export interface LazyPartProps {
  /** Another key tries anew. */
  resetKey: string;
  /** Of the part's size, while its code comes. */
  pending: ReactNode;
  children: ReactNode;
}

/** Around a part of a page whose code comes later: when it does not come, or breaks, only the part is missing and the page goes on. */
export function LazyPart({ resetKey, pending, children }: LazyPartProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={FailedPart}>
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A browser remembers that code did not come: only a new load of the page fetches it again. What broke is drawn again. */
function FailedPart({ error, reset }: FallbackProps) {
  const { t } = useMessages();
  if (error instanceof ChunkLoadError)
    return <LoadFailed words={t('page.chunkWords')} onRetry={() => location.reload()} />;
  return <LoadFailed onRetry={reset} />;
}
