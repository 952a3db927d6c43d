import { withdrawalConsoleHandlers } from '../console/withdrawals/withdrawal-console-handlers.ts';
import { besideWithdrawals, withdrawalReadings } from '../operator/withdrawal-readings.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What operators look at before they decide about withdrawals and about coins that nobody has claimed. */
export const withdrawalReviewModule = {
  start({ engine, pools, looks, pending }: ServerParts) {
    return {
      assayCalls: {},
      consoleCalls: withdrawalConsoleHandlers({ engine: engine.client, looks, pool: pools.history }),
      operatorReadings: withdrawalReadings(engine.client, pools.history),
      beside: besideWithdrawals(pools.history, pending),
    };
  },
} satisfies ServerModule;
