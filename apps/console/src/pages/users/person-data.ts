import type { personGet } from '@assay/protocol/console/person-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';

export type PersonData = DataOf<typeof personGet>;
