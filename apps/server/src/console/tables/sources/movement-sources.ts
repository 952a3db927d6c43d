import { assets } from '@assay/protocol/assets';
import type {
  conversionsTable,
  liabilityDaysTable,
  transfersTable,
} from '@assay/protocol/console/tables/wallet-tables';
import { transferEnds } from '@assay/protocol/transfer-rules';
import { coinCell, idCell, moneyCell, numberCell, textCell, timeCell, wordCell } from '../source-columns.ts';
import { coinFilter, wholeFilter, wholeKey } from '../source-filters.ts';
import type { SourceColumn, SourceFilter, TableSource } from '../table-source.ts';

const DAY_MS = 86_400_000;

export const conversionSource: TableSource<typeof conversionsTable> = {
  base: 'conversions',
  columns: {
    createdAt: timeCell('r.time_ms'),
    conversionId: idCell('r.conversion_id'),
    user: idCell('r.user_id'),
    from: coinCell('r.from_asset_id'),
    amount: moneyCell('r.amount'),
    to: coinCell('r.to_asset_id'),
    received: moneyCell('r.received'),
    spreadPpm: numberCell('r.spread_ppm'),
    fromPrice: textCell('r.from_price'),
    toPrice: textCell('r.to_price'),
  },
  sorts: {
    createdAt: {
      keys: [wholeKey('t.time_ms'), wholeKey('t.conversion_id')],
      given: { user: [wholeKey('t.number')] },
    },
  },
  filters: { createdAt: wholeFilter('t.time_ms'), user: wholeFilter('t.user_id') },
};

export const transferSource: TableSource<typeof transfersTable> = {
  base: 'transfers',
  columns: {
    createdAt: timeCell('r.time_ms'),
    user: idCell('r.user_id'),
    coin: coinCell('r.asset_id'),
    amount: moneyCell('r.amount'),
    from: wordCell('r.from_account', transferEnds),
    to: wordCell('r.to_account', transferEnds),
  },
  sorts: {
    createdAt: {
      keys: [wholeKey('t.time_ms'), wholeKey('t.batch'), wholeKey('t.position')],
      given: { user: [wholeKey('t.user_number')] },
    },
  },
  filters: { createdAt: wholeFilter('t.time_ms'), user: wholeFilter('t.user_id') },
};

/** The day by its first moment. */
const dayCell: SourceColumn = { reads: ['r.day'], cell: ([day]) => Number(day) * DAY_MS };
const dayFilter: SourceFilter = {
  ...wholeFilter('t.day'),
  parse(text) {
    const timeMs = Number(wholeFilter('').parse(text) ?? Number.NaN);
    return timeMs % DAY_MS === 0 ? timeMs / DAY_MS : undefined;
  },
};

/** The key begins with day and coin; both have few values, so a person is looked for under each of them. */
const anyDay = `t.day = ANY (ARRAY(SELECT generate_series(
  (SELECT min(day) FROM liability_days), (SELECT max(day) FROM liability_days))))`;
const anyCoin = `t.asset_id = ANY ('{${assets.map(({ id }) => id).join(',')}}')`;

export const liabilityDaySource: TableSource<typeof liabilityDaysTable> = {
  base: 'liability_days',
  columns: {
    day: dayCell,
    coin: coinCell('r.asset_id'),
    user: idCell('r.user_id'),
    amount: moneyCell('r.amount'),
  },
  sorts: { day: { keys: [wholeKey('t.day'), wholeKey('t.asset_id'), wholeKey('t.user_id')] } },
  filters: {
    day: dayFilter,
    coin: { ...coinFilter('t.asset_id'), isFrequent: true },
    user: { ...wholeFilter('t.user_id'), also: () => `${anyDay} AND ${anyCoin}` },
  },
};
