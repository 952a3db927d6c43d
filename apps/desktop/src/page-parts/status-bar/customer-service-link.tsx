import { useMessages } from '@assay/features/messages/use-messages';
import { useCustomerService } from '@assay/features/system/use-customer-service';
import Headset from 'lucide-react/icons/headset';
import styles from './status-bar.module.css';

/** Where people are helped: the operator's page, or a mail; nothing where the operator set neither. */
export function CustomerServiceLink() {
  const { t } = useMessages();
  const address = useCustomerService();
  if (address === undefined) return null;
  return (
    <>
      <span className={styles.separator} aria-hidden />
      <a
        className={styles.help}
        href={address}
        // A mail opens the mail program, not an empty tab.
        target={address.startsWith('mailto:') ? undefined : '_blank'}
        rel="noreferrer"
      >
        <Headset size={13} aria-hidden />
        {t('status.customerService')}
      </a>
    </>
  );
}
