import { expect, it } from 'vitest';
import { emptyRecordKinds, recordKinds, recordTypeOf } from './record-kinds.ts';

it('reads the type of the address; without a good one, spot trades', () => {
  for (const { type } of recordKinds) expect(recordTypeOf(`?type=${type}`)).toBe(type);
  for (const query of ['', '?type=', '?type=0', '?type=8', '?type=44', '?other=1'])
    expect(recordTypeOf(query)).toBe('4');
});

it('says of transfers why there are none and what works instead', () => {
  expect(recordKinds.map(({ type }) => type)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(Object.keys(emptyRecordKinds)).toEqual(['6']);
});
