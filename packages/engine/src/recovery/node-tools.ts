import { createHash, getRandomValues } from 'node:crypto';
import type { CoreTools } from '@assay/exchange-core/core-tools';

const [first = 0, second = 0] = getRandomValues(new Uint32Array(2));

/** Node's own hash, and a secret of this thread. */
export const nodeTools: CoreTools = { sha256: () => createHash('sha256'), tableKey: [first, second] };
