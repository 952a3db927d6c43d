import { Transaction } from '@scure/btc-signer/transaction.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuildTerms, PaymentOrder, SignedTransaction, UnsignedTransaction } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { FaultyNode } from '../testing/faulty-node.ts';
import { COINBASE_MATURITY, hasLitecoinNode, LitecoinNode } from '../testing/litecoin-node.ts';
import { MemoryCoinStore } from '../testing/memory-coin-store.ts';
import { TestKeys } from '../testing/test-keys.ts';
import { BitcoinChain } from './bitcoin-chain.ts';
import { feeBounds } from './bitcoin-limits.ts';
import { BitcoinNode } from './bitcoin-node.ts';

const COIN = 100_000_000n;
const CONFIRMATIONS = 6;
const PERSONS = [1, 2, 3, 100_001];
const fresh: BuildTerms = { taken: new Set(), replaces: [] };

if (!hasLitecoinNode)
  console.info(
    'No litecoind: nothing is tested against a node of Bitcoin’s kind. Debian has it (apt-get install litecoind).',
  );

describe.skipIf(!hasLitecoinNode)('BitcoinChain, with a Litecoin node', () => {
  const keys = new TestKeys(4);
  const stranger = new TestKeys(9);
  const store = new MemoryCoinStore();
  let node: LitecoinNode;
  let proxy: FaultyNode;
  let chain: BitcoinChain;
  /** For what never comes. */
  let impatient: BitcoinChain;
  let payee: string;

  const connect = (url: string, coins = store, timeoutMs = 30_000) =>
    BitcoinChain.connect({
      node: new BitcoinNode({ network: 'LTC', url, cookieFile: node.cookieFile, timeoutMs }),
      extendedPublicKey: keys.publicKeys().LTC,
      store: coins,
      startHeight: COINBASE_MATURITY,
      personAt: (address) => PERSONS.find((person) => keys.addressOn('LTC', person, 'regtest') === address),
    });

  beforeAll(async () => {
    node = await LitecoinNode.start();
    proxy = await FaultyNode.before(node.url);
    chain = await connect(proxy.url);
    impatient = await connect(proxy.url, store, 500);
    payee = stranger.addressOn('LTC', 5, 'regtest');
  });

  beforeEach(() => {
    proxy.faultOf = () => undefined;
  });

  afterAll(async () => {
    await proxy?.close();
    await node?.stop();
  });

  const order = (rest: Partial<PaymentOrder> = {}): PaymentOrder => ({
    purpose: 'withdrawal',
    from: 'hot',
    currency: 'LTC',
    address: payee,
    tag: '',
    units: COIN,
    ...rest,
  });
  const built = async (wanted: PaymentOrder, terms = fresh): Promise<UnsignedTransaction> => {
    const answer = await chain.build(wanted, terms);
    if (answer.kind !== 'built') throw new Error(JSON.stringify(answer));
    return answer.transaction;
  };
  const signed = async (wanted: PaymentOrder, terms = fresh) => keys.signBitcoin(await built(wanted, terms));
  const addressOf = (person: number) => chain.depositAddress(person).address;
  const ours = () => [chain.hotAddress(), ...PERSONS.map(addressOf)];
  const held = async () => chain.holdings('LTC', ours(), await chain.head());
  const deposit = async (person: number, units: bigint) => {
    const id = await node.send(addressOf(person), units);
    await node.mine(CONFIRMATIONS);
    return id;
  };
  const transfersSince = async (height: number) => {
    const found = [];
    for (let at = height + 1; at <= (await chain.head()).height; at++) {
      found.push(...((await chain.blockAt(at, (address) => ours().includes(address)))?.transfers ?? []));
    }
    return found;
  };
  const inputsOf = ({ payload }: SignedTransaction) => Transaction.fromRaw(Buffer.from(payload, 'hex')).inputsLength;
  const outputsOf = ({ payload }: SignedTransaction) => {
    const transaction = Transaction.fromRaw(Buffer.from(payload, 'hex'));
    return Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at).amount);
  };
  const heldBack = async (): Promise<bigint> => (await held()) ?? -1n;

  it('has the addresses of the node’s own chain', () => {
    expect(chain.kind).toBe('regtest');
    expect(chain.isSandbox).toBe(true);
    expect(addressOf(1)).toMatch(/^rltc1q/);
    expect(chain.hotAddress()).toBe(keys.addressOn('LTC', 'hot', 'regtest'));
  });

  it('finds coins that arrived at an address of ours, each output by its number, and nothing else', async () => {
    const { height } = await chain.head();
    const id = await node.sendMany(
      new Map(
        [
          [addressOf(1), 30n * COIN],
          [addressOf(2), 1n],
          [payee, COIN],
        ].map(([address, units]) => [String(address), units === 1n ? 10_000n : BigInt(units ?? 0)]),
      ),
    );
    await node.mine(1);
    const found = await transfersSince(height);
    expect(found.map(({ address, units }) => [address, units]).sort()).toEqual(
      [
        [addressOf(1), 30n * COIN],
        [addressOf(2), 10_000n],
      ].sort(),
    );
    for (const { transactionId, output, currency, tag, sender } of found) {
      expect({ transactionId, currency, tag, sender }).toEqual({
        transactionId: id,
        currency: 'LTC',
        tag: '',
        sender: undefined,
      });
      const { vout } = (await node.call('getrawtransaction', id, true, await node.call('getbestblockhash'))) as {
        vout: { n: number; scriptPubKey: { addresses: string[] } }[];
      };
      expect(ours()).toContain(vout.find(({ n }) => String(n) === output)?.scriptPubKey.addresses[0]);
    }
    const head = await chain.head();
    expect(await chain.blockAt(head.height + 1, () => true)).toBeUndefined();
    const parent = await chain.blockAt(head.height - 1, () => true);
    expect((await chain.blockAt(head.height, () => true))?.parentHash).toBe(parent?.hash);
    expect(await held()).toBe(30n * COIN + 10_000n);
    expect(await chain.holdings('LTC', [addressOf(2)], head)).toBe(10_000n);
  });

  it('pays from what arrived, once it is deep enough, and tells what became of it', async () => {
    const before = await held();
    await node.mine(CONFIRMATIONS - 2);
    expect(await chain.build(order(), fresh)).toMatchObject({ kind: 'short' });
    await node.mine(1);
    const { height } = await chain.head();
    const unsigned = await built(order());
    expect(unsigned).toMatchObject({ network: 'LTC', from: 'hot', maximumCost: { currency: 'LTC' } });
    expect(unsigned.conflicts).toHaveLength(1);
    expect(await built(order())).toEqual(unsigned);
    const payment = keys.signBitcoin(unsigned);
    expect(await chain.statusOf(payment)).toEqual({ kind: 'unknown' });
    expect(await chain.broadcast(payment)).toEqual({ kind: 'accepted' });
    expect(await chain.statusOf(payment)).toEqual({ kind: 'waiting' });
    await node.mine(1);
    const block = await chain.head();
    await node.mine(2);
    const cost = unsigned.maximumCost;
    expect(await chain.statusOf(payment)).toEqual({ kind: 'included', block, confirmations: 3, isFailed: false, cost });
    expect(await chain.broadcast(payment)).toMatchObject({ kind: 'known' });
    expect(await held()).toBe((before ?? 0n) - COIN - cost.units);
    // What is left over is no arrival, and can be spent at once.
    expect(await transfersSince(height)).toEqual([]);
    expect(await chain.build(order({ units: 20n * COIN }), fresh)).toMatchObject({ kind: 'built' });
  });

  it('takes no coin that is taken, and says when there are too few', async () => {
    const { conflicts } = await built(order());
    expect(await chain.build(order(), { taken: new Set(conflicts), replaces: [] })).toMatchObject({ kind: 'short' });
    await deposit(3, 5n * COIN);
    const other = await built(order(), { taken: new Set(conflicts), replaces: [] });
    expect(other.conflicts).not.toEqual(conflicts);
    // The one alone does not suffice, and what nobody would relay is left where it is.
    const both = await signed(order({ units: 32n * COIN }));
    expect(inputsOf(both)).toBe(2);
    expect(await chain.build(order({ units: 500n * COIN }), fresh)).toMatchObject({ kind: 'short' });
  });

  it('leaves nothing over that nobody would relay', async () => {
    const target = await heldBack();
    const dust = feeBounds.LTC.dustBelow;
    const all = await chain.build(order({ units: target - 10_000n - 200n }), fresh);
    const amounts = all.kind === 'built' ? outputsOf(keys.signBitcoin(all.transaction)) : [];
    expect(amounts.every((units) => (units ?? 0n) >= dust)).toBe(true);
    expect(await chain.build(order({ units: dust - 1n }), fresh)).toMatchObject({ kind: 'refused' });
    expect(await chain.build(order({ units: dust }), fresh)).toMatchObject({ kind: 'built' });
  });

  it('pays to nothing that is no address of this chain', async () => {
    const refused = { kind: 'refused' };
    expect(await chain.build(order({ address: stranger.addressOn('LTC', 5) }), fresh)).toMatchObject(refused);
    expect(await chain.build(order({ address: 'nowhere' }), fresh)).toMatchObject(refused);
    expect(await chain.build(order({ currency: 'BTC' }), fresh)).toMatchObject(refused);
    expect(await chain.build(order({ tag: '1' }), fresh)).toMatchObject(refused);
    for (const kind of ['legacy', 'p2sh-segwit', 'bech32']) {
      const address = String(await node.call('getnewaddress', '', kind));
      const payment = await signed(order({ address }));
      const [verdict] = (await node.call('testmempoolaccept', [payment.payload])) as { allowed: boolean }[];
      expect(verdict, kind).toMatchObject({ allowed: true });
    }
  });

  it('replaces what is stuck by one that offers more, and proves which of them came', async () => {
    const stuck = await signed(order());
    await chain.broadcast(stuck);
    const better = await signed(order(), { taken: new Set(), replaces: [stuck] });
    expect(await chain.broadcast(better)).toEqual({ kind: 'accepted' });
    const best = await signed(order(), { taken: new Set(), replaces: [stuck, better] });
    expect(await chain.broadcast(stuck)).toMatchObject({ kind: 'refused' });
    await node.mine(1);
    const block = await chain.head();
    await node.mine(4);
    expect(await chain.statusOf(better)).toMatchObject({ kind: 'included', block, confirmations: 5 });
    const conflicted = { kind: 'conflicted', by: better.transactionId, block, confirmations: 5 };
    expect(await chain.statusOf(stuck)).toEqual(conflicted);
    expect(await chain.statusOf(best)).toEqual(conflicted);
    expect(await chain.build(order(), { taken: new Set(), replaces: [stuck] })).toEqual({ kind: 'decided' });
    expect(await chain.broadcast(best)).toMatchObject({ kind: 'refused' });
  });

  it('follows a reorganisation: transfers keep their names, payments wait again, and come again', async () => {
    const { height } = await chain.head();
    await deposit(1, 7n * COIN);
    const payment = await signed(order({ units: 2n * COIN }));
    await chain.broadcast(payment);
    await node.mine(1);
    const [before, after] = [await transfersSince(height), await chain.head()];
    expect(await chain.statusOf(payment)).toMatchObject({ kind: 'included', confirmations: 1 });
    const amount = await held();

    const left = await node.leaveNewest(3);
    await node.mineEmpty(4);
    expect(await chain.holdings('LTC', ours(), after)).toBeUndefined();
    expect(await chain.statusOf(payment)).toEqual({ kind: 'waiting' });
    await node.mine(1);
    expect(await chain.statusOf(payment)).toMatchObject({ kind: 'included', confirmations: 1 });
    expect(await transfersSince(height)).toEqual(before);
    expect(await held()).toBe(amount);

    const other = await node.leaveNewest(5);
    await node.bringBack(left);
    expect(await chain.head()).toEqual(after);
    expect(await chain.statusOf(payment)).toMatchObject({ kind: 'included', block: after });
    await node.bringBack(other);
    expect(await chain.statusOf(payment)).toMatchObject({ kind: 'included', confirmations: 1 });
  });

  it('writes its notebook again when it is lost', async () => {
    const again = await connect(proxy.url, new MemoryCoinStore());
    const head = await chain.head();
    expect(await again.holdings('LTC', ours(), head)).toBe(await chain.holdings('LTC', ours(), head));
    expect(await again.build(order(), fresh)).toEqual(await chain.build(order(), fresh));
    await store.clear();
    expect(await chain.holdings('LTC', ours(), head)).toBe(await again.holdings('LTC', ours(), head));
  });

  it('brings coins to an address of ours in a payment of ours', async () => {
    const { height } = await chain.head();
    const payment = await signed(order({ address: addressOf(2), units: 3n * COIN }));
    await chain.broadcast(payment);
    await node.mine(1);
    const { transactionId } = payment;
    const sender = chain.hotAddress();
    expect(await transfersSince(height)).toEqual([
      { transactionId, output: '0', currency: 'LTC', address: addressOf(2), tag: '', units: 3n * COIN, sender },
    ]);
  });

  it('stays unsure when an answer is lost, and finds the payment', async () => {
    const payment = await signed(order({ units: COIN / 2n }));
    proxy.faultOf = (body) => (body.includes('sendrawtransaction') ? 'lost-answer' : undefined);
    await expect(impatient.broadcast(payment)).rejects.toThrow(ChainUnreachable);
    proxy.faultOf = () => 'twice';
    expect(await chain.statusOf(payment)).toEqual({ kind: 'waiting' });
    expect(await chain.broadcast(payment)).toMatchObject({ kind: 'accepted' });
    await node.mine(1);
    for (const fault of ['wrong-json', 'other-answer', 'server-error', 'no-result'] as const) {
      proxy.faultOf = () => fault;
      await expect(chain.statusOf(payment), fault).rejects.toThrow(ChainUnreachable);
      await expect(
        chain.blockAt(1, () => true),
        fault,
      ).rejects.toThrow(ChainUnreachable);
    }
    proxy.faultOf = () => undefined;
    expect(await chain.statusOf(payment)).toMatchObject({ kind: 'included' });
  });
});
