import { expect, it } from 'vitest';
import { addressBlock, addressSite } from './address-block.ts';
import { HourlyLimit } from './hourly-limit.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s is one of the crowd of %s', (address, site) => {
  expect(addressSite(address)).toBe(site);
});

it('gives a whole /64 one allowance, and its neighbour another', () => {
  const limit = new HourlyLimit(3, () => 0);
  const taken = Array.from({ length: 100 }, (_, index) => limit.take(`2001:db8:1:2::${index.toString(16)}`));
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(limit.take('2001:db8:1:3::1')).toBe(true);
});
