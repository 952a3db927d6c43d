import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMoney, moneyOfText } from '@assay/amounts/money';
import { UnprovenAnswer } from '@assay/chains/chain-unreachable';
import { EvmChain } from '@assay/chains/evm/evm-chain';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { LyingEvmNode } from '@assay/chains/testing/lying-evm-node';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { LARGE_DEPOSIT_TIMES } from '@assay/protocol/withdrawal-rules';
import { getAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTable } from '../postgres/kept-table.ts';
import { networkOf } from '../wire-rows/network-names.ts';
import { networkCoinNamed } from './chains/network-coins.ts';
import { AddressOwners } from './deposits/address-owners.ts';
import { DepositAddresses } from './deposits/deposit-addresses.ts';
import { PendingDeposits } from './deposits/pending-deposits.ts';
import { notebookTables } from './notebook/notebook-tables.ts';
import { ANN, custodyEngine, price } from './testing/custody-engine.ts';
import { watchNetwork } from './watch-network.ts';

const publicKey = new TestKeys(5).publicKeys().ERC20;
const ETHER = 10n ** 18n;
const NOW_MS = Date.UTC(2026, 10, 30, 9);
const known = networkCoinNamed('ETH', 'ERC20');
const network = networkOf(known?.network.id ?? 0);

let temporary: SharedPostgres;
let folder: string;
let local: LocalEvmNode;
let liar: LyingEvmNode;
let engine: CoreEngine;
let pending: PendingDeposits;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  folder = await mkdtemp(join(tmpdir(), 'assay-lying-node-'));
  local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
});

afterAll(async () => {
  await local?.stop();
  await temporary.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  liar = await LyingEvmNode.before(local.url);
});
afterEach(() => liar.close());

const connect = (url: string) => EvmChain.connect(new EvmNode(url), local.network, publicKey);

/** An exchange that follows the liar, and asks a second node from 1,000 USDT on where it has one. */
async function follow(secondUrl: string | undefined) {
  engine = custodyEngine(() => NOW_MS);
  price(engine, 'ethusdt', '3000');
  const [secondNodeFrom, largeFrom] = [moneyOfText('1000'), moneyOfText('1000000')];
  engine.configure([{ type: 'configure-deposit-review', secondNodeFrom, largeFrom }]);
  const pool = await temporary.openPool(4);
  for (const table of notebookTables) await makeTable(pool, table);
  const chain = await connect(liar.url);
  const addresses = new DepositAddresses(chain, await AddressOwners.open(pool, chain.network));
  pending = new PendingDeposits();
  const nothing = () => undefined;
  const watch = watchNetwork({
    largeDepositTimes: LARGE_DEPOSIT_TIMES,
    ...{ chain, network, engine, pool, addresses, pending, now: () => NOW_MS },
    connectSecond: secondUrl === undefined ? undefined : () => connect(secondUrl),
    askSigner: () => Promise.reject(new Error('nothing is paid here')),
    ...{ onFault: nothing, onLost: nothing, onRefused: nothing, onPaymentsLeft: nothing },
    onUnpayable: async () => undefined,
  });
  const { address } = await addresses.show(ANN);
  // As far as the chain has come: each step reads some blocks.
  while (await watch.step());
  return { watch, address: getAddress(address) };
}

const etherOf = (userId: number) => {
  const balance = engine.core.balances(userId, 'spot').find(({ assetId }) => assetId === known?.asset.id);
  return balance === undefined ? '0' : formatMoney(balance.available);
};

it('credits nothing of a payment that a node invents in a true block, and tells of the lie', async () => {
  const { watch, address } = await follow(local.url);
  await local.mine(1);
  await liar.lie('in-a-true-block', address, 100n * ETHER, 1);
  await local.mine(network.confirmations);
  await expect(watch.step()).rejects.toThrow(UnprovenAnswer);
  expect([etherOf(ANN), pending.of(ANN)]).toEqual(['0', []]);
});

it('credits nothing of a block that a node forges with right hashes while a second node does not have it', async () => {
  const { watch, address } = await follow(local.url);
  await liar.lie('in-a-forged-block', address, 100n * ETHER, network.confirmations);
  await watch.step();
  await watch.step();
  expect(etherOf(ANN)).toBe('0');
  expect(pending.held()).toMatchObject([{ userId: ANN, waitsFor: 'second-node' }]);
  expect(watch.warnings().join()).toContain('1 deposits wait for the second node');
});

it('credits it on the word of the liar alone, which is the risk that live mode wants said twice', async () => {
  const { watch, address } = await follow(undefined);
  await liar.lie('in-a-forged-block', address, 100n * ETHER, network.confirmations);
  await watch.step();
  await watch.step();
  expect(etherOf(ANN)).toBe('100');
});

it('credits what an honest pair shows', async () => {
  const { watch, address } = await follow(local.url);
  await local.send({ currency: 'ETH', address, tag: '', units: 2n * ETHER });
  await local.mine(network.confirmations);
  await watch.step();
  expect([etherOf(ANN), pending.held()]).toEqual(['2', []]);
});
