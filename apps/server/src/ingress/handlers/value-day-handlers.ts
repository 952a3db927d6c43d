import type { ValueDayReaders } from '@assay/engine/projections/value-days/value-day-readers';
import type { ValueDay } from '@assay/engine/projections/value-days/value-fold';
import { valueDaysMax } from '@assay/protocol/endpoints/value-days';
import { type Answer, accepted, type ProvenCall, refused } from '../call.ts';

export type ValueDayHandlers = ReturnType<typeof valueDayHandlers>;

/** What a person's spot account was worth, day by day. */
export function valueDayHandlers(readers: ValueDayReaders) {
  return {
    async valueDays(_terms: unknown, { proof: { userId } }: ProvenCall): Promise<Answer<readonly ValueDay[]>> {
      const days = await readers.valueDays(userId, valueDaysMax);
      return days === undefined ? refused('l.error.busy') : accepted(days);
    },
  };
}
