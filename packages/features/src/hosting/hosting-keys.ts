import type { HostingKind } from '@assay/protocol/earn-rules';
import { earnKey } from '../earn/earn-keys.ts';

/** First part of the query keys of the products, which everybody sees. */
export const hostingKey = 'hosting';

/** Query keys of what a person has in products; they go with the session. */
export const hostingKeys = {
  positions: (kind: HostingKind) => [...earnKey, 'positions', kind] as const,
  accruals: (kind: HostingKind) => [...earnKey, 'accruals', kind] as const,
  earnings: [...earnKey, 'earnings'] as const,
};
