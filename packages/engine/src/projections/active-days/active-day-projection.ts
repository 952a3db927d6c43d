import { columnsOf, small, whole } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { type ActiveDay, ActiveDays } from './active-days.ts';

const DAY_MS = 86_400_000;

const activeDays = queryTable<ActiveDay>({
  name: 'active_days',
  noun: 'active day of a person',
  columns: columnsOf({ userId: whole, day: small, firstHour: small, lastHour: small }, (day: ActiveDay) => day),
  key: ['day', 'user_id'],
  again: { first_hour: 'least', last_hour: 'greatest' },
  timeOf: ({ day }) => day * DAY_MS,
});

/** Who was active on which day. */
export const activeDayProjection = projection({
  tables: [activeDays],
  events: [
    ...(['order', 'contract', 'withdrawal', 'conversion'] as const),
    ...(['account-transfer', 'hosting-position', 'fund-order', 'subscription'] as const),
  ],
  fold() {
    const active = new ActiveDays();
    return { rows: [rowsOf(activeDays, active.rows)], add: (event, place) => active.add(event, place) };
  },
  async dropOld(client, fromMs) {
    await client.query('DELETE FROM active_days WHERE day < $1', [Math.floor(fromMs / DAY_MS)]);
  },
});
