import { formatMoney, moneyOfText } from '@assay/amounts/money';
import { BitcoinChain } from '@assay/chains/bitcoin/bitcoin-chain';
import { BitcoinNode } from '@assay/chains/bitcoin/bitcoin-node';
import { scriptOf } from '@assay/chains/bitcoin/bitcoin-script';
import { ChainUnreachable, UnprovenAnswer } from '@assay/chains/chain-unreachable';
import { MemoryCoinStore } from '@assay/chains/testing/memory-coin-store';
import { type RawBlock, rawBlock, rawTransaction } from '@assay/chains/testing/raw-blocks';
import { ScriptedNode } from '@assay/chains/testing/scripted-node';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { LARGE_DEPOSIT_TIMES } from '@assay/protocol/withdrawal-rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTable } from '../postgres/kept-table.ts';
import { networkOf } from '../wire-rows/network-names.ts';
import { networkCoinNamed } from './chains/network-coins.ts';
import { AddressOwners } from './deposits/address-owners.ts';
import { DepositAddresses } from './deposits/deposit-addresses.ts';
import { PendingDeposits } from './deposits/pending-deposits.ts';
import type { NetworkWatch } from './network-watch.ts';
import { notebookTables } from './notebook/notebook-tables.ts';
import { ANN, custodyEngine, price } from './testing/custody-engine.ts';
import { watchNetwork } from './watch-network.ts';

const NOW_MS = Date.UTC(2026, 10, 30, 9);
const COIN = 100_000_000n;
const HEIGHT_UNKNOWN = Object.assign(new Error('Block height out of range'), { code: -8 });
const genesis = {
  regtest: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
  main: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
} as const;
const keys = new TestKeys(5);
const known = networkCoinNamed('LTC', 'LTC');
const network = networkOf(known?.network.id ?? 0);

let temporary: SharedPostgres;
let node: ScriptedNode;
let second: ScriptedNode;
let engine: CoreEngine;
let pending: PendingDeposits;
/** What both nodes show above the first block, until one of them shows something else. */
let blocks: RawBlock[];
let salt: number;

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

beforeEach(async () => {
  [node, second] = await Promise.all([ScriptedNode.start(), ScriptedNode.start()]);
  blocks = [];
  salt = 0;
  show(node);
  show(second);
});
afterEach(async () => {
  await node.close();
  await second.close();
});

/** From now on a node shows these blocks. */
function show(shown: ScriptedNode, chain: readonly RawBlock[] = blocks, kind: keyof typeof genesis = 'regtest'): void {
  const heightOf = (hash: unknown) => 1 + chain.findIndex((block) => block.hash === hash);
  shown.answers = {
    getblockhash: (height) => (height === 0 ? genesis[kind] : (chain[Number(height) - 1]?.hash ?? HEIGHT_UNKNOWN)),
    getbestblockhash: () => chain.at(-1)?.hash ?? genesis[kind],
    getblockheader: (hash) => ({ hash, height: heightOf(hash) }),
    getblock: (hash) => chain[heightOf(hash) - 1]?.bytes.toString('hex'),
    getblockchaininfo: () => ({ pruned: false }),
  };
}

/** A payment to an address, in a transaction that is no other. */
function paying(address: string, units: bigint): Buffer {
  salt += 1;
  const script = scriptOf({ network: 'LTC', kind: 'regtest' }, address) ?? expect.fail();
  return rawTransaction(salt, [{ script, units }]);
}

/** A block upon these, with this in it. */
function upon(chain: readonly RawBlock[], transactions: readonly Buffer[] = [], terms = {}): RawBlock {
  salt += 1;
  return rawBlock(chain.at(-1)?.hash ?? genesis.regtest, [rawTransaction(salt, []), ...transactions], terms);
}

function bury(chain: RawBlock[]): void {
  for (let more = 1; more < network.confirmations; more += 1) chain.push(upon(chain));
}

async function follow(kind: keyof typeof genesis = 'regtest'): Promise<{ watch: NetworkWatch; address: string }> {
  engine = custodyEngine(() => NOW_MS);
  price(engine, 'ltcusdt', '80');
  const [secondNodeFrom, largeFrom] = [moneyOfText('1000'), moneyOfText('1000000')];
  engine.configure([{ type: 'configure-deposit-review', secondNodeFrom, largeFrom }]);
  const pool = await temporary.openPool(4);
  for (const table of notebookTables) await makeTable(pool, table);
  // Of a main network the block below has to say how much work there was.
  const startHeight = kind === 'main' ? 2 : 1;
  const owners = await AddressOwners.open(pool, 'LTC');
  const connect = (url: string) =>
    BitcoinChain.connect({
      node: new BitcoinNode({ network: 'LTC', url }),
      ...{ extendedPublicKey: keys.publicKeys().LTC, store: new MemoryCoinStore(), startHeight },
      personAt: (address) => owners.of(address),
    });
  show(node, blocks, kind);
  const chain = await connect(node.url);
  const addresses = new DepositAddresses(chain, owners);
  pending = new PendingDeposits();
  const nothing = () => undefined;
  const watch = watchNetwork({
    ...{ chain, network, startHeight, engine, pool, addresses, pending, now: () => NOW_MS },
    ...{ largeDepositTimes: LARGE_DEPOSIT_TIMES, connectSecond: () => connect(second.url) },
    askSigner: () => Promise.reject(new Error('nothing is paid here')),
    ...{ onFault: nothing, onLost: nothing, onRefused: nothing, onPaymentsLeft: nothing },
    onUnpayable: async () => undefined,
  });
  const { address } = await addresses.show(ANN);
  if (kind === 'regtest') {
    blocks.push(upon(blocks));
    await watch.step();
  }
  return { watch, address };
}

const litecoinOf = (userId: number) => {
  const balance = engine.core.balances(userId, 'spot').find(({ assetId }) => assetId === known?.asset.id);
  return balance === undefined ? '0' : formatMoney(balance.available);
};

it('credits what an honest pair shows', async () => {
  const { watch, address } = await follow();
  blocks.push(upon(blocks, [paying(address, 20n * COIN)]));
  bury(blocks);
  await watch.step();
  expect([litecoinOf(ANN), pending.held()]).toEqual(['20', []]);
});

it('credits nothing of a payment that a node writes into a true block, and tells of the lie', async () => {
  const { watch, address } = await follow();
  const truth = upon(blocks);
  const invented = paying(address, 20n * COIN);
  const head = Buffer.from(truth.bytes.subarray(0, 80));
  const inside = Buffer.from(truth.bytes.subarray(81));
  blocks.push({ hash: truth.hash, bytes: Buffer.concat([head, Buffer.from([2]), inside, invented]) });
  bury(blocks);
  await expect(watch.step()).rejects.toThrow(UnprovenAnswer);
  expect([litecoinOf(ANN), pending.of(ANN)]).toEqual(['0', []]);
});

it('credits nothing of a block for which nobody has worked, and tells of the lie', async () => {
  const { watch, address } = await follow();
  blocks.push(upon(blocks, [paying(address, 20n * COIN)], { isWithoutWork: true }));
  bury(blocks);
  await expect(watch.step()).rejects.toThrow('a block without its work');
  expect([litecoinOf(ANN), pending.of(ANN)]).toEqual(['0', []]);
});

it('credits nothing of a main network with less work than anybody believes of it, and tells of the lie', async () => {
  const { watch } = await follow('main');
  const easy = rawBlock(genesis.main, [rawTransaction(1, [])]);
  const next = rawBlock(easy.hash, [rawTransaction(2, [])]);
  show(node, [easy, next], 'main');
  node.answers = {
    ...node.answers,
    getblockheader: (hash, isRead) =>
      isRead === false ? easy.bytes.subarray(0, 80).toString('hex') : { hash, height: 2 },
  };
  await expect(watch.step()).rejects.toThrow('wants less work than any of LTC does');
  expect(pending.of(ANN)).toEqual([]);
});

it('credits nothing of blocks that do not follow upon those that were read', async () => {
  const { watch, address } = await follow();
  const elsewhere = [rawBlock('ab'.repeat(32), [rawTransaction(1_000, []), paying(address, 20n * COIN)])];
  bury(elsewhere);
  show(node, [...blocks, ...elsewhere]);
  await expect(watch.step()).rejects.toThrow(ChainUnreachable);
  expect([litecoinOf(ANN), pending.of(ANN)]).toEqual(['0', []]);
});

it('credits nothing of a block with work that a second node does not have', async () => {
  const { watch, address } = await follow();
  const forged = [...blocks, upon(blocks, [paying(address, 20n * COIN)])];
  bury(forged);
  const truth = [...blocks, upon(blocks)];
  bury(truth);
  show(node, forged);
  show(second, truth);
  await watch.step();
  expect(litecoinOf(ANN)).toBe('0');
  expect(pending.held()).toMatchObject([{ userId: ANN, waitsFor: 'second-node' }]);
  expect(watch.warnings().join()).toContain('1 deposits wait for the second node');
});
