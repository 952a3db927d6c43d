import { useMessages } from '@assay/features/messages/use-messages';
import { ChunkLoadError } from '@assay/site-frame/later-code/load-chunk';
import type { FallbackProps } from '@assay/site-frame/pages/error-boundary.tsx';
import { ErrorState } from '@assay/ui/states.tsx';
import { Screen } from './screen.tsx';

/** A page that broke, inside the frame: the rest of the console goes on. */
export function PageError({ error, reset }: FallbackProps) {
  const { t } = useMessages();
  const isChunk = error instanceof ChunkLoadError;
  return (
    <Screen title={t('page.errorTitle')}>
      <ErrorState
        title={t('page.errorTitle')}
        words={t(isChunk ? 'page.chunkWords' : 'page.errorWords')}
        retryLabel={t(isChunk ? 'page.reload' : 'state.retry')}
        // A browser remembers that a module failed; only a reload asks for it again.
        onRetry={() => (isChunk ? window.location.reload() : reset())}
      />
    </Screen>
  );
}
