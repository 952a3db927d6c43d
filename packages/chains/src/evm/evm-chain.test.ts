import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAddress, toHex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuildTerms, PaymentOrder, SignedTransaction, UnsignedTransaction } from '../chain.ts';
import { ChainUnreachable, UnprovenAnswer } from '../chain-unreachable.ts';
import { JsonRpcClient } from '../json-rpc/json-rpc-client.ts';
import { FaultyNode } from '../testing/faulty-node.ts';
import { TestKeys } from '../testing/test-keys.ts';
import { EvmChain } from './evm-chain.ts';
import { evmNetworkOf, LOCAL_DEPLOYER, localTokens } from './evm-network.ts';
import { EvmNode } from './evm-node.ts';
import { readPayment } from './evm-transaction.ts';
import { anvilProgram } from './local-node/anvil-process.ts';
import { LocalEvmNode } from './local-node/local-evm-node.ts';

const PERSON = 100_001;
const STRANGER = getAddress(`0x${'ab'.repeat(20)}`);
const ETHER = 10n ** 18n;
const fresh: BuildTerms = { taken: new Set(), replaces: [] };

describe('EvmChain, with a local node', () => {
  const keys = new TestKeys(1);
  let folder: string;
  let local: LocalEvmNode;
  let proxy: FaultyNode;
  let chain: EvmChain;
  /** For what never comes. */
  let impatient: EvmChain;
  let rpc: JsonRpcClient;
  let deposits: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-evm-chain-'));
    // Blocks come when a test asks for them.
    local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
    proxy = await FaultyNode.before(local.url);
    chain = await EvmChain.connect(new EvmNode(proxy.url), local.network, keys.publicKeys().ERC20);
    impatient = await EvmChain.connect(new EvmNode(proxy.url, 500), local.network, keys.publicKeys().ERC20);
    rpc = new JsonRpcClient({ name: 'anvil', url: local.url, timeoutMs: 5_000, answerBytesMax: 1_000_000 });
    deposits = chain.depositAddress(PERSON).address;
    await give('ETH', chain.hotAddress(), 100n * ETHER);
    await give('USDT', chain.hotAddress(), 1_000_000_000n);
  });

  beforeEach(() => {
    proxy.faultOf = () => undefined;
  });

  afterAll(async () => {
    await proxy?.close();
    await local?.stop();
    await rm(folder, { recursive: true });
  });

  const give = (currency: PaymentOrder['currency'], address: string, units: bigint) =>
    local.send({ currency, address, tag: '', units });
  const isOurs = (address: string) => address === deposits;
  const order = (rest: Partial<PaymentOrder>): PaymentOrder => ({
    purpose: 'withdrawal',
    from: 'hot',
    currency: 'ETH',
    address: STRANGER,
    tag: '',
    units: ETHER,
    ...rest,
  });
  const built = async (wanted: PaymentOrder, terms = fresh): Promise<UnsignedTransaction> => {
    const answer = await chain.build(wanted, terms);
    if (answer.kind !== 'built') throw new Error(JSON.stringify(answer));
    return answer.transaction;
  };
  const signed = async (wanted: PaymentOrder, terms = fresh) => keys.signEvm(await built(wanted, terms));
  const paid = async (wanted: PaymentOrder): Promise<SignedTransaction> => {
    const transaction = await signed(wanted);
    expect(await chain.broadcast(transaction)).toEqual({ kind: 'accepted' });
    await local.mine(1);
    return transaction;
  };
  /** Transactions wait until `mine`. */
  const whileNothingIsMined = async (act: () => Promise<void>) => {
    await rpc.call('evm_setAutomine', false);
    try {
      await act();
    } finally {
      await rpc.call('evm_setAutomine', true);
      await rpc.call('anvil_dropAllTransactions');
    }
  };
  const reorganiseSince = async (height: number, isDropping: boolean) =>
    local.reorganise((await chain.head()).height - height, { isDropping });
  const transfersSince = async (height: number) => {
    const found = [];
    for (let at = height + 1; at <= (await chain.head()).height; at++) {
      found.push(...((await chain.blockAt(at, isOurs))?.transfers ?? []));
    }
    return found;
  };

  it('connects to no other chain', async () => {
    const other = EvmChain.connect(new EvmNode(local.url), evmNetworkOf(1), keys.publicKeys().ERC20);
    await expect(other).rejects.toThrow('chain 31337, not 1');
    expect(chain.isSandbox).toBe(true);
    expect(evmNetworkOf(1).isSandbox).toBe(false);
  });

  it('finds coins and tokens that arrived at an address of ours, and nothing else', async () => {
    const { height } = await chain.head();
    const ether = await give('ETH', deposits, 7n);
    const tether = await give('USDT', deposits, 1n);
    await give('ETH', STRANGER, 7n);
    await give('USDC', deposits, 0n);
    await local.mine(1);
    const from = { sender: LOCAL_DEPLOYER, address: deposits, tag: '' };
    expect(await transfersSince(height)).toEqual([
      { transactionId: ether, output: 'value', currency: 'ETH', units: 7n, ...from },
      { transactionId: tether, output: 'log:0', currency: 'USDT', units: 1n, ...from },
    ]);
    const head = await chain.head();
    expect(await chain.blockAt(head.height, isOurs)).toMatchObject({ hash: head.hash, transfers: [] });
    expect(await chain.blockAt(head.height + 1, isOurs)).toBeUndefined();
  });

  it('believes no node that keeps the receipts of a block back, or has none', async () => {
    const { height } = await chain.head();
    const tether = await give('USDT', deposits, 3n);
    await local.mine(1);
    proxy.faultOf = (body) => (body.includes('eth_getBlockReceipts') ? 'empty-list' : undefined);
    await expect(transfersSince(height)).rejects.toThrow(UnprovenAnswer);
    proxy.faultOf = (body) => (body.includes('eth_getBlockReceipts') ? 'no-result' : undefined);
    await expect(transfersSince(height)).rejects.toThrow(ChainUnreachable);
    proxy.faultOf = () => undefined;
    expect(await transfersSince(height)).toMatchObject([{ transactionId: tether, output: 'log:0', units: 3n }]);
  });

  it('asks for no receipts of a block whose header knows of no token', async () => {
    const { height } = await chain.head();
    await give('ETH', getAddress(`0x${'cd'.repeat(20)}`), 7n);
    await local.mine(1);
    const asked: string[] = [];
    proxy.faultOf = (body) => void asked.push(body);
    expect(await transfersSince(height)).toEqual([]);
    expect(asked.filter((body) => body.includes('eth_getBlockReceipts'))).toEqual([]);
  });

  it('finds nothing in a transaction that failed', async () => {
    const { height } = await chain.head();
    // A token takes no ETH: the payment is in a block, and failed.
    const contract = localTokens[0]?.contract ?? STRANGER;
    const gas = toHex(100_000);
    await rpc.call('eth_sendTransaction', { from: LOCAL_DEPLOYER, to: contract, value: toHex(5n), gas });
    await local.mine(1);
    const block = await chain.blockAt(height + 1, (address) => address === contract);
    expect(block?.transfers).toEqual([]);
    expect(await rpc.call('eth_getBlockTransactionCountByNumber', toHex(height + 1))).toBe('0x1');
  });

  it('knows a transfer again when a reorganisation puts it elsewhere', async () => {
    const { height } = await chain.head();
    for (const units of [1n, 2n]) {
      await give('USDC', deposits, units);
      await local.mine(1);
    }
    const before = await transfersSince(height);
    const placeOf = async (hash?: string) => {
      const receipt = (await rpc.call('eth_getTransactionReceipt', hash)) as { logs: { logIndex: string }[] };
      return receipt.logs[0]?.logIndex;
    };
    expect(await placeOf(before[1]?.transactionId)).toBe('0x0');
    await reorganiseSince(height, false);
    // Both are in one block now, so the second one's log has another number there.
    expect(await placeOf(before[1]?.transactionId)).toBe('0x1');
    expect(await transfersSince(height)).toEqual(before);
    expect(before.map(({ output }) => output)).toEqual(['log:0', 'log:0']);
    await reorganiseSince(height, true);
    expect(await transfersSince(height)).toEqual([]);
  });

  it('pays coins and tokens, and tells what became of it', async () => {
    const tether = await built(order({ currency: 'USDT', units: 5n }));
    expect(tether).toMatchObject({ network: 'ERC20', from: 'hot', maximumCost: { currency: 'ETH' } });
    const transaction = await keys.signEvm(tether);
    expect(await chain.statusOf(transaction)).toEqual({ kind: 'unknown' });
    await whileNothingIsMined(async () => {
      expect(await chain.broadcast(transaction)).toEqual({ kind: 'accepted' });
      expect(await chain.broadcast(transaction)).toEqual({ kind: 'known' });
      expect(await chain.statusOf(transaction)).toEqual({ kind: 'waiting' });
      await local.mine(1);
    });
    const block = await chain.head();
    await local.mine(2);
    const status = await chain.statusOf(transaction);
    expect(status).toMatchObject({ kind: 'included', block, confirmations: 3, isFailed: false });
    const cost = status.kind === 'included' ? status.cost.units : 0n;
    expect(cost > 0n && cost <= tether.maximumCost.units).toBe(true);
    const head = await chain.head();
    expect(await chain.holdings('USDT', [STRANGER], head)).toBe(5n);
    await paid(order({ units: 3n }));
    expect(await chain.holdings('ETH', [STRANGER], await chain.head())).toBe(10n);
  });

  it('takes the next nonce that nobody has, and a free one in between first', async () => {
    const nonceOf = ({ payload }: { readonly payload: string }) => readPayment(payload)?.nonce ?? -1;
    const first = await built(order({}));
    const second = await built(order({}), { taken: new Set(first.conflicts), replaces: [] });
    expect(nonceOf(second)).toBe(nonceOf(first) + 1);
    expect(first.conflicts).toEqual([`${chain.hotAddress()}#${nonceOf(first)}`]);
    // The first one will never be sent: its nonce is free again, and what waits behind it comes with it.
    await whileNothingIsMined(async () => {
      const waiting = await keys.signEvm(second);
      await chain.broadcast(waiting);
      const third = await signed(order({}), { taken: new Set(second.conflicts), replaces: [] });
      expect(nonceOf(third)).toBe(nonceOf(first));
      await chain.broadcast(third);
      const fourth = await built(order({}));
      expect(nonceOf(fourth)).toBe(nonceOf(second) + 1);
      await local.mine(1);
      for (const each of [waiting, third]) expect(await chain.statusOf(each)).toMatchObject({ kind: 'included' });
    });
  });

  it('replaces what is stuck by one that offers more, and proves which of them came', async () => {
    await whileNothingIsMined(async () => {
      const stuck = await signed(order({}));
      await chain.broadcast(stuck);
      const next = await built(order({}), { taken: new Set(), replaces: [stuck] });
      const better = await keys.signEvm(next);
      expect(await chain.broadcast(better)).toEqual({ kind: 'accepted' });
      const best = await signed(order({}), { taken: new Set(), replaces: [stuck, better] });
      const fees = [stuck, better, best].map(({ payload }) => readPayment(payload)?.maxFeePerGas ?? 0n);
      expect(fees.every((fee, at) => at === 0 || fee * 1_000n >= (fees[at - 1] ?? 0n) * 1_125n)).toBe(true);
      await local.mine(1);
      const block = await chain.head();
      await local.mine(4);
      expect(await chain.statusOf(better)).toMatchObject({ kind: 'included', confirmations: 5 });
      const conflicted = { kind: 'conflicted', by: better.transactionId, block, confirmations: 5 };
      expect(await chain.statusOf(stuck)).toEqual(conflicted);
      expect(await chain.statusOf(best)).toEqual(conflicted);
      expect(await chain.build(order({}), { taken: new Set(), replaces: [stuck] })).toEqual({ kind: 'decided' });
      expect(await chain.broadcast(best)).toMatchObject({ kind: 'refused' });
    });
  });

  it('takes a node that misses a transaction for no proof of anything', async () => {
    const transaction = await paid(order({}));
    const hidden = ['eth_getTransactionReceipt', 'eth_getTransactionByHash'];
    proxy.faultOf = (body) => (hidden.some((method) => body.includes(method)) ? 'no-result' : undefined);
    // Its nonce is spent, but what spent it is the transaction itself.
    await expect(chain.statusOf(transaction)).rejects.toThrow(ChainUnreachable);
    proxy.faultOf = (body) => (body.includes('eth_getTransactionReceipt') ? 'no-result' : undefined);
    expect(await chain.statusOf(transaction)).toEqual({ kind: 'unknown' });
  });

  it('says of a payment that failed on the chain that it is there, what it cost, and that nothing moved', async () => {
    await whileNothingIsMined(async () => {
      const transaction = await signed(order({ currency: 'USDT', units: 100n }));
      await chain.broadcast(transaction);
      const [contract] = localTokens;
      // The tokens go away before the block comes.
      const rest = await chain.holdings('USDT', [chain.hotAddress()], await chain.head());
      await rpc.call('anvil_impersonateAccount', contract?.contract);
      await rpc.call('anvil_dealERC20', chain.hotAddress(), contract?.contract, toHex(99n));
      await local.mine(1);
      expect(await chain.statusOf(transaction)).toMatchObject({ kind: 'included', isFailed: true });
      expect(await chain.holdings('USDT', [chain.hotAddress()], await chain.head())).toBe(99n);
      await rpc.call('anvil_dealERC20', chain.hotAddress(), contract?.contract, toHex(rest ?? 0n));
    });
  });

  it('builds nothing that cannot be paid, and nothing that its recipient refuses', async () => {
    const short = expect.objectContaining({ kind: 'short' });
    expect(await chain.build(order({ units: 1_000_000n * ETHER }), fresh)).toEqual(short);
    expect(await chain.build(order({ currency: 'USDT', units: 10n ** 15n }), fresh)).toEqual(short);
    expect(await chain.build(order({ from: 7 }), fresh)).toEqual(short);
    const refused = expect.objectContaining({ kind: 'refused' });
    expect(await chain.build(order({ address: localTokens[0]?.contract ?? '' }), fresh)).toEqual(refused);
    expect(await chain.build(order({ currency: 'LTC' }), fresh)).toEqual(refused);
  });

  it('sweeps coins to the last unit that the fee leaves, and tokens once their address can pay', async () => {
    const { address } = chain.depositAddress(8);
    await give('ETH', address, ETHER);
    const sweep = { purpose: 'sweep', from: 8, address: chain.hotAddress() } as const;
    const { units } = await chain.sweepOffer(8, 'ETH');
    expect(units < ETHER && units > (ETHER * 99n) / 100n).toBe(true);
    await paid(order({ ...sweep, units }));

    const tokens = chain.depositAddress(9);
    await give('USDT', tokens.address, 77n);
    const offer = await chain.sweepOffer(9, 'USDT');
    expect(offer).toMatchObject({ units: 77n, missing: { currency: 'ETH' } });
    const wanted = order({ ...sweep, from: 9, currency: 'USDT', units: offer.units });
    expect(await chain.build(wanted, fresh)).toMatchObject({ kind: 'short' });
    await paid(order({ purpose: 'gas-top-up', address: tokens.address, units: offer.missing?.units ?? 0n }));
    expect(await chain.sweepOffer(9, 'USDT')).toMatchObject({
      units: 77n,
      cost: { currency: 'ETH' },
      missing: undefined,
    });
    await paid(wanted);
    expect(await chain.sweepOffer(9, 'USDT')).toMatchObject({ units: 0n, missing: undefined });
  });

  it('tells what lay somewhere after a block, as long as that block stands', async () => {
    const before = await chain.head();
    const addresses = [chain.depositAddress(10).address, chain.depositAddress(11).address];
    for (const address of addresses) await give('SHIB', address, 5n);
    await local.mine(1);
    const after = await chain.head();
    expect(await chain.holdings('SHIB', addresses, before)).toBe(0n);
    expect(await chain.holdings('SHIB', addresses, after)).toBe(10n);
    await reorganiseSince(before.height, true);
    expect(await chain.holdings('SHIB', addresses, after)).toBeUndefined();
    expect(await chain.holdings('SHIB', addresses, before)).toBe(0n);
  });

  it('stays unsure when the answer to a broadcast is lost, and finds the transaction', async () => {
    const transaction = await signed(order({ units: 1n }));
    proxy.faultOf = (body) => (body.includes('eth_sendRawTransaction') ? 'lost-answer' : undefined);
    await expect(impatient.broadcast(transaction)).rejects.toThrow(ChainUnreachable);
    proxy.faultOf = () => undefined;
    await local.mine(1);
    expect(await chain.statusOf(transaction)).toMatchObject({ kind: 'included' });
    const again = await signed(order({ units: 1n }));
    proxy.faultOf = () => 'twice';
    // The node refuses the second telling, and that refusal is all one sees: the status says more.
    await chain.broadcast(again);
    proxy.faultOf = () => undefined;
    await local.mine(1);
    expect(await chain.statusOf(again)).toMatchObject({ kind: 'included' });
  });
});
