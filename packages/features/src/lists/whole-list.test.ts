import type { CallResult } from '@assay/live-client/call-result';
import { type Page, pageSizeMax } from '@assay/protocol/wire';
import { expect, it, vi } from 'vitest';
import { csvFormat } from '../csv/csv-text.ts';
import { csvParts } from './csv-parts.ts';
import { type BoundedList, wholeList } from './whole-list.ts';

interface Row {
  readonly id: number;
  readonly time: number;
}

const timeOf = ({ time }: Row) => time;
/** Rows that pages show here. */
const depth = 1_000;
const never = new AbortController().signal;
const noWait = async () => undefined;

/** A list of the server's: newest first, bounded by time, and refused beyond the last row that pages show. */
function served(
  rows: Row[],
  bounds: BoundedList<Row>['bounds'] = {},
): BoundedList<Row> & { load: ReturnType<typeof vi.fn> } {
  return {
    bounds,
    idOf: ({ id }) => String(id),
    timeOf,
    load: vi.fn<BoundedList<Row>['load']>(async (place): Promise<CallResult<Page<Row>>> => {
      const { pageNo, pageSize, startTime = '0', endTime = 'Infinity' } = place;
      const [page, size] = [Number(pageNo), Number(pageSize)];
      if (page * size > depth) return { ok: false, code: 'refused', msg: 'l.error.pageTooDeep' };
      const found = rows.filter(({ time }) => time >= Number(startTime) && time < Number(endTime));
      const list = found.slice((page - 1) * size, page * size);
      return { ok: true, msg: '', data: { list, totalRow: found.length, sum: found.length } };
    }),
  };
}

/** Ids from the newest down; `perMoment` of them at each time. */
const rowsOf = (count: number, perMoment = 1): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: count - at, time: 1_000 + Math.floor((count - at) / perMoment) }));

async function idsOf(list: AsyncIterable<{ rows: readonly Row[] }>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { rows } of list) ids.push(...rows.map(({ id }) => id));
  return ids;
}

it.each([0, 1, pageSizeMax - 1, pageSizeMax, pageSizeMax + 1, 1_000])(
  'brings %i rows once each, newest first',
  async (count) => {
    const rows = rowsOf(count);
    expect(await idsOf(wholeList(served(rows), never, { depth }))).toEqual(rows.map(({ id }) => id));
  },
);

it('goes on beyond the last row that pages show, also where many rows are of one moment', async () => {
  const rows = rowsOf(depth + 250, 7);
  expect(await idsOf(wholeList(served(rows), never, { depth }))).toEqual(rows.map(({ id }) => id));
});

it('ends where more rows are of one moment than pages show', async () => {
  const rows = rowsOf(depth + 10, Number.MAX_SAFE_INTEGER);
  expect(await idsOf(wholeList(served(rows), never, { depth }))).toHaveLength(depth);
});

it('leaves out what comes in meanwhile, so that no row is missed or told twice', async () => {
  const rows = rowsOf(350);
  const list = served(rows);
  const ids: number[] = [];
  let next = 1_000;
  for await (const part of wholeList(list, never)) {
    ids.push(...part.rows.map(({ id }) => id));
    for (let more = 0; more < 50; more += 1) rows.unshift({ id: next, time: 10_000 + next++ });
  }
  expect(ids).toEqual(rowsOf(350).map(({ id }) => id));
});

it('keeps to its bounds', async () => {
  const list = served(rowsOf(500), { startTime: '1100', endTime: '1150' });
  expect(await idsOf(wholeList(list, never))).toEqual(Array.from({ length: 50 }, (_, at) => 149 - at));
});

it('asks again for a page that could not be had, and gives up what is refused', async () => {
  const list = served(rowsOf(5));
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  list.load.mockResolvedValueOnce({ ok: false, code: 'unavailable', msg: 'l.error.busy' });
  expect(await idsOf(wholeList(list, never, { wait }))).toHaveLength(5);
  expect(waits).toEqual([500]);
  list.load.mockResolvedValue({ ok: false, code: 'unavailable', msg: 'l.error.busy' });
  await expect(idsOf(wholeList(list, never, { wait }))).rejects.toThrow('l.error.busy');
  list.load.mockClear();
  list.load.mockResolvedValue({ ok: false, code: 'refused', msg: 'l.error.fieldMalformed' });
  await expect(idsOf(wholeList(list, never, { wait: noWait }))).rejects.toThrow('l.error.fieldMalformed');
  expect(list.load).toHaveBeenCalledTimes(1);
});

it('writes a file piece by piece, with one head, up to its largest size', async () => {
  const format = csvFormat<Row, 'id'>(['id'], ({ id }) => `"${id}"`);
  const write = async (rowsMax?: number) => {
    const parts = [];
    for await (const part of csvParts(format, wholeList(served(rowsOf(250)), never), rowsMax)) parts.push(part);
    return parts;
  };
  const parts = await write();
  expect(parts.map(({ rowsWritten, totalRows }) => [rowsWritten, totalRows])).toEqual([
    [0, 0],
    [100, 250],
    [200, 250],
    [250, 250],
  ]);
  expect(
    parts
      .map(({ text }) => text)
      .join('')
      .split('\r\n'),
  ).toEqual(['"id"', ...rowsOf(250).map(({ id }) => `"${id}"`), '']);
  expect((await write(250)).at(-1)?.rowsWritten).toBe(250);
  expect((await write(249)).at(-1)?.rowsWritten).toBe(249);
});
