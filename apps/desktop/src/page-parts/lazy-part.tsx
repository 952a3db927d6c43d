import { useMessages } from '@assay/features/messages/use-messages';
import { ErrorBoundary } from '@assay/site-frame/pages/error-boundary.tsx';
import { type ReactNode, Suspense } from 'react';
import { LoadFailed } from './load-state.tsx';

export interface LazyPartProps {
  /** Another key tries anew. */
  resetKey: string;
  /** Of the part's size, while its code comes. */
  pending: ReactNode;
  children: ReactNode;
}

/** Around a part of a page whose code comes later: when it does not come, only the part is missing and the page goes on. */
export function LazyPart({ resetKey, pending, children }: LazyPartProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={FailedPart}>
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A new load of the page fetches the code anew. */
function FailedPart() {
  const { t } = useMessages();
  return <LoadFailed words={t('page.chunkWords')} onRetry={() => location.reload()} />;
}
