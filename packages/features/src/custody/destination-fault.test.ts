import { expect, it } from 'vitest';
import { addressFault, isOfOtherNetwork, tagFault } from './destination-fault.ts';

const ether = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const bitcoin = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';

it('takes an address of the network', () => {
  expect(addressFault('ERC20', ether, false)).toBeUndefined();
  expect(addressFault('BTC', bitcoin, false)).toBeUndefined();
});

it('names the network that an address is of', () => {
  const fault = addressFault('ERC20', bitcoin, false);
  expect(fault).toEqual({
    key: 'destination.otherNetwork',
    values: { network: 'Ethereum (ERC20)', other: 'Bitcoin (BTC)' },
  });
  expect(isOfOtherNetwork(fault)).toBe(true);
});

it('says which character check failed, and leaves test addresses of a sandbox to the server', () => {
  expect(addressFault('BTC', `${bitcoin.slice(0, -1)}U`, false)?.key).toBe('destination.checksum');
  expect(addressFault('BTC', 'hello', false)?.key).toBe('destination.unreadable');
  const test = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
  expect(addressFault('BTC', test, false)?.key).toBe('destination.otherChain');
  expect(addressFault('BTC', test, true)).toBeUndefined();
});

it('knows what a tag may be', () => {
  expect(tagFault('XRP', '123')).toBeUndefined();
  expect(tagFault('XRP', 'abc')?.key).toBe('destination.tagNoNumber');
  expect(tagFault('BTC', '1')?.key).toBe('destination.tagNotUsed');
  expect(tagFault('EOS', 'x'.repeat(257))?.key).toBe('destination.tagTooLong');
});
