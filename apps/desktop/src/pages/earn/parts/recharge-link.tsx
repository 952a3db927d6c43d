import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import parts from '../../../page-parts/page-parts.module.css';

/** The way to coins for whoever has none; in a sandbox the page gives some away. */
export function RechargeLink({ currency }: { currency: string }) {
  const { t } = useMessages();
  return (
    <PageLink to={`/account/recharge?coin=${currency}`} className={parts.link}>
      {t('earn.recharge', { coin: currency })}
    </PageLink>
  );
}
