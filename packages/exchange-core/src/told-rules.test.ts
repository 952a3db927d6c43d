import * as told from '@assay/protocol/order-rules';
import { expect, it } from 'vitest';
import * as core from './limits.ts';

it('people are told the bounds that the core holds', () => {
  expect({ ...told }).toEqual({
    openOrdersMax: core.OPEN_ORDERS_MAX,
    clientOrderIdKeptMs: core.CLIENT_ORDER_ID_KEPT_MS,
    lastFillFreshMs: core.LAST_FILL_FRESH_MS,
    stopsPerCommandMax: core.STOPS_PER_COMMAND_MAX,
    feeVolumeDays: core.VOLUME_DAYS,
  });
});
