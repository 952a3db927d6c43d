import { useHeadWarning } from '@assay/features/seconds-contract/heads/use-head-warning';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { lazy, Suspense } from 'react';

const HeadWarningBanner = lazy(
  loadChunk(async () => ({ default: (await import('./head-warning-banner.tsx')).HeadWarningBanner }), 'proof'),
);

/** On every page of the contract: nothing, unless the exchange contradicts a head that this browser saw. */
export function HeadWarning() {
  const warning = useHeadWarning();
  if (warning === undefined) return null;
  return (
    <Suspense>
      <HeadWarningBanner {...warning} />
    </Suspense>
  );
}
