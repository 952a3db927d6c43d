import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { CoreMaker } from './core-recovery.ts';

/** The live core: postings are not reported, nobody reads them there. */
export const liveCoreMaker: CoreMaker = {
  create: () => new ExchangeCore(),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
};

/** The follower's core reports every posting, for the query tables. */
export const followerCoreMaker: CoreMaker = {
  create: () => new ExchangeCore({ recordTransfers: true }),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot, { recordTransfers: true }),
};
