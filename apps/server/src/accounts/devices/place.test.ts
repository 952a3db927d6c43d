import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it.each([
  ['8.8.8.8', '8.***.***.8', 'US', false],
  ['::ffff:8.8.8.8', '8.***.***.8', 'US', false],
  ['1.2.4.8', '1.***.***.8', 'CN', false],
  ['2001:4860:4860::8888', '2001:4860:***', 'US', false],
  ['10.0.0.17', '10.***.***.17', '', false],
  ['fe80::1%eth0', 'fe80:0:***', '', false],
  ['127.0.0.1', '127.***.***.1', '', true],
  ['::1', '0:0:***', '', true],
])('%s is shown as %s', (address, shown, country, isLocal) => {
  expect(placeOf(address)).toEqual({ address: shown, country, isLocal });
});
