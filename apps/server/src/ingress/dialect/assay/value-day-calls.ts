import { formatMoney } from '@assay/amounts/money';
import { valueDayEndpoints } from '@assay/protocol/endpoints/value-days';
import type { ValueDayHandlers } from '../../handlers/value-day-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';

const dayMs = 86_400_000;

export function valueDayCalls(handlers: ValueDayHandlers) {
  return callsOf(valueDayEndpoints, handlers, {
    getValueDays: assayCall(handlers.valueDays, (days) =>
      days.map(({ day, value }) => ({ time: (day + 1) * dayMs, value: formatMoney(value) })),
    ),
  });
}
