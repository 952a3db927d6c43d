import type { withdrawalCase } from '@assay/protocol/console/withdrawal-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';

export type WithdrawalData = DataOf<typeof withdrawalCase>;
