import { useConnection } from '@assay/features/connection/use-connection';
import { useMessages } from '@assay/features/messages/use-messages';
import { StaleBanner } from '@assay/ui/states.tsx';

/** Under the navigation while live data are not live. */
export function ConnectionBanner() {
  const { t } = useMessages();
  const { state, bannerText, retryNow } = useConnection();
  if (state !== 'stale' && state !== 'offline') return null;
  return <StaleBanner words={bannerText} retryLabel={t('connection.retryNow')} onRetry={retryNow} />;
}
