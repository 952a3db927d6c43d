import type { HostingProductShown } from '@assay/features/hosting/hosting-product-shown';
import type { ProductStatus } from '@assay/protocol/hosting-entities';
import { Badge, type BadgeKind } from '@assay/ui/badge.tsx';

const kinds: Readonly<Record<ProductStatus, BadgeKind>> = {
  open: 'success',
  scheduled: 'info',
  paused: 'warning',
  soldOut: 'neutral',
  closed: 'neutral',
};

/** Whether a product takes orders, in a word. */
export function ProductBadge({ product }: { product: Pick<HostingProductShown, 'status' | 'statusText'> }) {
  return <Badge kind={kinds[product.status]}>{product.statusText}</Badge>;
}
