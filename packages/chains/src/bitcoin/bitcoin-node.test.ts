import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { rawBlock, rawTransaction } from '../testing/raw-blocks.ts';
import { ScriptedNode } from '../testing/scripted-node.ts';
import { FEE_TARGET_BLOCKS } from './bitcoin-limits.ts';
import { BitcoinNode } from './bitcoin-node.ts';

const HASH = 'ab'.repeat(32);

describe('BitcoinNode', () => {
  let scripted: ScriptedNode;
  let node: BitcoinNode;
  let folder: string;

  beforeAll(async () => {
    scripted = await ScriptedNode.start();
    node = new BitcoinNode({ network: 'DOGE', url: scripted.url });
    folder = await mkdtemp(join(tmpdir(), 'assay-bitcoin-node-'));
  });

  beforeEach(() => {
    scripted.answers = {};
  });

  afterAll(async () => {
    await scripted.close();
    await rm(folder, { recursive: true });
  });

  it('reads fee rates to the unit', async () => {
    for (const [feerate, units] of [
      [0.00001, 1_000n],
      [1e-8, 1n],
      [0.12345678, 12_345_678n],
      [5, 500_000_000n],
    ] as const) {
      const answer = (blocks: unknown) => (blocks === FEE_TARGET_BLOCKS ? { feerate, blocks } : {});
      scripted.answers = { estimatesmartfee: answer };
      expect(await node.feeRate()).toBe(units);
    }
    scripted.answers = { estimatesmartfee: () => ({ errors: ['too little was seen'], blocks: 2 }) };
    expect(await node.feeRate()).toBeUndefined();
    for (const feerate of [-1, '0.1', 1e300]) {
      scripted.answers = { estimatesmartfee: () => ({ feerate }) };
      await expect(node.feeRate(), String(feerate)).rejects.toThrow(ChainUnreachable);
    }
  });

  it('knows by the first block whose chain it is, and takes no other coin’s', async () => {
    const genesisOf = (hash: string) => {
      scripted.answers = { getblockhash: (height: unknown) => (height === 0 ? hash : HASH) };
    };
    for (const [hash, kind] of [
      ['1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691', 'main'],
      ['bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e', 'test'],
      ['3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5', 'regtest'],
    ] as const) {
      genesisOf(hash);
      expect(await node.kind()).toBe(kind);
    }
    genesisOf('12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2');
    await expect(node.kind()).rejects.toThrow('the node of DOGE is one of LTC');
    genesisOf(HASH);
    await expect(node.kind()).rejects.toThrow('a chain that nobody knows');
  });

  const nodeOfMainNetwork = async () => {
    scripted.answers = { getblockhash: () => '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691' };
    const main = new BitcoinNode({ network: 'DOGE', url: scripted.url });
    expect(await main.kind()).toBe('main');
    return main;
  };

  it('says from which block on it has blocks', async () => {
    for (const [info, lowest] of [
      [{ pruned: false }, 0],
      [{ pruned: true, pruneheight: 1_200 }, 1_200],
    ] as const) {
      scripted.answers = { getblockchaininfo: () => info };
      expect(await node.lowestBlock()).toBe(lowest);
    }
    scripted.answers = { getblockchaininfo: () => ({ pruned: true }) };
    await expect(node.lowestBlock()).rejects.toThrow(ChainUnreachable);
  });

  it('takes no block but the one it asked for, and no other form of an answer', async () => {
    const { hash, bytes } = rawBlock(HASH, [rawTransaction(1, [])]);
    scripted.answers = { getblock: () => bytes.toString('hex') };
    expect(await node.block({ height: 9, hash })).toMatchObject({ hash, parentHash: HASH });
    await expect(node.block({ height: 9, hash: HASH })).rejects.toThrow(ChainUnreachable);
    for (const answer of ['', 'zz', bytes.toString('hex').slice(2), { hash }, 7]) {
      scripted.answers = { getblock: () => answer };
      await expect(node.block({ height: 9, hash })).rejects.toThrow(ChainUnreachable);
    }
    scripted.answers = { getbestblockhash: () => HASH, getblockheader: () => ({ hash: 'cd'.repeat(32), height: 5 }) };
    await expect(node.newestBlock()).rejects.toThrow(ChainUnreachable);
    scripted.answers = { getbestblockhash: () => HASH, getblockheader: () => ({ hash: HASH, height: 5.5 }) };
    await expect(node.newestBlock()).rejects.toThrow(ChainUnreachable);
    scripted.answers = { getbestblockhash: () => 'AB'.repeat(32) };
    await expect(node.newestBlock()).rejects.toThrow(ChainUnreachable);
  });

  it('takes no block of a main network that wants less work than those before it', async () => {
    const main = await nodeOfMainNetwork();
    // Nobody has so much work for a test: what is wanted is looked at behind what is done.
    const easy = rawBlock(HASH, [rawTransaction(1, [])]);
    const parent = rawBlock(HASH, [rawTransaction(2, [])], { isWithoutWork: true });
    scripted.answers = {
      getblock: () => easy.bytes.toString('hex'),
      getblockheader: () => parent.bytes.toString('hex'),
    };
    await expect(main.block({ height: 9, hash: easy.hash })).rejects.toThrow('another header');
    const child = rawBlock(parent.hash, [rawTransaction(1, [])]);
    scripted.answers = { ...scripted.answers, getblock: () => child.bytes.toString('hex') };
    await expect(main.block({ height: 9, hash: child.hash })).rejects.toThrow('wants less work than any of DOGE does');
  });

  it('believes no refusal but those that say something', async () => {
    const refusal = () => new Error('loading');
    scripted.answers = { getblockhash: refusal, getmempoolentry: refusal, sendrawtransaction: refusal };
    await expect(node.hashAt(1)).rejects.toThrow(ChainUnreachable);
    await expect(node.isWaiting(HASH)).rejects.toThrow(ChainUnreachable);
    expect(await node.send(HASH, '00')).toEqual({ kind: 'refused', reason: 'loading' });
    scripted.answers = { sendrawtransaction: () => new Error('txn-already-known') };
    expect(await node.send(HASH, '00')).toEqual({ kind: 'known' });
    scripted.answers = { sendrawtransaction: () => 'cd'.repeat(32) };
    await expect(node.send(HASH, '00')).rejects.toThrow(ChainUnreachable);
  });

  it('reads the name and password of its cookie again whenever the node has another', async () => {
    const cookieFile = join(folder, '.cookie');
    const withCookie = new BitcoinNode({ network: 'DOGE', url: scripted.url, cookieFile });
    scripted.answers = { getblockhash: () => HASH };
    await expect(withCookie.hashAt(1)).rejects.toThrow('the node of DOGE has no cookie');
    for (const password of ['one', 'two']) {
      await writeFile(cookieFile, `__cookie__:${password}`);
      await withCookie.hashAt(1);
      expect(scripted.authorizations.at(-1)).toBe(`Basic ${btoa(`__cookie__:${password}`)}`);
    }
  });
});
