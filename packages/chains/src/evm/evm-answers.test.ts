import { Random } from '@assay/amounts/testing/random';
import { fullScale, testSeed, workload } from '@assay/amounts/testing/scale';
import { bytesToHex, getAddress, type Hex, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentOrder } from '../chain.ts';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { type ToldBlock, toldBlock, toldPayment } from '../testing/evm-blocks.ts';
import { ScriptedNode } from '../testing/scripted-node.ts';
import { TestKeys } from '../testing/test-keys.ts';
import { EvmChain } from './evm-chain.ts';
import { evmNetworkOf, LOCAL_CHAIN_ID, localTokens } from './evm-network.ts';
import { EvmNode } from './evm-node.ts';

const HASH = `0x${'11'.repeat(32)}`;
/** Whatever is asked for may be in it. */
const FULL_BLOOM = `0x${'ff'.repeat(256)}`;
const blockOfNothing = toldBlock({ number: 5 }).whole;
const keys = new TestKeys(8);

/** What no node should say, in the place of anything that it is asked for. */
const nonsense: readonly unknown[] = [
  null,
  0,
  true,
  '',
  '0x',
  'x',
  `0x${'f'.repeat(70)}`,
  HASH,
  {},
  [],
  [null],
  [{}],
  { ...blockOfNothing, logsBloom: FULL_BLOOM, transactions: [{}] },
  { ...blockOfNothing, logsBloom: '0x00', transactions: [] },
  { transactionHash: HASH, blockHash: HASH, blockNumber: '0x5' },
];

describe('a node that answers nonsense', () => {
  let node: ScriptedNode;
  let chain: EvmChain;
  let block: ToldBlock;

  beforeAll(async () => {
    node = await ScriptedNode.start();
    const to = getAddress(keys.addressOn('ERC20', 0));
    const sender = bytesToHex(keys.privateKey('ERC20', 1));
    const words = [keys.addressOn('ERC20', 1), to].map((each): Hex => `0x${'0'.repeat(24)}${each.slice(2)}`);
    const topics = ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', ...words] as const;
    const log = { address: localTokens[0]?.contract ?? to, topics, data: toHex(9n, { size: 32 }) };
    const transaction = await toldPayment(sender, { to, value: 7n });
    block = toldBlock({ number: 5, transactions: [{ transaction, logs: [log] }] });
    node.answers = good();
    chain = await EvmChain.connect(new EvmNode(node.url), evmNetworkOf(LOCAL_CHAIN_ID), keys.publicKeys().ERC20);
  });

  afterAll(async () => {
    await node.close();
  });

  /** Block 5 has one payment and one token for the first deposit address. */
  const good = () => ({
    eth_chainId: () => toHex(LOCAL_CHAIN_ID),
    eth_getBlockByNumber: (height: unknown) =>
      height === 'latest' || height === '0x5' ? block.whole : toldBlock({ number: Number(height) }).whole,
    eth_getBlockReceipts: () => block.receipts,
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => null,
    eth_getTransactionCount: () => '0x1',
    eth_getBalance: () => toHex(10n ** 20n),
    eth_call: () => toHex(10n ** 20n),
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_estimateGas: () => '0x5208',
    eth_sendRawTransaction: () => HASH,
  });

  it('is unreachable, or what it says is not believed', async () => {
    const isOurs = (address: string) => address === keys.addressOn('ERC20', 0);
    const order: PaymentOrder = {
      purpose: 'withdrawal',
      from: 'hot',
      currency: 'USDT',
      address: keys.addressOn('ERC20', 3),
      tag: '',
      units: 1n,
    };
    const answer = await chain.build(order, { taken: new Set(), replaces: [] });
    if (answer.kind !== 'built') throw new Error(answer.kind);
    const signed = await keys.signEvm(answer.transaction);
    const calls = [
      () => chain.head(),
      () => chain.blockAt(5, isOurs),
      () => chain.holdings('USDT', [keys.addressOn('ERC20', 0)], { height: 5, hash: block.hash }),
      () => chain.sweepOffer(0, 'USDT'),
      () => chain.paymentCost('USDT'),
      () => chain.build(order, { taken: new Set(), replaces: [] }),
      () => chain.broadcast(signed),
      () => chain.statusOf(signed),
    ];
    const transfers = (await chain.blockAt(5, isOurs))?.transfers;
    expect(transfers?.map(({ output, units }) => [output, units])).toEqual([
      ['value', 7n],
      ['log:0', 9n],
    ]);
    const random = new Random(testSeed('evm answers'));
    let refusals = 0;
    for (const method of Object.keys(good())) {
      const tried = fullScale ? nonsense : [random.pick(nonsense), random.pick(nonsense)];
      for (const value of tried) {
        node.answers = { ...good(), [method]: () => value };
        for (const call of calls) {
          const error: unknown = await call().then(
            () => undefined,
            (thrown) => thrown,
          );
          if (error !== undefined) expect(error, `${method} ${JSON.stringify(value)}`).toBeInstanceOf(ChainUnreachable);
          refusals += Number(error !== undefined);
        }
      }
    }
    expect(refusals).toBeGreaterThan(workload(0, 200));
    node.answers = good();
    // It took the signed payment for another one.
    await expect(chain.broadcast(signed)).rejects.toThrow(ChainUnreachable);
  });
});
