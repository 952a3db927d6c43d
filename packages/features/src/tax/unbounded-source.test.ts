import type { HostingPositionRow } from '@assay/protocol/hosting-entities';
import { pageSizeMax } from '@assay/protocol/wire';
import { expect, it } from 'vitest';
import { entriesOfPosition } from './tax-entries-of.ts';
import { atomsPerCoin, type TaxEntry } from './tax-entry.ts';
import { unboundedSource } from './unbounded-source.ts';

const position = (id: number, more: Partial<HostingPositionRow> = {}): HostingPositionRow => ({
  positionId: String(id),
  productId: '1',
  currency: 'BTC',
  amount: '2',
  dailyRate: '0.01',
  termDays: 7,
  isFlexible: false,
  penaltyRate: '0.5',
  dailyReward: '0.0002',
  earned: '0.0004',
  paidDays: 2,
  startDay: '2026-02-28',
  endDay: '2026-03-07',
  status: 0,
  penalty: '0',
  penaltyNow: '0.01',
  returned: '0',
  createdAt: Date.UTC(2026, 1, 27, 12),
  endedAt: 0,
  clientOrderId: '',
  ...more,
});
const { signal } = new AbortController();
const sourceOf = (rows: readonly HostingPositionRow[]) =>
  unboundedSource<HostingPositionRow>({
    idOf: ({ positionId }) => positionId,
    entriesOf: entriesOfPosition,
    load: ({ pageNo }) => {
      const from = (Number(pageNo) - 1) * pageSizeMax;
      const list = rows.slice(from, from + pageSizeMax);
      return Promise.resolve({ ok: true as const, msg: '', data: { list, totalRow: rows.length, sum: 0 } });
    },
  });
const entriesOf = async (rows: readonly HostingPositionRow[], bounds = {}) => {
  const all: TaxEntry[] = [];
  for await (const entries of sourceOf(rows).entries(bounds, signal)) all.push(...entries);
  return all;
};

it('takes each paid day as a yield at the end of the day, worth the index of that moment', () => {
  const received = { coin: 'BTC', units: atomsPerCoin / 5_000n };
  expect(entriesOfPosition(position(7))).toEqual([
    { timeMs: Date.UTC(2026, 2, 1), kind: 'yield', id: '7/2026-02-28', received, worth: { by: 'index', of: received } },
    { timeMs: Date.UTC(2026, 2, 2), kind: 'yield', id: '7/2026-03-01', received, worth: { by: 'index', of: received } },
  ]);
});

it('takes a penalty as coins that left, and nothing of a position that earned and cost nothing', () => {
  const endedAt = Date.UTC(2026, 2, 2, 8);
  expect(entriesOfPosition(position(7, { status: 2, paidDays: 0, penalty: '0.01', endedAt }))).toEqual([
    {
      timeMs: endedAt,
      kind: 'yield',
      id: '7/penalty',
      sent: { coin: 'BTC', units: atomsPerCoin / 100n },
      worth: { by: 'nothing' },
    },
  ]);
  expect(entriesOfPosition(position(7, { paidDays: 0 }))).toEqual([]);
});

it('tells what lies within the bounds, newest first, from the first moment on and without the last', async () => {
  const bounds = { startTime: String(Date.UTC(2026, 2, 1)), endTime: String(Date.UTC(2026, 2, 2)) };
  expect((await entriesOf([position(7)], bounds)).map(({ id }) => id)).toEqual(['7/2026-02-28']);
  expect((await entriesOf([position(7)])).map(({ id }) => id)).toEqual(['7/2026-03-01', '7/2026-02-28']);
});

it('reads every page, and a position that slid to the next one once', async () => {
  const rows = Array.from({ length: pageSizeMax + 3 }, (_, at) => position(at, { paidDays: 1 }));
  rows[pageSizeMax] = position(pageSizeMax - 1, { paidDays: 1 });
  expect(await entriesOf(rows)).toHaveLength(pageSizeMax + 2);
});

it('knows whether there is anything before a moment', async () => {
  const source = sourceOf([position(7)]);
  expect(await source.hasBefore(Date.UTC(2026, 2, 1), signal)).toBe(false);
  expect(await source.hasBefore(Date.UTC(2026, 2, 1) + 1, signal)).toBe(true);
});
