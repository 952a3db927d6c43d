import { useMessages } from '@assay/features/messages/use-messages';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { lazy, Suspense, useState } from 'react';
import type { AgreedDocument } from './document-dialog.tsx';
import styles from './login.module.css';

const DocumentDialog = lazy(
  loadChunk(async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog }), 'about'),
);

/** What whoever registers agrees to, each to be read in place. */
export function AcceptedDocuments() {
  const { t } = useMessages();
  const [shown, setShown] = useState<AgreedDocument>();
  return (
    <p className={styles.accepted}>
      {t('register.accept')}{' '}
      <button type="button" className={styles.link} onClick={() => setShown('protocol')}>
        {t('footer.protocol')}
      </button>{' '}
      {t('register.and')}{' '}
      <button type="button" className={styles.link} onClick={() => setShown('policy')}>
        {t('footer.policy')}
      </button>
      {shown !== undefined && (
        <Suspense>
          <DocumentDialog name={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </p>
  );
}
