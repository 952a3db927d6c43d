import { addressOfKey } from '@assay/chains/keys/address-of-key';
import {
  readSandboxTransaction as asTheChain,
  type SandboxPayment,
  writeSandboxPayment,
} from '@assay/chains/sandbox/sandbox-transaction';
import { beforeAll, expect, it } from 'vitest';
import type { KeyRing } from '../../keys/key-ring.ts';
import { ringForTests } from '../../keys/testing/ring-for-tests.ts';
import { readTransaction } from '../read-transaction.ts';
import type { ExpectedPayment } from '../transaction-reading.ts';
import { isSandboxPayment, readSandboxTransaction } from './sandbox-payment.ts';

const recipient = { address: 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', tag: '77' };
const expected: ExpectedPayment = { recipient, currency: 'XRP', units: 5_000_000n };
let keys: KeyRing;
let good: SandboxPayment;
beforeAll(async () => {
  keys = await ringForTests();
  const sender = addressOfKey('XRP', keys.publicKey('XRP', 'hot'));
  good = { network: 'XRP', sender, sequence: 3, currency: 'XRP', ...recipient, units: 5_000_000n, fee: 10n };
});

const read = (payment: SandboxPayment, from: 'hot' | number = 'hot', wanted = expected) =>
  readSandboxTransaction('XRP', writeSandboxPayment(payment), from, wanted, keys);
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'signed';
};

it('a payment on a sandbox chain is signed so that the chain takes it', () => {
  const reading = read(good);
  expect(reading).toMatchObject({ currency: 'XRP', units: 5_000_000n, feeUnits: 10n, conflicts: [`${good.sender}#3`] });
  expect(asTheChain({ network: 'XRP', ...reading.sign() })).toEqual(good);
  expect(isSandboxPayment(writeSandboxPayment(good))).toBe(true);
});

it('and refused when it is not what was expected', () => {
  const other = addressOfKey('XRP', keys.publicKey('XRP', 7));
  expect(refusalOf(() => read({ ...good, address: other }))).toBe('other-address');
  expect(refusalOf(() => read({ ...good, tag: '78' }))).toBe('other-tag');
  expect(refusalOf(() => read({ ...good, tag: '' }))).toBe('other-tag');
  expect(refusalOf(() => read({ ...good, units: 5_000_001n }))).toBe('other-amount');
  expect(refusalOf(() => read({ ...good, sender: other }))).toBe('not-ours');
  expect(refusalOf(() => read(good, 7))).toBe('not-ours');
  expect(refusalOf(() => read({ ...good, network: 'TRC20', currency: 'TRX' }))).toBe('other-network');
  expect(refusalOf(() => read(good, 'hot', { ...expected, currency: 'TRX' }))).toBe('other-currency');
  const text = writeSandboxPayment(good);
  for (const payload of ['[', '[]', ` ${text}`, text.replace('"10"', '"010"'), text.replace(',3,', ',3.0,')])
    expect(refusalOf(() => readSandboxTransaction('XRP', payload, 'hot', expected, keys))).toBe('malformed');
});

it('goes to our own keys without a tag', () => {
  const own = { ...expected, recipient: { own: 7 } };
  const address = addressOfKey('XRP', keys.publicKey('XRP', 7));
  expect(refusalOf(() => read({ ...good, address, tag: '' }, 'hot', own))).toBe('signed');
  expect(refusalOf(() => read({ ...good, address }, 'hot', own))).toBe('other-tag');
});

it('is signed in a sandbox alone, and on a network without a node of ours on a sandbox chain alone', () => {
  const transaction = { network: 'XRP', from: 'hot', payload: writeSandboxPayment(good) } as const;
  const evm = { chainId: 1n, tokens: new Map() };
  const outcome = (mode: 'sandbox' | 'live', payload = transaction.payload) =>
    refusalOf(() => readTransaction({ ...transaction, payload }, expected, keys, { mode, evm }));
  expect(outcome('sandbox')).toBe('signed');
  expect(outcome('live')).toBe('other-chain');
  expect(outcome('sandbox', '0x02')).toBe('other-chain');
});
