import { createTransferReaders } from '@assay/engine/projections/transfers/transfer-readers';
import { transferCalls } from '../ingress/dialect/assay/transfer-calls.ts';
import { transferHandlers } from '../ingress/handlers/transfer-handlers.ts';
import { earnAccount } from '../publishing/earn-account.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Money between a person's own accounts. */
export const transferModule = {
  start({ engine, proven, history }: ServerParts) {
    return {
      assayCalls: transferCalls(transferHandlers(proven, createTransferReaders(history, engine.fence))),
      account: earnAccount,
    };
  },
} satisfies ServerModule;
