import { bytesToHex, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BuildTerms, PaymentOrder } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { toldBlock, toldPayment } from '../testing/evm-blocks.ts';
import { ScriptedNode } from '../testing/scripted-node.ts';
import { TestKeys } from '../testing/test-keys.ts';
import { readWholeBlock } from './evm-answers.ts';
import { EvmChain } from './evm-chain.ts';
import * as limits from './evm-limits.ts';
import { evmNetworkOf, LOCAL_CHAIN_ID } from './evm-network.ts';
import { EvmNode } from './evm-node.ts';
import { readPayment } from './evm-transaction.ts';

const KEY = `0x${'01'.repeat(32)}` as const;
const STRANGER = `0x${'ab'.repeat(20)}` as const;
const HEAD = 1_000;
const fresh: BuildTerms = { taken: new Set(), replaces: [] };
const rich = toHex(10n ** 24n);

describe('the bounds of ERC20', () => {
  const keys = new TestKeys(4);
  let node: ScriptedNode;
  let chain: EvmChain;
  const order: PaymentOrder = {
    purpose: 'withdrawal',
    from: 'hot',
    currency: 'ETH',
    address: `0x${'ab'.repeat(20)}`,
    tag: '',
    units: 1n,
  };

  beforeAll(async () => {
    node = await ScriptedNode.start();
  });

  beforeEach(async () => {
    asks({ baseFee: 1n, tip: limits.TIP_PER_GAS_MIN });
    chain = await EvmChain.connect(new EvmNode(node.url), evmNetworkOf(LOCAL_CHAIN_ID), keys.publicKeys().ERC20);
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  afterAll(async () => {
    await node.close();
  });

  const blockAt = (height: number, baseFeePerGas = 1n) => toldBlock({ number: height, baseFeePerGas }).whole;
  const asks = ({ baseFee, tip, gas = limits.TRANSFER_GAS }: { baseFee: bigint; tip: bigint; gas?: bigint }) => {
    node.answers = {
      eth_chainId: () => toHex(LOCAL_CHAIN_ID),
      eth_getBlockByNumber: (height) => blockAt(height === 'latest' ? HEAD : Number(height), baseFee),
      eth_maxPriorityFeePerGas: () => toHex(tip),
      eth_getTransactionCount: () => '0x0',
      eth_getBalance: () => rich,
      eth_call: () => rich,
      eth_estimateGas: () => toHex(gas),
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => null,
    };
  };
  const payment = async (terms = fresh) => {
    const answer = await chain.build(order, terms);
    return answer.kind === 'built' ? readPayment(answer.transaction.payload) : answer.kind;
  };

  it('offers the tip that is asked, within bounds, over a base fee that may rise', async () => {
    const offered = async (tip: bigint) => {
      asks({ baseFee: 7n, tip });
      return payment();
    };
    const offer = (tip: bigint) => ({
      maxPriorityFeePerGas: tip,
      maxFeePerGas: 7n * limits.BASE_FEE_HEADROOM + tip,
    });
    expect(await offered(0n)).toMatchObject(offer(limits.TIP_PER_GAS_MIN));
    expect(await offered(limits.TIP_PER_GAS_MAX)).toMatchObject(offer(limits.TIP_PER_GAS_MAX));
    expect(await offered(limits.TIP_PER_GAS_MAX + 1n)).toMatchObject(offer(limits.TIP_PER_GAS_MAX));
  });

  it('pays no more for gas than is ever offered, for a replacement neither', async () => {
    const tip = limits.TIP_PER_GAS_MIN;
    asks({ baseFee: limits.FEE_PER_GAS_MAX - tip, tip });
    expect(await payment()).toMatchObject({ maxFeePerGas: limits.FEE_PER_GAS_MAX });
    asks({ baseFee: limits.FEE_PER_GAS_MAX - tip + 1n, tip });
    expect(await payment()).toBe('short');

    const replaced = async (baseFee: bigint) => {
      asks({ baseFee, tip });
      const answer = await chain.build(order, fresh);
      if (answer.kind !== 'built') throw new Error(answer.kind);
      const stuck = await keys.signEvm(answer.transaction);
      return payment({ taken: new Set(), replaces: [stuck] });
    };
    const most = (limits.FEE_PER_GAS_MAX * 100n) / limits.REPLACEMENT_PERCENT;
    const [highest, above] = [(most - tip) / 2n, (most - tip) / 2n + 1n];
    expect(await replaced(highest)).toMatchObject({ maxPriorityFeePerGas: (tip * limits.REPLACEMENT_PERCENT) / 100n });
    expect(await replaced(above)).toBe('short');
  });

  it('gives gas beyond the estimate, but for a plain transfer, and not without end', async () => {
    const gasFor = async (gas: bigint) => {
      asks({ baseFee: 1n, tip: 1n, gas });
      const found = await payment();
      return typeof found === 'object' ? found.gas : found;
    };
    expect(await gasFor(limits.TRANSFER_GAS)).toBe(limits.TRANSFER_GAS);
    const most = (limits.PAYMENT_GAS_MAX * 100n) / limits.GAS_HEADROOM_PERCENT;
    expect(await gasFor(most)).toBe(limits.PAYMENT_GAS_MAX);
    expect(await gasFor(most + 1n)).toBe('refused');
  });

  it('says what a payment costs by now, also where that is more than is ever offered', async () => {
    const [baseFee, tip] = [limits.FEE_PER_GAS_MAX, limits.TIP_PER_GAS_MAX];
    asks({ baseFee, tip: tip + 1n });
    expect(await payment()).toBe('short');
    const costs = { currency: 'ETH', units: limits.TRANSFER_GAS * (baseFee + tip) };
    expect(await chain.paymentCost('ETH')).toEqual(costs);
    expect(await chain.paymentCost('USDT')).toEqual({ ...costs, units: limits.TOKEN_PAYMENT_GAS * (baseFee + tip) });
  });

  it('says what an address lacks to pay for the sweep of a token, to the unit', async () => {
    const { TIP_PER_GAS_MIN: tip, BASE_FEE_HEADROOM, TOKEN_SWEEP_GAS, SWEEP_FEE_HEADROOM_PERCENT } = limits;
    const needed = ((BASE_FEE_HEADROOM + tip) * TOKEN_SWEEP_GAS * SWEEP_FEE_HEADROOM_PERCENT) / 100n;
    const missingWith = async (balance: bigint) => {
      node.answers = { ...node.answers, eth_getBalance: () => toHex(balance) };
      return (await chain.sweepOffer(1, 'USDT')).missing?.units;
    };
    expect(await missingWith(needed)).toBeUndefined();
    expect(await missingWith(needed - 1n)).toBe(1n);
  });

  it('asks for as many things at once as a node takes', async () => {
    const transaction = await toldPayment(KEY, { to: STRANGER });
    const batchesOf = async (count: number) => {
      const transactions = Array.from({ length: count }, () => ({ transaction }));
      const { whole, receipts } = toldBlock({ number: 1, transactions });
      let answered = 0;
      node.answers = { ...node.answers, eth_getTransactionReceipt: () => receipts[answered++] };
      node.requests.length = 0;
      await new EvmNode(node.url).receiptsOf(readWholeBlock(whole));
      return node.requests;
    };
    // The first question is for all of them at once, which this node does not know.
    expect(await batchesOf(limits.RPC_BATCH_MAX)).toEqual([1, limits.RPC_BATCH_MAX]);
    expect(await batchesOf(limits.RPC_BATCH_MAX + 1)).toEqual([1, limits.RPC_BATCH_MAX, 1]);
  });

  it('asks what many addresses hold in one call, and sums up what the calls say', async () => {
    const addresses = Array.from({ length: limits.BALANCES_PER_CALL + 1 }, () => chain.hotAddress());
    node.answers = { ...node.answers, eth_call: () => '0x7' };
    const sumOf = async (count: number) => {
      node.requests.length = 0;
      const sum = await chain.holdings('ETH', addresses.slice(0, count), {
        height: 5,
        hash: toldBlock({ number: 5 }).hash,
      });
      // The first question is whether the block stands.
      return [sum, node.requests.length - 1];
    };
    expect(await sumOf(limits.BALANCES_PER_CALL)).toEqual([7n, 1]);
    expect(await sumOf(limits.BALANCES_PER_CALL + 1)).toEqual([14n, 2]);
  });

  it('looks for what spent a nonce as far back as nodes have states', async () => {
    const answer = await chain.build(order, fresh);
    if (answer.kind !== 'built') throw new Error(answer.kind);
    const transaction = await keys.signEvm(answer.transaction);
    const hotKey = bytesToHex(keys.privateKey('ERC20', 'hot'));
    const other = { transaction: await toldPayment(hotKey, { to: STRANGER }) };
    const statusWhenSpentAt = async (spentAt: number) => {
      node.answers = {
        ...node.answers,
        eth_getTransactionCount: (_, height) => (Number(height) >= spentAt ? '0x1' : '0x0'),
        eth_getBlockByNumber: (height) => {
          const number = height === 'latest' ? HEAD : Number(height);
          return toldBlock({ number, transactions: number === spentAt ? [other] : [] }).whole;
        },
      };
      return (await chain.statusOf(transaction)).kind;
    };
    expect(await statusWhenSpentAt(HEAD)).toBe('conflicted');
    expect(await statusWhenSpentAt(HEAD - limits.NONCE_SEARCH_BLOCKS + 1)).toBe('conflicted');
    expect(await statusWhenSpentAt(HEAD - limits.NONCE_SEARCH_BLOCKS)).toBe('unknown');
    expect(await statusWhenSpentAt(HEAD + 1)).toBe('unknown');
  });

  it('reads no more of an answer, and waits no longer for it, than is named', async () => {
    const fits = `0x1${' '.repeat(100)}`.length;
    node.answers = { eth_chainId: () => ' '.repeat(limits.RPC_ANSWER_BYTES_MAX - fits) };
    const other = new EvmNode(node.url);
    await expect(other.chainId()).rejects.toThrow('no quantity');
    node.answers = { eth_chainId: () => ' '.repeat(limits.RPC_ANSWER_BYTES_MAX + 1) };
    await expect(other.chainId()).rejects.toThrow('too much');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await expect(other.chainId()).rejects.toThrow(ChainUnreachable);
    expect(timeout).toHaveBeenCalledWith(limits.RPC_TIMEOUT_MS);
  });
});
