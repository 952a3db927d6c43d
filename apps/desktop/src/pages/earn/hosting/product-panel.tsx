import type { HostingProductShown } from '@assay/features/hosting/hosting-product-shown';
import { useHostingDetail } from '@assay/features/hosting/use-hosting-products';
import { useHostingPurchase } from '@assay/features/hosting/use-hosting-purchase';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { Panel } from '@assay/ui/panel.tsx';
import { type ProductFact, ProductFacts } from '../parts/product-facts.tsx';
import { SourcePanel } from '../parts/source-panel.tsx';
import { Forecast } from './forecast.tsx';
import { useHeldFacts } from './held-facts.ts';
import styles from './hosting.module.css';
import { ProductBadge } from './product-badge.tsx';
import { PurchaseForm } from './purchase-form.tsx';

/** One product: its terms, the order, and what an amount of it earns. */
export function ProductPanel({ product }: { product: HostingProductShown }) {
  const purchase = useHostingPurchase(product);
  return (
    <Panel title={product.name} headEnd={<ProductBadge product={product} />}>
      <div className={styles.body}>
        <ProductFacts facts={useTerms(product)} />
        <PurchaseForm product={product} purchase={purchase} />
        <Forecast purchase={purchase} product={product} />
      </div>
    </Panel>
  );
}

/** Where the yield of a product comes from, what is held for it, and the risk. */
export function ProductSource({ product }: { product: HostingProductShown }) {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const held = useHeldFacts(useHostingDetail(product.kind, product.id));
  const source = [t('hosting.source1'), t('hosting.source2')];
  const risk = [t('hosting.risk1'), t('hosting.risk2')];
  return (
    <SourcePanel
      source={isSandbox ? [...source, t('hosting.sourceSandbox')] : source}
      risk={product.kind === 'pool' ? [...risk, t('hosting.riskPool')] : risk}
      held={held}
    />
  );
}

/** What the product promises, in the order in which one asks. */
function useTerms(product: HostingProductShown): readonly ProductFact[] {
  const { t, date } = useMessages();
  const { row, yearlyRate, dailyRate, term, minimum, maximum, currency, left, quota, kind, penaltyRate } = product;
  const facts: ProductFact[] = [
    { name: t('hosting.yearlyRate'), value: yearlyRate, note: t('hosting.yearlyNote') },
    { name: t('hosting.dailyRate'), value: dailyRate },
    { name: t('hosting.term'), value: term },
    { name: t('hosting.perPerson'), value: t('hosting.bounds', { minimum, maximum, coin: currency }) },
    { name: t('earn.quota'), value: t('hosting.left', { left, quota }) },
  ];
  if (kind === 'pool') facts.push({ name: t('hosting.penalty'), value: t('hosting.penaltyOf', { rate: penaltyRate }) });
  if (row.status === 'scheduled') facts.push({ name: t('earn.opens'), value: date(row.opensAt, 'YYYY-MM-DD HH:MM') });
  if (row.closesAt > 0) facts.push({ name: t('earn.closes'), value: date(row.closesAt, 'YYYY-MM-DD HH:MM') });
  return facts;
}
