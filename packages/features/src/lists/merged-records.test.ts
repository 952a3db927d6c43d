import { expect, it } from 'vitest';
import { mergedRecords } from './merged-records.ts';

const merged = (...lists: readonly { rows: readonly number[]; hasMore: boolean }[]) =>
  mergedRecords(lists, (time) => time);

it('puts the rows of all lists in order of time', () => {
  expect(merged({ rows: [9, 5, 1], hasMore: false }, { rows: [8, 5, 2], hasMore: false })).toEqual([9, 8, 5, 5, 2, 1]);
  expect(merged({ rows: [], hasMore: false }, { rows: [3], hasMore: false })).toEqual([3]);
  expect(merged()).toEqual([]);
});

it('holds back what a list might still put rows above', () => {
  expect(merged({ rows: [9, 6], hasMore: true }, { rows: [8, 4, 2], hasMore: false })).toEqual([9, 8, 6]);
  expect(merged({ rows: [9, 6], hasMore: true }, { rows: [8, 7], hasMore: true })).toEqual([9, 8, 7]);
});
