import type { HostingProductShown } from '@assay/features/hosting/hosting-product-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { QuotaBar } from '../parts/quota-bar.tsx';
import styles from './hosting.module.css';
import { ProductBadge } from './product-badge.tsx';

export interface ProductTableProps {
  products: readonly HostingProductShown[];
  /** The id of the one that stands beside the table. */
  chosen: string | undefined;
}

/** Products with their terms; a press on one shows it beside the table, under an address of its own. */
export function ProductTable({ products, chosen }: ProductTableProps) {
  const { t } = useMessages();
  const columns: Column<HostingProductShown>[] = [
    { head: t('hosting.product'), cell: (product) => <ProductName product={product} /> },
    {
      head: t('hosting.yearly'),
      isNumber: true,
      cell: ({ yearlyRate }) => <b className={styles.rate}>{yearlyRate}</b>,
      second: ({ dailyRate }) => t('hosting.perDay', { rate: dailyRate }),
    },
    {
      head: t('hosting.from'),
      isNumber: true,
      cell: ({ minimum }) => minimum,
      second: ({ maximum }) => t('hosting.upTo', { amount: maximum }),
    },
    {
      head: t('earn.quota'),
      className: styles.quota,
      cell: ({ name, takenShare, left, quota }) => (
        <QuotaBar
          label={t('hosting.takenOf', { name })}
          share={takenShare}
          words={t('hosting.left', { left, quota })}
        />
      ),
    },
    { head: t('hosting.actions'), hidesHead: true, isNumber: true, cell: (product) => choice(product) },
  ];
  const choice = (product: HostingProductShown) => (
    <ButtonLink
      to={`/${product.kind}/list?id=${product.id}`}
      size="small"
      aria-label={`${t(product.isOpen ? 'hosting.choose' : 'hosting.details')}: ${product.name}`}
      aria-current={product.id === chosen ? 'true' : undefined}
    >
      {t(product.id === chosen ? 'hosting.chosen' : product.isOpen ? 'hosting.choose' : 'hosting.details')}
    </ButtonLink>
  );
  return (
    <DataTable
      label={t('earn.offers')}
      height="tall"
      columns={columns}
      rows={products}
      keyOf={({ id }) => id}
      rowClass={({ id }) => (id === chosen ? styles.row : undefined)}
    />
  );
}

function ProductName({ product }: { product: HostingProductShown }) {
  return (
    <span className={styles.product}>
      <CoinIcon symbol={product.currency} size={28} />
      <span>
        <span className={styles.name}>
          {product.name} {!product.isOpen && <ProductBadge product={product} />}
        </span>
        <small>{product.term}</small>
      </span>
    </span>
  );
}
