import { beforeEach, describe, expect, it } from 'vitest';
import type { BlockRef, SignedTransaction } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { MemoryCoinStore } from '../testing/memory-coin-store.ts';
import { rawBlock, rawTransaction } from '../testing/raw-blocks.ts';
import { outcomeOf } from './bitcoin-outcome.ts';
import { type BitcoinBlock, readBlock } from './raw-block.ts';
import { transactionOfHex } from './raw-transaction.ts';

const script = Buffer.from('0014', 'hex');
const PARENT = '00'.repeat(32);
const HEAD = { height: 12, hash: 'ff'.repeat(32) };

describe('what became of a payment of Dogecoin', () => {
  const ours = transactionOfHex(rawTransaction(1, [{ script, units: 1_000n }]).toString('hex'));
  const spent = { transactionId: ours.id, output: 0 };
  const payment = (units: bigint, salt = 2) => rawTransaction(salt, [{ script, units }], [spent]);
  const signedOf = (bytes: Buffer): SignedTransaction => {
    const payload = bytes.toString('hex');
    return { network: 'DOGE', transactionId: transactionOfHex(payload).id, payload };
  };
  const signed = signedOf(payment(900n));
  let store: MemoryCoinStore;
  let blocks: Map<string, BitcoinBlock>;

  beforeEach(async () => {
    store = new MemoryCoinStore();
    blocks = new Map();
    const coin = { ...spent, key: 1, address: 'D', units: 1_000n, isChange: false };
    await store.addBlock({ block: { height: 9, hash: PARENT }, made: [coin], spends: [], makers: new Map() });
  });

  const node = {
    network: 'DOGE',
    isWaiting: async () => false,
    hashAt: async (): Promise<string | undefined> => undefined,
    block: async ({ hash }: BlockRef) => blocks.get(hash) ?? readBlock('DOGE', Buffer.alloc(0), hash),
  } as const;
  const outcome = (asked = node) => outcomeOf(asked, store, signed, HEAD);
  /** A block that spends what the payment wanted to spend. */
  const spendBy = async (bytes: Buffer): Promise<string> => {
    const { hash, bytes: raw } = rawBlock(PARENT, [bytes]);
    blocks.set(hash, readBlock('DOGE', raw, hash));
    const by = signedOf(bytes).transactionId;
    const block = { height: 10, hash };
    await store.addBlock({ block, made: [], spends: [{ ...spent, by }], makers: new Map() });
    return hash;
  };

  it('is unknown, or waits, while nothing has spent what it spends', async () => {
    expect(await outcome()).toEqual({ kind: 'unknown' });
    expect(await outcome({ ...node, isWaiting: async () => true })).toEqual({ kind: 'waiting' });
  });

  it('is that it came, with what it cost', async () => {
    const hash = await spendBy(payment(900n));
    const cost = { currency: 'DOGE', units: 100n };
    const place = { block: { height: 10, hash }, confirmations: 3 };
    expect(await outcome()).toEqual({ kind: 'included', ...place, isFailed: false, cost });
  });

  it('is that it came, too, under the id that another form of its signature gave it', async () => {
    // As anybody may write it on its way, since no witness keeps signatures out of the id.
    const bytes = payment(900n);
    const script = bytes.indexOf('00', 4 + 1 + 36, 'hex');
    const changed = Buffer.concat([bytes.subarray(0, script), Buffer.from([1, 0x51]), bytes.subarray(script + 1)]);
    expect(signedOf(changed).transactionId).not.toBe(signed.transactionId);
    await spendBy(changed);
    expect(await outcome()).toMatchObject({ kind: 'included', cost: { units: 100n } });
  });

  it('is that it never can, once something else is in its place', async () => {
    for (const other of [
      payment(901n),
      rawTransaction(2, [{ script: Buffer.from('0015', 'hex'), units: 900n }], [spent]),
    ]) {
      const hash = await spendBy(other);
      const by = signedOf(other).transactionId;
      const place = { block: { height: 10, hash }, confirmations: 3 };
      expect(await outcome()).toEqual({ kind: 'conflicted', by, ...place });
      await store.removeNewestBlock();
    }
  });

  it('is nothing that a node without that block can tell', async () => {
    await spendBy(payment(901n));
    store.hashAt = async () => undefined;
    await expect(outcome()).rejects.toThrow(ChainUnreachable);
    blocks.set('ab', { hash: 'ab', parentHash: PARENT, timeMs: 0, bits: 0, transactions: [] });
    await expect(outcome({ ...node, hashAt: async () => 'ab' })).rejects.toThrow(ChainUnreachable);
  });

  it('is not asked for what was not signed here', async () => {
    const forged = { ...signed, transactionId: ours.id };
    await expect(outcomeOf(node, store, forged, HEAD)).rejects.toThrow('another transaction');
  });
});
