import type { identityCase } from '@assay/protocol/console/identity-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';

export type IdentityData = DataOf<typeof identityCase>;
