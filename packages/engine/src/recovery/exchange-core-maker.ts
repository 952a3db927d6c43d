import { totalmem } from 'node:os';
import type { CoreTools } from '@assay/exchange-core/core-tools';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import {
  ACCOUNTS_WITH_ROOM,
  CLIENT_ORDER_IDS_TOTAL_MAX,
  ORDERS_WITH_ROOM,
  POCKETS_WITH_ROOM,
} from '@assay/exchange-core/limits';
import type { CoreMaker } from './core-recovery.ts';
import { nodeTools } from './node-tools.ts';
import { reservedShareOf } from './reserved-share.ts';

/** A machine with less memory reserves less: it could not fill the rest. */
const FULL_ROOM_BYTES = 8 * 2 ** 30;
// A start has refused what is no share before it makes a core (`operations/settings.ts` of the server).
const reserved = reservedShareOf(process.env.ASSAY_RESERVED_SHARE) ?? 1;
const share = Math.min(reserved, totalmem() / FULL_ROOM_BYTES);

const tools: CoreTools = {
  ...nodeTools,
  room: {
    accounts: Math.ceil(ACCOUNTS_WITH_ROOM * share),
    orders: Math.ceil(ORDERS_WITH_ROOM * share),
    pockets: Math.ceil(POCKETS_WITH_ROOM * share),
    clientOrderIds: Math.ceil(CLIENT_ORDER_IDS_TOTAL_MAX * share),
  },
};

/** The product's cores, live, mirror and follower alike: postings are not reported, only `verify` reads them. */
export const exchangeCoreMaker: CoreMaker = {
  create: () => new ExchangeCore({ tools }),
  restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot, { tools }),
};
