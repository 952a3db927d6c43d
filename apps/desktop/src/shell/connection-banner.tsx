import { useConnection } from '@assay/features/connection/use-connection';
import { useMessages } from '@assay/features/messages/use-messages';
import { StaleBanner } from '@assay/ui/states.tsx';
import styles from './shell.module.css';

/** Lies over the page while live data are not live, where it hides no price: nothing moves when it comes or goes. */
export function ConnectionBanner() {
  const { t } = useMessages();
  const { state, bannerText, retryNow } = useConnection();
  const isBroken = state === 'stale' || state === 'offline';
  return (
    <>
      {/* The words of the banner count up; this is said once. */}
      <p className="visually-hidden" role="status">
        {isBroken && t(`connection.${state}`)}
      </p>
      {isBroken && (
        <div className={styles.banner}>
          <StaleBanner words={bannerText} retryLabel={t('connection.retryNow')} onRetry={retryNow} />
        </div>
      )}
    </>
  );
}
