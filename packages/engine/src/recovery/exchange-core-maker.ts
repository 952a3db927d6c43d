import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { CoreMaker } from './core-recovery.ts';
import { nodeTools } from './node-tools.ts';

/** The product's cores, live, mirror and follower alike: postings are not reported, only `verify` reads them. */
export const exchangeCoreMaker: CoreMaker = {
  create: () => new ExchangeCore({ tools: nodeTools }),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot, { tools: nodeTools }),
};
