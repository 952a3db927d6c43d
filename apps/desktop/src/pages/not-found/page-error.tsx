import { useMessages } from '@assay/features/messages/use-messages';
import { ChunkLoadError } from '@assay/site-frame/later-code/load-chunk';
import type { FallbackProps } from '@assay/site-frame/pages/error-boundary.tsx';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { Button } from '@assay/ui/button.tsx';
import styles from './centred.module.css';

/** A page that broke, inside the frame: the rest of the site goes on. */
export function PageError({ error, reset }: FallbackProps) {
  const { t } = useMessages();
  const isChunk = error instanceof ChunkLoadError;
  const retry = () => {
    // A browser remembers that a module failed; only a reload asks for it again.
    if (isChunk) window.location.reload();
    else reset();
  };
  return (
    <Page title={t('page.errorTitle')} className={styles.centred}>
      <div className={styles.box} role="alert">
        <h1 className="page-title">{t('page.errorTitle')}</h1>
        <p>{t(isChunk ? 'page.chunkWords' : 'page.errorWords')}</p>
        <div className={styles.actions}>
          <Button kind="primary" onPress={retry}>
            {t(isChunk ? 'page.reload' : 'state.retry')}
          </Button>
        </div>
      </div>
    </Page>
  );
}
