import type { HostingProductShown } from '@assay/features/hosting/hosting-product-shown';
import { useHostingProducts } from '@assay/features/hosting/use-hosting-products';
import { useMessages } from '@assay/features/messages/use-messages';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { StaleBadge } from '../../../page-parts/stale-badge.tsx';
import { EarnFrame } from '../parts/earn-frame.tsx';
import styles from './hosting.module.css';
import { hostingKindOf, hostingTexts } from './hosting-kind.ts';
import { ProductPanel, ProductSource } from './product-panel.tsx';
import { ProductTable } from './product-table.tsx';

/** `/finance/list` and `/pool/list`: what is on offer, and beside it the product that is chosen (`?id=`). */
export function HostingListPage() {
  const { t } = useMessages();
  const { path, query } = useAddress();
  const kind = hostingKindOf(path);
  const { title, lead } = hostingTexts[kind];
  const { status, products, retry } = useHostingProducts(kind);
  const chosen = chosenOf(products, new URLSearchParams(query).get('id'));
  return (
    <EarnFrame section={kind} title={title} lead={lead} isRecord={false}>
      <div className={styles.split}>
        <div className={styles.stack}>
          <Panel title={t('earn.offers')} headEnd={status === 'stale' && <StaleBadge />}>
            <div className={styles.list}>
              {status === 'loading' && <Loading rows={6} columns={5} rowHeight={52} />}
              {status === 'error' && <LoadFailed onRetry={retry} words={t('page.errorWords')} />}
              {products.length > 0 && <ProductTable products={products} chosen={chosen?.id} />}
              {products.length === 0 && (status === 'ready' || status === 'stale') && (
                <EmptyState icon={<PackageOpen />} title={t('hosting.noneTitle')} words={t('hosting.noneWords')} />
              )}
            </div>
          </Panel>
          {chosen !== undefined && <ProductSource product={chosen} />}
        </div>
        {chosen !== undefined && <ProductPanel key={chosen.id} product={chosen} />}
        {status === 'loading' && (
          <Panel>
            <Loading rows={8} columns={2} rowHeight={44} />
          </Panel>
        )}
      </div>
    </EarnFrame>
  );
}

/** The one that the address names, else the first that takes orders. */
function chosenOf(products: readonly HostingProductShown[], id: string | null): HostingProductShown | undefined {
  return products.find((product) => product.id === id) ?? products.find(({ isOpen }) => isOpen) ?? products[0];
}
