import { addressOfKey } from '@assay/chains/keys/address-of-key';
import {
  encodeFunctionData,
  erc20Abi,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KeyRing } from '../../keys/key-ring.ts';
import { ringForTests } from '../../keys/testing/ring-for-tests.ts';
import { EVM_GAS_MAX } from '../../signer-limits.ts';
import type { ExpectedPayment } from '../transaction-reading.ts';
import { type EvmTerms, readEvmTransaction } from './evm-transaction.ts';

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const otherToken = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const terms: EvmTerms = {
  chainId: 31_337n,
  tokens: new Map([
    [token.toLowerCase(), 'USDT'],
    [otherToken.toLowerCase(), 'USDC'],
  ]),
};
const good = {
  type: 'eip1559',
  chainId: 31_337,
  nonce: 7,
  gas: 21_000n,
  maxFeePerGas: 30_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  to: recipient,
  value: 1_500_000_000_000_000_000n,
} as const;
const inEther: ExpectedPayment = { currency: 'ETH', recipient: { address: recipient, tag: '' }, units: good.value };
const call = (to: `0x${string}`, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
const inTokens = { ...good, to: token, value: 0n, gas: 80_000n, data: call(recipient, 20_000_000n) } as const;
const tokensExpected: ExpectedPayment = {
  currency: 'USDT',
  recipient: { address: recipient, tag: '' },
  units: 20_000_000n,
};

let keys: KeyRing;
beforeAll(async () => {
  keys = await ringForTests();
});

const read = (transaction: object, expected: ExpectedPayment) =>
  readEvmTransaction(serializeTransaction(transaction as typeof good), 'hot', expected, keys, terms);
const refusalOf = (transaction: object, expected: ExpectedPayment) => {
  try {
    read(transaction, expected);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return 'signed';
};

describe('a payment on Ethereum', () => {
  it('is signed byte for byte as it was read, by the hot wallet’s key, so that any library finds its sender', async () => {
    const reading = read(good, inEther);
    expect(reading).toMatchObject({
      currency: 'ETH',
      units: good.value,
      feeUnits: 630_000_000_000_000n,
      conflicts: [`${addressOfKey('ERC20', keys.publicKey('ERC20', 'hot'))}#7`],
    });
    const { payload, transactionId } = reading.sign();
    const serializedTransaction = payload as `0x02${string}`;
    expect(parseTransaction(serializedTransaction)).toMatchObject({
      ...good,
      to: recipient.toLowerCase(),
    });
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(
      addressOfKey('ERC20', keys.publicKey('ERC20', 'hot')),
    );
    expect(keccak256(serializedTransaction)).toBe(transactionId);
    expect(reading.sign()).toEqual({ payload, transactionId });
  });

  it('to one of our own keys is known by the key', () => {
    const to = addressOfKey('ERC20', keys.publicKey('ERC20', 100_001));
    const own = (key: number) => ({ ...inEther, recipient: { own: key } });
    expect(refusalOf({ ...good, to }, own(100_001))).toBe('signed');
    expect(refusalOf({ ...good, to }, own(100_002))).toBe('other-address');
  });

  it('in tokens is the recipient’s of the call, not of the transaction', () => {
    expect(read(inTokens, tokensExpected)).toMatchObject({ currency: 'USDT', units: 20_000_000n });
  });

  it.each([
    ['another address', { ...good, to: stranger }, inEther, 'other-address'],
    ['another amount', { ...good, value: good.value + 1n }, inEther, 'other-amount'],
    ['less', { ...good, value: good.value - 1n }, inEther, 'other-amount'],
    ['another chain', { ...good, chainId: 1 }, inEther, 'other-chain'],
    ['much gas', { ...good, gas: EVM_GAS_MAX + 1n }, inEther, 'fee-too-high'],
    ['as much gas as may be', { ...good, gas: EVM_GAS_MAX }, inEther, 'signed'],
    ['a call without words', { ...inTokens, data: '0xa9059cbb' }, tokensExpected, 'malformed'],
    ['an access list', { ...good, accessList: [{ address: token, storageKeys: [] }] }, inEther, 'malformed'],
    ['ether for tokens', good, { ...tokensExpected, units: good.value }, 'other-currency'],
    ['another token', { ...inTokens, to: otherToken }, tokensExpected, 'other-currency'],
    ['a contract of nobody’s', { ...inTokens, to: stranger }, tokensExpected, 'other-chain'],
    ['tokens to another address', { ...inTokens, data: call(stranger, 20_000_000n) }, tokensExpected, 'other-address'],
    ['other many tokens', { ...inTokens, data: call(recipient, 20_000_001n) }, tokensExpected, 'other-amount'],
    ['ether beside tokens', { ...inTokens, value: 1n }, tokensExpected, 'malformed'],
    ['an approval', { ...inTokens, data: inTokens.data.replace('a9059cbb', '095ea7b3') }, tokensExpected, 'malformed'],
    ['a longer call', { ...inTokens, data: `${inTokens.data}00` }, tokensExpected, 'malformed'],
    [
      'dirt before the address',
      { ...inTokens, data: inTokens.data.replace('a9059cbb00', 'a9059cbb01') },
      tokensExpected,
      'malformed',
    ],
    ['a tag', good, { ...inEther, recipient: { address: recipient, tag: '1' } }, 'other-tag'],
  ])('with %s is answered with its code', (_what, transaction, expected, code) => {
    expect(refusalOf(transaction, expected)).toBe(code);
  });

  it('is refused in any but its one canonical form', () => {
    const payload = serializeTransaction(good);
    const forms = [
      // A priority fee above the highest one.
      payload.replace('843b9aca00', '8506fc23ac01'),
      payload.toUpperCase(),
      payload.slice(0, -2),
      `${payload}00`,
      payload.replace('0x02', '0x01'),
      // The nonce 7 as two bytes.
      payload.replace('82' + '7a69' + '07', '82' + '7a69' + '8107'),
      '',
      '0x02',
    ];
    expect(new Set(forms).has(payload)).toBe(false);
    for (const form of forms) expect(() => readEvmTransaction(form, 'hot', inEther, keys, terms)).toThrow();
  });
});
