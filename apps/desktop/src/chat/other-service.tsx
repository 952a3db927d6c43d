import { useMessages } from '@assay/features/messages/use-messages';
import { ErrorState } from '@assay/ui/states.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import { useLayoutEffect, useState } from 'react';
import { Loading } from '../page-parts/load-state.tsx';
import styles from './chat.module.css';

type FrameState = 'loading' | 'ready' | 'refused';

/**
 * Another service, at an address that the operator allowed. Its page knows nothing of ours: neither who looks at it nor from where. A page
 * that cannot be reached, or lets nobody frame it, leaves the browser's own words in the frame and tells us nothing, so the way to it by
 * itself always stands above.
 */
export function OtherService({ address }: { address: string }) {
  const { t } = useMessages();
  const [state, setState] = useState<FrameState>('loading');
  useRefusedFrames(() => setState('refused'));
  const { host } = new URL(address);
  return (
    <>
      <p className={styles.other}>
        {t('chat.otherService', { host })}{' '}
        <a className={styles.elsewhere} href={address} target="_blank" rel="noopener noreferrer">
          {t('chat.otherTab')}
          <ExternalLink size={12} aria-hidden />
        </a>
      </p>
      <div className={styles.framed}>
        {state === 'loading' && (
          <div className={styles.arriving}>
            <Loading rows={5} columns={2} rowHeight={56} />
          </div>
        )}
        {state === 'refused' ? (
          <ErrorState
            title={t('chat.otherRefused')}
            words={t('chat.otherRefusedWords')}
            retryLabel={t('chat.otherAgain')}
            onRetry={() => setState('loading')}
          />
        ) : (
          <iframe
            className={styles.frame}
            title={t('chat.otherTitle', { host })}
            src={address}
            sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            onLoad={() => setState('ready')}
          />
        )}
      </div>
    </>
  );
}

/** Told when the content security policy keeps a frame from an address: its own, or one to which it was led. Listens before the frame asks. */
function useRefusedFrames(onRefused: () => void): void {
  useLayoutEffect(() => {
    const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') onRefused();
    };
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  });
}
