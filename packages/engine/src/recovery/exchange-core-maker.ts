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

/** A machine with less memory reserves less: it could not fill the rest. */
const FULL_ROOM_BYTES = 8 * 2 ** 30;
const share = Math.min(1, totalmem() / FULL_ROOM_BYTES, reservedShare(process.env.ASSAY_RESERVED_SHARE));

/**
 * What an operator says of it: above 0 and up to 1, all where nothing is said. Records have no less room by it, they are moved while they become
 * more. Gigabytes of reserved addresses make V8 walk through the whole heap a dozen times for each core that is made.
 */
function reservedShare(text = ''): number {
  if (text.trim() === '') return 1;
  const given = Number(text);
  if (!(given > 0 && given <= 1))
    throw new Error(`ASSAY_RESERVED_SHARE is ${text}: a number above 0 and up to 1 is wanted.`);
  return given;
}

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
