import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@assay/amounts/testing/random';
import { report, testSeed, workload } from '@assay/amounts/testing/scale';
import type { ChainBlock, IncomingTransfer, OwnSum } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { EvmChain } from '@assay/chains/evm/evm-chain';
import { TRACE_TRIES_MAX } from '@assay/chains/evm/evm-limits';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { JsonRpcClient } from '@assay/chains/json-rpc/json-rpc-client';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { NaiveFollower } from './naive-follower.ts';
import { programs } from './paying-programs.ts';
import { TracelessNode } from './traceless-node.ts';

const keys = new TestKeys(6);
const PERSONS = 5;
const UNITS = 1_000n;
const DEPTH_MAX = 3;

let folder: string;
let local: LocalEvmNode;
let traceless: TracelessNode;
let rpc: JsonRpcClient;
let chain: EvmChain;
/** By a node that has no traces, and by one that has another kind of them. */
let blind: EvmChain;
let flat: EvmChain;
let persons: readonly string[];
let payer: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-contract-payments-'));
  local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
  rpc = new JsonRpcClient({ name: 'anvil', url: local.url, timeoutMs: 60_000, answerBytesMax: 10_000_000 });
  const open = (url: string) => EvmChain.connect(new EvmNode(url), local.network, keys.publicKeys().ERC20);
  traceless = await TracelessNode.before(local.url);
  chain = await open(local.url);
  traceless.hidden = ['debug_traceBlockByHash'];
  flat = await open(traceless.url);
  traceless.hidden = ['debug_traceBlockByHash', 'trace_block'];
  blind = await open(traceless.url);
  persons = Array.from({ length: PERSONS }, (_, index) => chain.depositAddress(index).address);
  payer = ((await rpc.call('eth_accounts')) as string[])[2] ?? '';
});

afterEach(() => {
  traceless.hidden = ['debug_traceBlockByHash', 'trace_block'];
});

afterAll(async () => {
  await traceless?.close();
  await local?.stop();
  await rm(folder, { recursive: true });
});

/** Runs a program as the making of a contract, with so much Ether. */
async function run(data: string, value: bigint): Promise<string> {
  const sent = { from: payer, data, value: `0x${value.toString(16)}`, gas: '0x7a120' };
  const hash = (await rpc.call('eth_sendTransaction', sent)) as string;
  await local.mine(1);
  return hash;
}

/** Every block from here on, as the follower reads them. */
async function blocksSince(height: number, of: EvmChain, watched = persons): Promise<ChainBlock[]> {
  const addresses = [of.hotAddress(), ...watched];
  const ours = new Set(addresses);
  const blocks: ChainBlock[] = [];
  let before: OwnSum | undefined;
  for (let at = height + 1; at <= (await of.head()).height; at += 1) {
    const block = await of.blockAt(at, (address) => ours.has(address), { addresses, before });
    if (block === undefined) throw new Error(`there is no block ${at}`);
    blocks.push(block);
    before = block.own;
  }
  return blocks;
}

async function arrivalsSince(height: number, of: EvmChain): Promise<IncomingTransfer[]> {
  return (await blocksSince(height, of)).flatMap(({ transfers }) => transfers);
}

const sumOf = (transfers: readonly IncomingTransfer[]) => transfers.reduce((sum, { units }) => sum + units, 0n);

it('finds what a contract pays by a call, as it is made, or by its end, and nothing that moved nothing', async () => {
  const { height } = await chain.head();
  const [one = '', two = ''] = persons;
  const called = await run(programs.pays([[one, 5n]]), 5n);
  const ended = await run(programs.destroysItself(two), 7n);
  await run(programs.revertsAfter([[one, 11n]]), 11n);
  await run(programs.callsCode(one, 3n), 3n);
  const caught = await run(programs.paysWithinAndReverts(one, 13n), 13n);
  const arrivals = await arrivalsSince(height, chain);
  expect(
    arrivals.map(({ transactionId, address, units, currency }) => [transactionId, address, units, currency]),
  ).toEqual([
    [called, one, 5n, 'ETH'],
    [ended, two, 7n, 'ETH'],
  ]);
  expect(arrivals.some(({ transactionId }) => transactionId === caught)).toBe(false);
  traceless.hidden = ['debug_traceBlockByHash'];
  expect(await arrivalsSince(height, flat)).toEqual(arrivals);
});

it('has one arrival for each address and transaction, whatever it pays by how many calls', async () => {
  const { height } = await chain.head();
  const [one = '', two = ''] = persons;
  const hash = await run(
    programs.pays([
      [one, 5n],
      [two, 6n],
      [one, 7n],
      [keys.addressOn('ERC20', 77), 8n],
    ]),
    26n,
  );
  const arrivals = await arrivalsSince(height, chain);
  expect(arrivals.map(({ transactionId, output, units }) => [transactionId, output, units])).toEqual([
    [hash, `inner:${one.toLowerCase()}`, 12n],
    [hash, `inner:${two.toLowerCase()}`, 6n],
  ]);
  traceless.hidden = ['debug_traceBlockByHash'];
  expect(await arrivalsSince(height, flat)).toEqual(arrivals);
});

it('asks a quiet block one question more, and no traces', async () => {
  const { height } = await chain.head();
  await local.send({ currency: 'ETH', address: persons[0] ?? '', tag: '', units: UNITS });
  await run(programs.pays([[keys.addressOn('ERC20', 77), 5n]]), 5n);
  await local.mine(3);
  traceless.hidden = [];
  const through = await EvmChain.connect(new EvmNode(traceless.url), local.network, keys.publicKeys().ERC20);
  traceless.asked.length = 0;
  const blocks = await blocksSince(height, through);
  expect(sumOf(blocks.flatMap(({ transfers }) => transfers))).toBe(UNITS);
  const count = (method: string) => traceless.asked.filter((asked) => asked === method).length;
  // The first one has no block before it whose sum is known.
  expect([count('eth_call'), count('debug_traceBlockByHash')]).toEqual([blocks.length + 1, 0]);
});

it('tells by its address what a node without traces cannot show, as no payment, and nothing else', async () => {
  expect([chain.showsInnerPayments, flat.showsInnerPayments, blind.showsInnerPayments]).toEqual([true, true, false]);
  const { height } = await blind.head();
  const [one = '', two = ''] = persons;
  await local.send({ currency: 'ETH', address: one, tag: '', units: UNITS });
  await run(
    programs.pays([
      [one, 5n],
      [two, 6n],
    ]),
    11n,
  );
  await run(programs.revertsAfter([[one, 11n]]), 11n);
  const blocks = await blocksSince(height, blind);
  const found = blocks.flatMap(({ hash, transfers }) =>
    transfers
      .filter(({ output }) => output !== 'value')
      .map(({ transactionId, address, units }) => ({ hash, transactionId, address, units })),
  );
  expect(found.map(({ address, units }) => [address, units])).toEqual(
    expect.arrayContaining([
      [one, 5n],
      [two, 6n],
    ]),
  );
  expect(found).toHaveLength(2);
  expect(found.every(({ hash, transactionId }) => transactionId === `block:${hash}`)).toBe(true);
});

it('asks for traces that never come a few times, and then lets the block go by', async () => {
  traceless.hidden = [];
  const through = await EvmChain.connect(new EvmNode(traceless.url), local.network, keys.publicKeys().ERC20);
  const { height } = await chain.head();
  const [one = ''] = persons;
  await run(programs.pays([[one, 5n]]), 5n);
  traceless.broken = ['debug_traceBlockByHash'];
  try {
    for (let tried = 1; tried < TRACE_TRIES_MAX; tried += 1) {
      await expect(arrivalsSince(height, through)).rejects.toThrow(ChainUnreachable);
    }
    const [arrival] = await arrivalsSince(height, through);
    expect(arrival).toMatchObject({ output: `balance:${one.toLowerCase()}`, units: 5n });
  } finally {
    traceless.broken = [];
  }
});

it('takes no address that is watched anew for one at which something arrived', async () => {
  const late = keys.addressOn('ERC20', 40);
  await local.send({ currency: 'ETH', address: late, tag: '', units: UNITS });
  const { height } = await chain.head();
  await local.mine(2);
  const [first] = await blocksSince(height, blind);
  const addresses = [blind.hotAddress(), ...persons, late];
  const next = await blind.blockAt(height + 2, (address) => addresses.includes(address), {
    addresses,
    before: first?.own,
  });
  expect(next?.transfers).toEqual([]);
});

it('credits each payment once, whatever is reorganised, and all that lies there is what was credited', async () => {
  const random = new Random(testSeed('contract payments'));
  const fresh = Array.from({ length: PERSONS }, (_, index) => keys.addressOn('ERC20', 500 + index));
  const ours = new Set(fresh);
  const follower = new NaiveFollower(chain, DEPTH_MAX + 1, (address) => ours.has(address), fresh);
  await follower.follow();
  const made = { paid: 0, reverted: 0, reorganised: 0 };
  const payments = (): [string, bigint][] =>
    Array.from({ length: 1 + random.below(3) }, () => [random.pick(fresh), BigInt(1 + random.below(1_000))]);
  const totalOf = (some: readonly [string, bigint][]) => some.reduce((sum, [, units]) => sum + units, 0n);
  while (made.paid < workload(12, 600)) {
    const some = payments();
    const kind = random.below(6);
    if (kind === 0) {
      await run(programs.revertsAfter(some), totalOf(some));
      made.reverted += 1;
    } else if (kind === 1) await run(programs.destroysItself(random.pick(fresh)), totalOf(some));
    else if (kind === 2)
      await local.send({ currency: 'ETH', address: random.pick(fresh), tag: '', units: totalOf(some) });
    else await run(programs.pays(some), totalOf(some));
    if (kind !== 0) made.paid += 1;
    if (random.below(4) === 0) {
      await follower.follow();
      await local.reorganise(1 + random.below(DEPTH_MAX), { isDropping: random.below(2) === 0 });
      made.reorganised += 1;
    }
    await follower.follow();
  }
  await local.mine(DEPTH_MAX + 1);
  await follower.follow();
  const seen = [...follower.credited.values()];
  const head = await chain.head();
  for (const address of fresh) {
    const credited = seen.filter((transfer) => transfer.address === address);
    expect(await chain.holdings('ETH', [address], head)).toBe(sumOf(credited));
  }
  report(`contract payments: ${JSON.stringify(made)}, credited ${seen.length}, seen ${follower.reorganisationsSeen}`);
}, 3_600_000);

it('keeps the name of a payment when a reorganisation puts it into another block', async () => {
  const { height } = await chain.head();
  const [one = ''] = persons;
  await run(programs.pays([[one, 5n]]), 5n);
  const before = await arrivalsSince(height, chain);
  await local.reorganise((await chain.head()).height - height, { isDropping: false });
  await local.mine(1);
  expect(await arrivalsSince(height, chain)).toEqual(before);
  expect(before).toHaveLength(1);
});
