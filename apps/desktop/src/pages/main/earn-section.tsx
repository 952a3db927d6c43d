import { bestOffers } from '@assay/features/hosting/best-offers';
import type { HostingProductShown } from '@assay/features/hosting/hosting-product-shown';
import { useHostingProducts } from '@assay/features/hosting/use-hosting-products';
import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import styles from './earn-section.module.css';

const lists = [
  { to: '/finance/list', key: 'nav.financial' },
  { to: '/pool/list', key: 'nav.pool' },
  { to: '/fund/list', key: 'nav.fund' },
  { to: '/subscribe/list', key: 'nav.subscribe' },
] as const;

/** Products that earn, with the rates of this moment, and the ways to all of them. */
export function EarnSection() {
  const { t } = useMessages();
  const finance = useHostingProducts('finance');
  const pool = useHostingProducts('pool');
  const offers = bestOffers([...finance.products, ...pool.products]);
  const isLoading = finance.status === 'loading' || pool.status === 'loading';
  const isFailed = finance.status === 'error' && pool.status === 'error';
  const retry = () => {
    finance.retry();
    pool.retry();
  };
  return (
    <>
      <h2 className={styles.title}>
        {t('hosting.homeTitle')} <small>{t('hosting.homeLead')}</small>
        <span className={styles.lists}>
          {lists.map(({ to, key }) => (
            <PageLink key={to} to={to}>
              {t(key)}
            </PageLink>
          ))}
        </span>
      </h2>
      {offers.length > 0 ? (
        <div className={styles.offers}>
          {offers.map((offer) => (
            <Offer key={`${offer.kind}/${offer.id}`} offer={offer} />
          ))}
        </div>
      ) : (
        <Panel className={styles.none}>
          {isLoading ? (
            <Loading rows={3} columns={3} rowHeight={36} />
          ) : isFailed ? (
            <LoadFailed onRetry={retry} />
          ) : (
            <EmptyState icon={<PackageOpen />} title={t('hosting.noneTitle')} words={t('hosting.noneWords')} />
          )}
        </Panel>
      )}
    </>
  );
}

function Offer({ offer }: { offer: HostingProductShown }) {
  const { t } = useMessages();
  return (
    <Panel>
      <div className={styles.offer}>
        <CoinIcon symbol={offer.currency} size={32} />
        <div className={styles.name}>
          <h3>{offer.name}</h3>
          <p>{offer.term}</p>
        </div>
        <p className={styles.rate}>
          <b>{offer.yearlyRate}</b> <small>{t('hosting.yearly')}</small>
        </p>
        <p className={styles.bounds}>
          {t('hosting.homeFrom', { minimum: offer.minimum, coin: offer.currency })}
          <br />
          {t('hosting.left', { left: offer.left, quota: offer.quota })}
        </p>
        <ButtonLink
          to={`/${offer.kind}/list?id=${offer.id}`}
          size="small"
          aria-label={`${t('hosting.choose')}: ${offer.name}`}
        >
          {t('hosting.choose')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
