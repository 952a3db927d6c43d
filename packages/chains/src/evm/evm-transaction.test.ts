import { getAddress, serializeTransaction } from 'viem';
import { describe, expect, it } from 'vitest';
import { TestKeys } from '../testing/test-keys.ts';
import { evmNetworkOf, LOCAL_CHAIN_ID, localTokens, readEvmTokens } from './evm-network.ts';
import {
  callOf,
  type EvmPayment,
  type EvmTransferMeaning,
  readPayment,
  readSigned,
  writeUnsigned,
} from './evm-transaction.ts';

const network = evmNetworkOf(LOCAL_CHAIN_ID);
const recipient = getAddress(`0x${'ab'.repeat(20)}`);
const tether = localTokens[0]?.contract ?? recipient;

function paymentOf(meaning: EvmTransferMeaning): EvmPayment {
  const call = callOf(meaning, network);
  if (call === undefined) throw new Error('not on this chain');
  const fees = { gas: 21_000n, maxFeePerGas: 5n, maxPriorityFeePerGas: 1n };
  return { chainId: LOCAL_CHAIN_ID, nonce: 3, ...call, ...fees };
}

const ofTether = paymentOf({ currency: 'USDT', address: recipient, units: 7n });

describe('a payment of ERC20', () => {
  it('is what was ordered, once it is written and read again', () => {
    for (const currency of ['ETH', 'USDT', 'USDC', 'SHIB'] as const) {
      const meaning = { currency, address: recipient, units: 7n };
      const payment = paymentOf(meaning);
      expect(readPayment(writeUnsigned(payment))).toEqual(payment);
    }
    expect(callOf({ currency: 'TRX', address: recipient, units: 7n }, network)).toBeUndefined();
  });

  it('is of EIP-1559, and bears nothing else', () => {
    const { chainId, nonce, to, value, gas } = ofTether;
    const legacy = serializeTransaction({ type: 'legacy', chainId, nonce, to, value, gas, gasPrice: 5n });
    const accessList = [{ address: tether, storageKeys: [] }];
    const withList = serializeTransaction({ type: 'eip1559', ...ofTether, accessList });
    const toNobody = serializeTransaction({ type: 'eip1559', chainId, nonce, gas, maxFeePerGas: 5n });
    for (const payload of [legacy, withList, toNobody, '0x', '0x02', 'payload', `${writeUnsigned(ofTether)}00`]) {
      expect(readPayment(payload), payload).toBeUndefined();
    }
  });

  it('is told under the hash of its signed text, and by whom', async () => {
    const keys = new TestKeys(6);
    const unsigned = {
      network: 'ERC20',
      from: 5,
      payload: writeUnsigned(ofTether),
      conflicts: [],
      maximumCost: { currency: 'ETH', units: 0n },
    } as const;
    const signed = await keys.signEvm(unsigned);
    expect(await readSigned(signed)).toMatchObject({ from: keys.addressOn('ERC20', 5), hash: signed.transactionId });
    await expect(readSigned({ ...signed, transactionId: `0x${'11'.repeat(32)}` })).rejects.toThrow('no signed payment');
    await expect(readSigned({ ...signed, payload: 'x' })).rejects.toThrow();
  });
});

describe('the tokens of a chain', () => {
  it('are read from a setting', () => {
    expect(readEvmTokens(`USDT=${tether.toLowerCase()}, USDC=${recipient}`)).toEqual([
      { currency: 'USDT', contract: tether },
      { currency: 'USDC', contract: recipient },
    ]);
    for (const wrong of ['', 'USDT', 'USDT=0x1', `ETH=${tether}`, `TRX=${tether}`, `DAI=${tether}`]) {
      expect(() => readEvmTokens(wrong), wrong).toThrow();
    }
  });

  it('are known for Ethereum and for a local node, where nobody may name others', () => {
    const named = [{ currency: 'USDT', contract: recipient }] as const;
    expect(evmNetworkOf(11_155_111, named).tokens).toEqual(named);
    expect(evmNetworkOf(11_155_111).tokens).toEqual([]);
    expect(() => evmNetworkOf(1, named)).toThrow('are known');
  });
});
