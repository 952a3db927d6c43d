import { pictureBytesMax } from '@assay/protocol/pictures';
import { expect, it } from 'vitest';
import { pictureFaultOf } from './picture-fault.ts';

it('sends pictures of the kinds that the service takes, up to the largest', () => {
  expect(pictureFaultOf({ size: pictureBytesMax, type: 'image/png' })).toBeUndefined();
  expect(pictureFaultOf({ size: pictureBytesMax + 1, type: 'image/png' })).toBe('l.error.pictureTooLarge');
  expect(pictureFaultOf({ size: 0, type: 'image/jpeg' })).toBe('l.error.pictureMissing');
  for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', ''])
    expect(pictureFaultOf({ size: 1, type })).toBe('l.error.pictureType');
});
