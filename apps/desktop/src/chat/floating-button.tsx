import { useMessages } from '@assay/features/messages/use-messages';
import { CountMark } from '@assay/ui/count-mark.tsx';
import Headset from 'lucide-react/icons/headset';
import { use } from 'react';
import { CustomerServiceContext } from '../page-parts/customer-service/customer-service.ts';
import { CustomerServiceControl } from '../page-parts/customer-service/customer-service-control.tsx';
import styles from './floating-button.module.css';

/** The button of customer service on every page that has none in its foot. */
export function FloatingButton() {
  const { t } = useMessages();
  const { unread } = use(CustomerServiceContext);
  return (
    <aside aria-label={t('status.customerService')}>
      <CustomerServiceControl className={styles.support}>
        <Headset size={20} aria-hidden />
        {unread > 0 && <CountMark kind="news">{unread}</CountMark>}
      </CustomerServiceControl>
    </aside>
  );
}
