import { useMessages } from '@assay/features/messages/use-messages';
import { CountMark } from '@assay/ui/count-mark.tsx';
import Headset from 'lucide-react/icons/headset';
import { use } from 'react';
import { CustomerServiceContext } from '../customer-service/customer-service.ts';
import { CustomerServiceControl } from '../customer-service/customer-service-control.tsx';
import styles from './status-bar.module.css';

/** On a desk the button of customer service stands in its foot, where it covers no row. */
export function DockedCustomerService() {
  const { t } = useMessages();
  const { unread } = use(CustomerServiceContext);
  return (
    <>
      <span className={styles.separator} aria-hidden />
      <CustomerServiceControl className={styles.help}>
        <Headset size={13} aria-hidden />
        {t('status.customerService')}
        {unread > 0 && <CountMark>{unread}</CountMark>}
      </CustomerServiceControl>
    </>
  );
}
