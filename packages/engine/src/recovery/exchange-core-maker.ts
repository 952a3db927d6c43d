import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { CoreMaker } from './core-recovery.ts';
import { nodeTools } from './node-tools.ts';

/** The live core: postings are not reported, nobody reads them there. */
export const liveCoreMaker: CoreMaker = {
  create: () => new ExchangeCore({ tools: nodeTools }),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot, { tools: nodeTools }),
};

/** The follower's core reports every posting, for the query tables. */
export const followerCoreMaker: CoreMaker = {
  create: () => new ExchangeCore({ recordTransfers: true, tools: nodeTools }),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot, { recordTransfers: true, tools: nodeTools }),
};
