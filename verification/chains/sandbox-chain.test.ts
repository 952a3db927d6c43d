import { eventually } from '@assay/amounts/testing/news';
import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { BLOCKS_AT_ONCE_MAX } from '@assay/chains/block-count-limits';
import type { BuildTerms, PaymentOrder, SignedTransaction, UnsignedTransaction } from '@assay/chains/chain';
import { fundHotWallet } from '@assay/chains/sandbox/fund-hot-wallet';
import { SandboxChain } from '@assay/chains/sandbox/sandbox-chain';
import { COST_FACTOR_MAX, TAG_CHARACTERS_MAX } from '@assay/chains/sandbox/sandbox-limits';
import { costAbove, transactionCosts } from '@assay/chains/sandbox/sandbox-rules';
import { sandboxChainTables } from '@assay/chains/sandbox/sandbox-tables';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { allOrNothing } from '@assay/journal/all-or-nothing';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { type NetworkName, networkCoins, networks } from '@assay/protocol/networks';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NaiveFollower } from './naive-follower.ts';

const PERSON = 100_001;
const fresh: BuildTerms = { taken: new Set(), replaces: [] };
/** Blocks come when a test asks for them. */
const SLOWLY = 3_600_000;

describe('SandboxChain', () => {
  const keys = new TestKeys(3);
  let postgres: SharedPostgres;
  let pool: Pool;
  let opened: SandboxChain[] = [];

  beforeAll(async () => {
    postgres = await openSharedPostgres();
    pool = await postgres.openPool();
    for (const { create } of sandboxChainTables) await pool.query(create);
  });

  afterEach(() => clear());

  afterAll(async () => {
    await pool?.end();
    await postgres?.close();
  });

  const clear = async () => {
    for (const chain of opened) await chain.close();
    opened = [];
    await pool.query('TRUNCATE sandbox_chains, sandbox_blocks, sandbox_transactions');
  };
  const open = async (network: NetworkName, blockMs = SLOWLY): Promise<SandboxChain> => {
    const chain = await SandboxChain.open({
      network,
      extendedPublicKey: keys.publicKeys()[network],
      blockMs,
      nowMs: () => 1_000,
      inTransaction: async (work) => {
        const client = await pool.connect();
        try {
          return await allOrNothing(client, () => work(client));
        } finally {
          client.release();
        }
      },
    });
    opened.push(chain);
    return chain;
  };
  const strangerOf = (network: NetworkName) => new TestKeys(9).addressOn(network, 5);
  const transfersOf = async (chain: SandboxChain) => {
    const ours = [chain.hotAddress(), chain.depositAddress(PERSON).address];
    const found = [];
    for (let at = 0; at <= (await chain.head()).height; at++) {
      found.push(...((await chain.blockAt(at, (address) => ours.includes(address)))?.transfers ?? []));
    }
    return found;
  };
  const orderOf = (network: NetworkName, rest: Partial<PaymentOrder> = {}): PaymentOrder => ({
    purpose: 'withdrawal',
    from: 'hot',
    currency: 'TRX',
    address: strangerOf(network),
    tag: '',
    units: 10n,
    ...rest,
  });
  const built = async (chain: SandboxChain, order: PaymentOrder, terms = fresh): Promise<UnsignedTransaction> => {
    const answer = await chain.build(order, terms);
    if (answer.kind !== 'built') throw new Error(JSON.stringify(answer));
    return answer.transaction;
  };
  const signed = async (chain: SandboxChain, order: PaymentOrder, terms = fresh): Promise<SignedTransaction> =>
    keys.signSandbox(await built(chain, order, terms));
  /** TRON, whose hot wallet can pay. */
  const funded = async (): Promise<SandboxChain> => {
    const chain = await open('TRC20');
    for (const currency of ['TRX', 'USDT'] as const) {
      await chain.send({ currency, address: chain.hotAddress(), tag: '', units: 1_000_000_000n });
    }
    await chain.mine(1);
    return chain;
  };

  it.each(networks.map(({ name }) => name))(
    'brings coins to a person over %s, and pays with the hot key',
    async (network) => {
      const chain = await open(network);
      const { address, tag } = chain.depositAddress(PERSON);
      const coins = networkCoins.filter((coin) => coin.network === network);
      const hot = chain.hotAddress();
      for (const { currency } of coins) {
        await chain.send({ currency, address, tag, units: 500n });
        await chain.send({ currency, address: hot, tag: '', units: 10n ** 20n });
      }
      await chain.mine(1);
      const found = (await transfersOf(chain)).filter((transfer) => transfer.units === 500n);
      expect(found.map(({ currency }) => currency)).toEqual(coins.map(({ currency }) => currency));
      expect(found.every((each) => each.address === address && each.tag === tag)).toBe(true);
      const isShared = networks.find(({ name }) => name === network)?.tag !== undefined;
      expect(tag).toMatch(isShared ? /^[1-4][0-9]{9}$/ : /^$/);
      expect(chain.indexOfTag(tag)).toBe(isShared ? PERSON : undefined);
      const [coin] = coins;
      if (coin === undefined) throw new Error(`${network} has no coin`);
      const payment = await signed(chain, orderOf(network, { currency: coin.currency, tag: '77' }));
      expect(await chain.broadcast(payment)).toEqual({ kind: 'accepted' });
      await chain.mine(2);
      expect(await chain.statusOf(payment)).toMatchObject({ kind: 'included', confirmations: 2, isFailed: false });
      expect(await chain.holdings(coin.currency, [strangerOf(network)], await chain.head())).toBe(10n);
    },
  );

  it('takes no payment that another key signed, or that was changed after it was signed', async () => {
    const chain = await funded();
    const unsigned = await built(chain, orderOf('TRC20'));
    const forged = keys.signSandbox(unsigned, 7);
    expect(await chain.broadcast(forged)).toMatchObject({ kind: 'refused' });
    const good = keys.signSandbox(unsigned);
    const changed = { ...good, payload: good.payload.replaceAll('\\"10\\"', '\\"99\\"') };
    expect(changed.payload).not.toBe(good.payload);
    expect(await chain.broadcast(changed)).toMatchObject({ kind: 'refused' });
    const elsewhere = await open('ERC20');
    expect(await elsewhere.broadcast(good)).toMatchObject({ kind: 'refused' });
    await chain.mine(1);
    expect(await chain.statusOf(good)).toEqual({ kind: 'unknown' });
    expect(await chain.broadcast(good)).toEqual({ kind: 'accepted' });
    expect(await chain.broadcast(good)).toEqual({ kind: 'known' });
  });

  it('shows dust, wrong tags and partial payments as they are, and nothing of what failed', async () => {
    const chain = await open('XRP');
    const address = chain.hotAddress();
    const send = (tag: string, units: bigint, delivered?: bigint) =>
      chain.send({ currency: 'XRP', address, tag, units, ...(delivered === undefined ? {} : { delivered }) });
    await send('100001', 1n);
    await send('nobody', 2n);
    await send('100001', 1_000n, 3n);
    await send('100001', 1_000n, 0n);
    await chain.mine(1);
    const seen = (await transfersOf(chain)).map(({ tag, units }) => [tag, units]);
    expect(seen).toEqual([
      ['100001', 1n],
      ['nobody', 2n],
      ['100001', 3n],
    ]);
    expect(await chain.holdings('XRP', [address], await chain.head())).toBe(6n);
  });

  it('reorganises: transfers come back under their names in other blocks, or are gone', async () => {
    const chain = await open('BTC');
    const { address } = chain.depositAddress(PERSON);
    await chain.send({ currency: 'BTC', address, tag: '', units: 5n });
    await chain.mine(3);
    const [before, old] = [await transfersOf(chain), await chain.head()];
    await chain.reorganise(3, { isDropping: false });
    const head = await chain.head();
    expect(head.height).toBe(old.height + 1);
    expect(await transfersOf(chain)).toEqual(before);
    expect((await chain.blockAt(old.height, () => true))?.hash).not.toBe(old.hash);
    expect(await chain.holdings('BTC', [address], old)).toBeUndefined();
    expect(await chain.holdings('BTC', [address], head)).toBe(5n);
    for (let at = 1; at <= head.height; at++) {
      const [block, parent] = [await chain.blockAt(at, () => true), await chain.blockAt(at - 1, () => true)];
      expect(block?.parentHash).toBe(parent?.hash);
    }
    await chain.reorganise(head.height, { isDropping: true });
    expect(await transfersOf(chain)).toEqual([]);
    await expect(chain.reorganise(99, { isDropping: true })).rejects.toThrow(RangeError);
  });

  it('replaces what waits by one that offers more, and proves which of them came', async () => {
    const chain = await funded();
    const order = orderOf('TRC20', { currency: 'USDT' });
    const stuck = await signed(chain, order);
    await chain.broadcast(stuck);
    const better = await signed(chain, order, { taken: new Set(), replaces: [stuck] });
    const same = await signed(chain, orderOf('TRC20', { currency: 'USDT', units: 11n }), {
      taken: new Set(),
      replaces: [stuck],
    });
    expect(await chain.broadcast(better)).toEqual({ kind: 'accepted' });
    expect(await chain.broadcast(same)).toMatchObject({ kind: 'refused' });
    expect(await chain.broadcast(stuck)).toMatchObject({ kind: 'refused' });
    await chain.mine(3);
    const status = await chain.statusOf(better);
    expect(status).toMatchObject({ kind: 'included', confirmations: 3 });
    expect(await chain.statusOf(stuck)).toMatchObject({ kind: 'conflicted', by: better.transactionId });
    expect(await chain.build(order, { taken: new Set(), replaces: [stuck] })).toEqual({ kind: 'decided' });
    expect(await chain.holdings('USDT', [strangerOf('TRC20')], await chain.head())).toBe(10n);
  });

  it('numbers payments without gaps, and lets a later one wait for an earlier', async () => {
    const chain = await funded();
    const first = await built(chain, orderOf('TRC20'));
    const second = await signed(chain, orderOf('TRC20'), { taken: new Set(first.conflicts), replaces: [] });
    await chain.broadcast(second);
    await chain.mine(2);
    expect(await chain.statusOf(second)).toEqual({ kind: 'waiting' });
    const again = await signed(chain, orderOf('TRC20'));
    expect(first.conflicts).toEqual([`${chain.hotAddress()}#0`]);
    await chain.broadcast(again);
    await chain.mine(1);
    for (const each of [again, second]) expect(await chain.statusOf(each)).toMatchObject({ kind: 'included' });
  });

  it('fails a payment on demand, and one that nothing covers: it costs its fee and moves nothing', async () => {
    const chain = await funded();
    const before = await chain.holdings('TRX', [chain.hotAddress()], await chain.head());
    const failing = await signed(chain, orderOf('TRC20', { currency: 'USDT' }));
    await chain.failNext();
    await chain.broadcast(failing);
    await chain.mine(1);
    const status = await chain.statusOf(failing);
    expect(status).toMatchObject({ kind: 'included', isFailed: true, cost: { currency: 'TRX', units: 1_000_000n } });
    const all = orderOf('TRC20', { currency: 'USDT', units: 1_000_000_000n });
    const [one, other] = [await built(chain, all), await built(chain, { ...all, units: 999_999_999n })];
    const later = await signed(chain, all, { taken: new Set(one.conflicts), replaces: [] });
    await chain.broadcast(keys.signSandbox(other));
    await chain.broadcast(later);
    await chain.mine(1);
    expect(await chain.statusOf(later)).toMatchObject({ kind: 'included', isFailed: true });
    const head = await chain.head();
    expect(await chain.holdings('USDT', [chain.hotAddress()], head)).toBe(1n);
    expect(await chain.holdings('TRX', [chain.hotAddress()], head)).toBe((before ?? 0n) - 3_000_000n);
    expect(await chain.build(all, fresh)).toMatchObject({ kind: 'short' });
    expect(await chain.build({ ...all, address: chain.hotAddress().replace('T', 'X') }, fresh)).toMatchObject({
      kind: 'refused',
    });
  });

  it('offers a token for a sweep once its address can pay for it', async () => {
    const chain = await funded();
    const { address } = chain.depositAddress(8);
    await chain.send({ currency: 'USDT', address, tag: '', units: 77n });
    await chain.mine(1);
    const lacking = { currency: 'TRX', units: 1_000_000n } as const;
    expect(await chain.paymentCost()).toEqual(lacking);
    expect(await chain.sweepOffer(8, 'USDT')).toEqual({ units: 77n, cost: lacking, missing: lacking });
    const order = { address: chain.hotAddress(), from: 8, purpose: 'sweep' } as const;
    const sweep = orderOf('TRC20', { ...order, currency: 'USDT', units: 77n });
    expect(await chain.build(sweep, fresh)).toMatchObject({ kind: 'short' });
    const topUp = await signed(chain, orderOf('TRC20', { purpose: 'gas-top-up', address, units: lacking.units }));
    await chain.broadcast(topUp);
    await chain.mine(1);
    expect(await chain.sweepOffer(8, 'USDT')).toEqual({ units: 77n, cost: lacking, missing: undefined });
    await chain.broadcast(await signed(chain, sweep));
    await chain.mine(1);
    expect(await chain.sweepOffer(8, 'USDT')).toEqual({ units: 0n, cost: lacking, missing: undefined });
    expect(await (await open('XRP')).sweepOffer(8, 'XRP')).toBeUndefined();
  });

  it('lets each deposit be credited once, whatever is reorganised or fails', async () => {
    const random = new Random(testSeed('sandbox deposits'));
    const chain = await open('TRC20');
    const persons = [1, 2, 3, 4, 5].map((index) => chain.depositAddress(index).address);
    const confirmations = networks.find(({ name }) => name === 'TRC20')?.confirmations ?? 0;
    const follower = new NaiveFollower(chain, confirmations, (address) => persons.includes(address));
    await chain.mine(5);
    for (let deposits = 0; deposits < workload(10, 1_000); deposits++) {
      const units = BigInt(1 + random.below(1_000));
      // What arrives in the end: all, a part, nothing.
      const delivered = random.pick([units, units, units / 2n, 0n]);
      await chain.send({ currency: 'USDT', address: random.pick(persons), tag: '', units, delivered });
      if (random.below(2) === 0) await chain.mine(1 + random.below(3));
      if (random.below(4) === 0) await chain.reorganise(1 + random.below(5), { isDropping: random.below(2) === 0 });
      if (random.below(3) > 0) await follower.follow();
    }
    await chain.mine(confirmations);
    await follower.follow();
    const head = await chain.head();
    for (const address of persons) {
      const units = [...follower.credited.values()]
        .filter((transfer) => transfer.address === address)
        .reduce((sum, transfer) => sum + transfer.units, 0n);
      expect(await chain.holdings('USDT', [address], head)).toBe(units);
    }
  });

  it('is the same chain whenever the same is done', async () => {
    const play = async () => {
      const chain = await funded();
      await chain.broadcast(await signed(chain, orderOf('TRC20')));
      await chain.mine(2);
      await chain.reorganise(2, { isDropping: false });
      return [await chain.head(), await transfersOf(chain)];
    };
    const first = await play();
    await clear();
    expect(await play()).toEqual(first);
  });

  it('gives the hot wallet what it needs, once', async () => {
    const chain = await open('TRC20');
    expect(await fundHotWallet(chain, chain)).toHaveLength(2);
    await chain.mine(1);
    expect(await chain.holdings('USDT', [chain.hotAddress()], await chain.head())).toBe(100_000_000_000_000n);
    expect(await fundHotWallet(chain, chain)).toEqual([]);
  });

  it('has bounds: of blocks at once, of tags, of what a payment may cost', async () => {
    const chain = await funded();
    await chain.mine(BLOCKS_AT_ONCE_MAX);
    await chain.reorganise(BLOCKS_AT_ONCE_MAX, { isDropping: false });
    for (const blocks of [0, 1.5, BLOCKS_AT_ONCE_MAX + 1]) {
      await expect(chain.mine(blocks)).rejects.toThrow(RangeError);
      await expect(chain.reorganise(blocks, { isDropping: false })).rejects.toThrow(RangeError);
    }
    const gift = { currency: 'TRX', address: chain.hotAddress(), units: 1n } as const;
    await chain.send({ ...gift, tag: 'x'.repeat(TAG_CHARACTERS_MAX) });
    await expect(chain.send({ ...gift, tag: 'x'.repeat(TAG_CHARACTERS_MAX + 1) })).rejects.toThrow(RangeError);
    await expect(chain.send({ ...gift, address: 'nowhere', tag: '' })).rejects.toThrow(RangeError);

    for (const { units } of Object.values(transactionCosts)) {
      expect(costAbove(units) <= units * COST_FACTOR_MAX).toBe(true);
    }
    const order = orderOf('TRC20');
    const unsigned = await built(chain, order);
    const cost = unsigned.maximumCost.units;
    const replacing = async (fee: bigint) => {
      const payload = unsigned.payload.replace(`"${cost}"]`, `"${fee}"]`);
      const stuck = keys.signSandbox({ ...unsigned, payload });
      return chain.build(order, { taken: new Set(), replaces: [stuck] });
    };
    // An eighth more, and one unit, of 88,888,888 is what may be offered, to the unit.
    expect(COST_FACTOR_MAX * cost).toBe(100_000_000n);
    expect(await replacing(88_888_888n)).toMatchObject({ kind: 'built' });
    expect(await replacing(88_888_889n)).toMatchObject({ kind: 'short' });
  });

  it('makes blocks while something waits, after a restart too, and then none', async () => {
    const slow = await open('XRP');
    await slow.send({ currency: 'XRP', address: slow.hotAddress(), tag: '1', units: 5n });
    await slow.close();
    const chain = await open('XRP', 1);
    await eventually(async () => expect((await chain.head()).height).toBe(1), 5);
    const other = await open('ADA', 1);
    await other.send({ currency: 'ADA', address: other.depositAddress(1).address, tag: '', units: 5n });
    await eventually(async () => expect((await other.head()).height).toBe(15), 5);
    // sleeps: a block would come every millisecond
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([(await chain.head()).height, (await other.head()).height]).toEqual([1, 15]);
  });
});
