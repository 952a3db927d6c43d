import { Transaction } from '@scure/btc-signer/transaction.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuildTerms, KeyIndex, PaymentOrder, SignedTransaction } from '../chain.ts';
import { AccountKeys } from '../keys/public-keys.ts';
import { MemoryCoinStore } from '../testing/memory-coin-store.ts';
import { rawTransaction } from '../testing/raw-blocks.ts';
import { TestKeys } from '../testing/test-keys.ts';
import { buildPayment, gatheringOffer, type PaymentGround } from './bitcoin-build.ts';
import { ordinaryFee } from './bitcoin-fees.ts';
import { CANDIDATES_MAX, feeBounds, GATHER_FROM_COINS, GATHERED_COINS, INPUTS_MAX } from './bitcoin-limits.ts';
import { scriptOf } from './bitcoin-script.ts';
import { transactionOfHex } from './raw-transaction.ts';

const HEAD = { height: 100, hash: 'ff'.repeat(32) };
const CONFIRMATIONS = 2;
const bounds = feeBounds.BTC;
const fresh: BuildTerms = { taken: new Set(), replaces: [] };

describe('payments of Bitcoin', () => {
  const keys = new TestKeys(6);
  const payee = new TestKeys(9).addressOn('BTC', 5);
  let store: MemoryCoinStore;
  let ground: PaymentGround;
  let rate: bigint | undefined;
  let salt = 0;

  beforeEach(() => {
    store = new MemoryCoinStore();
    rate = 10_000n;
    ground = {
      node: { network: 'BTC', feeRate: async () => rate },
      store,
      place: { network: 'BTC', kind: 'main' },
      keys: new AccountKeys(keys.publicKeys().BTC),
      hotAddress: keys.addressOn('BTC', 'hot'),
      confirmations: CONFIRMATIONS,
      gatherFrom: GATHER_FROM_COINS,
    };
  });

  /** Coins of their own transactions, all of one block. */
  const add = async (amounts: readonly bigint[], { key = 3 as KeyIndex, height = 90, isChange = false } = {}) => {
    const address = keys.addressOn('BTC', key);
    const script = scriptOf(ground.place, address) ?? new Uint8Array();
    const transactions = amounts.map((units) =>
      transactionOfHex(rawTransaction(++salt, [{ script, units }]).toString('hex')),
    );
    const made = transactions.map(({ id }, at) => ({
      ...{ transactionId: id, output: 0, key, address, isChange },
      units: amounts[at] ?? 0n,
    }));
    const makers = new Map(transactions.map(({ id, bytes }) => [id, bytes]));
    await store.addBlock({ block: { height, hash: String(salt) }, made, spends: [], makers });
  };
  const order = (rest: Partial<PaymentOrder> = {}): PaymentOrder => ({
    ...{ purpose: 'withdrawal', from: 'hot', currency: 'BTC', address: payee, tag: '', units: 100_000n },
    ...rest,
  });
  const build = (wanted: Partial<PaymentOrder> = {}, terms = fresh) => buildPayment(ground, order(wanted), terms, HEAD);
  const built = async (wanted: Partial<PaymentOrder> = {}, terms = fresh) => {
    const answer = await build(wanted, terms);
    if (answer.kind !== 'built') throw new Error(JSON.stringify(answer));
    return answer.transaction;
  };
  const virtualSize = ({ payload }: SignedTransaction) => Transaction.fromRaw(Buffer.from(payload, 'hex')).vsize;

  it('spends what is deep enough, and our own change from its first block on', async () => {
    await add([200_000n], { height: HEAD.height - CONFIRMATIONS + 2 });
    expect(await build()).toMatchObject({ kind: 'short' });
    await add([150_000n], { key: 'hot', height: HEAD.height, isChange: true });
    expect((await built()).conflicts).toHaveLength(1);
    await add([120_000n], { height: HEAD.height - CONFIRMATIONS + 1 });
    const { transactionId } = (await store.choose({ order: 'smallest', limit: 1, upTo: HEAD.height }))[0] ?? {};
    expect((await built()).conflicts).toEqual([`${transactionId}:0`]);
  });

  it('offers what the network asks for, by the size that it really has, and never less than the floor', async () => {
    await add([70_000n, 60_000n, 50_000n, 40_000n]);
    for (const asked of [undefined, 0n, bounds.rateMin, 12_345n, bounds.rateMax / 10n]) {
      rate = asked;
      const unsigned = await built({ units: 90_000n });
      const size = BigInt(virtualSize(keys.signBitcoin(unsigned)));
      const least = asked === undefined || asked < bounds.rateMin ? bounds.rateMin : asked;
      const { units } = unsigned.maximumCost;
      expect(units * 1_000n >= least * size).toBe(true);
      // Two signatures may be a byte shorter than they were taken for.
      expect(units * 1_000n <= least * (size + 3n) + 1_000n).toBe(true);
    }
  });

  it('waits while the network asks for more than is ever offered', async () => {
    await add([10n ** 9n]);
    rate = bounds.rateMax;
    expect(await build()).toMatchObject({ kind: 'built' });
    rate = bounds.rateMax + 1n;
    expect(await build()).toMatchObject({ kind: 'short', reason: 'the fee is above what may be offered' });
  });

  it('waits while the whole fee is above what may be offered', async () => {
    await add(Array.from({ length: 58 }, () => 50_000n));
    rate = bounds.rateMax;
    // All coins, and no change: what is not paid is the fee.
    const units = 58n * 50_000n - bounds.feeMax;
    expect(await built({ units })).toMatchObject({ maximumCost: { units: bounds.feeMax } });
    expect(await build({ units: units - 1n })).toMatchObject({ kind: 'short' });
  });

  it('replaces by more for each byte and in all, with all inputs, and others where those do not suffice', async () => {
    await add([101_500n]);
    const first = keys.signBitcoin(await built());
    await add([30_000n]);
    const unsigned = await built({}, { taken: new Set(), replaces: [first] });
    expect(unsigned.conflicts).toHaveLength(2);
    const second = keys.signBitcoin(unsigned);
    const third = await built({}, { taken: new Set(), replaces: [first, second] });
    expect(third.conflicts).toEqual(unsigned.conflicts);
    const [low, high] = [unsigned.maximumCost.units, third.maximumCost.units];
    expect(high * 100n >= low * 125n).toBe(true);
    const rateOf = (fee: bigint, payment: SignedTransaction) => Number(fee) / virtualSize(payment);
    expect(rateOf(high, keys.signBitcoin(third)) > rateOf(low, second) * 1.2).toBe(true);
    await add([1n], { height: 95 });
    await store.removeNewestBlock();
    await store.removeNewestBlock();
    // The second one's coin is not there any more.
    expect(await build({}, { taken: new Set(), replaces: [first, second] })).toMatchObject({ kind: 'short' });
  });

  it('replaces nothing that another payment spends from', async () => {
    await add([500_000n]);
    const first = keys.signBitcoin(await built());
    const taken = new Set([`${first.transactionId}:1`]);
    expect(await build({}, { taken, replaces: [first] })).toMatchObject({ kind: 'short' });
    taken.add(`${first.transactionId}:2`).delete(`${first.transactionId}:1`);
    expect(await build({}, { taken, replaces: [first] })).toMatchObject({ kind: 'built' });
  });

  it('has as many inputs as the signer reads, and no more', async () => {
    await add(Array.from({ length: INPUTS_MAX + 5 }, () => 10_000n));
    rate = bounds.rateMin;
    const most = BigInt(INPUTS_MAX) * 10_000n - BigInt(11 + 31 + 68 * INPUTS_MAX);
    expect((await built({ units: most })).conflicts).toHaveLength(INPUTS_MAX);
    expect(await build({ units: most + 1n })).toMatchObject({ kind: 'short' });
  });

  it('chooses among so many coins beside those that are taken', async () => {
    await add(Array.from({ length: CANDIDATES_MAX + 1 }, (_, at) => (at === CANDIDATES_MAX ? 50_000n : 60_000n)));
    const smallest = async (taken: ReadonlySet<string>) =>
      (await built({ units: 45_000n }, { taken, replaces: [] })).maximumCost;
    const untaken = await built({ units: 45_000n });
    // The one that would do best is one too many.
    expect(untaken.conflicts[0]).not.toBe(await smallestOutpoint());
    expect(await smallest(new Set())).toEqual(untaken.maximumCost);
    const { conflicts } = await built({ units: 45_000n }, { taken: new Set(untaken.conflicts), replaces: [] });
    expect(conflicts).toEqual([await smallestOutpoint()]);
  });
  const smallestOutpoint = async () => {
    const [coin] = await store.choose({ order: 'smallest', limit: 1, upTo: HEAD.height });
    return `${coin?.transactionId}:${coin?.output}`;
  };

  it('says what an ordinary payment costs: as much as one of two coins with change, at any rate', async () => {
    for (const asked of [undefined, 0n, bounds.rateMin, 12_345n, bounds.rateMax]) {
      rate = asked;
      store = new MemoryCoinStore();
      ground = { ...ground, store };
      await add([80_000_000n, 80_000_000n]);
      const { maximumCost } = await built({ units: 100_000_000n });
      expect(await ordinaryFee(ground.node)).toBe(maximumCost.units);
    }
    rate = bounds.rateMax + 1_000n;
    expect(await build({ units: 100_000_000n })).toMatchObject({ kind: 'short' });
    expect(await ordinaryFee(ground.node)).toBeGreaterThan((bounds.rateMax * 200n) / 1_000n);
  });

  it('gathers small coins from so many on, while it is cheap', async () => {
    rate = bounds.gatherRateMax;
    await add(Array.from({ length: GATHER_FROM_COINS - 1 }, (_, at) => 10_000n + BigInt(at)));
    expect(await gatheringOffer(ground, HEAD)).toBeUndefined();
    await add([5_000_000n]);
    const offer = await gatheringOffer(ground, HEAD);
    const sweep = { purpose: 'sweep', from: 3, address: ground.hotAddress } as const;
    const unsigned = await built({ ...sweep, units: offer?.units ?? 0n });
    expect(unsigned.conflicts).toHaveLength(GATHERED_COINS);
    const small = BigInt(GATHERED_COINS) * 10_000n + BigInt((GATHERED_COINS * (GATHERED_COINS - 1)) / 2);
    expect((offer?.units ?? 0n) + unsigned.maximumCost.units).toBe(small);
    expect(Transaction.fromPSBT(Buffer.from(unsigned.payload, 'base64')).outputsLength).toBe(1);
    rate = bounds.gatherRateMax + 1n;
    expect(await gatheringOffer(ground, HEAD)).toBeUndefined();
  });

  it('gives no address what it would pay by itself', async () => {
    await add([10n ** 9n]);
    expect(await build({ purpose: 'gas-top-up' })).toMatchObject({ kind: 'refused' });
  });
});
