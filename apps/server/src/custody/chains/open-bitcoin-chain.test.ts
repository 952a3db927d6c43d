import { bitcoinCoinTables } from '@assay/chains/bitcoin/coins/coin-tables';
import { ScriptedNode } from '@assay/chains/testing/scripted-node';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../operations/settings.ts';
import { makeTable } from '../../postgres/kept-table.ts';
import { BLOCKS_REMEMBERED } from '../custody-limits.ts';
import { notebookTables } from '../notebook/notebook-tables.ts';
import { openChain } from './open-chain.ts';

const genesis = {
  main: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
  test: '4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0',
  regtest: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
};
const HEAD = 1_000;
const START = HEAD - BLOCKS_REMEMBERED;
const keys = new TestKeys(6).publicKeys();

let temporary: SharedPostgres;
let pool: Pool;
let node: ScriptedNode;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  node = await ScriptedNode.start();
});
beforeEach(async () => {
  pool = await temporary.openPool(2);
  for (const table of [...notebookTables, ...bitcoinCoinTables]) await makeTable(pool, table);
  answer('regtest');
});
afterAll(async () => {
  await node?.close();
  await temporary?.close();
});

const hashOf = (height: unknown, chain = 'a') => chain + String(height).padStart(63, '0');

/** A node with blocks up to `HEAD`; `lowest` is the first that it has kept. */
function answer(kind: keyof typeof genesis, { chain = 'a', lowest = 0 } = {}): void {
  node.answers = {
    getblockhash: (height) => (height === 0 ? genesis[kind] : hashOf(height, chain)),
    getbestblockhash: () => hashOf(HEAD, chain),
    getblockheader: (hash) => ({ hash, height: HEAD }),
    getblockchaininfo: () => (lowest === 0 ? { pruned: false } : { pruned: true, pruneheight: lowest }),
  };
}

async function open(mode: 'sandbox' | 'live' = 'sandbox', url: string | undefined = node.url) {
  const read = readSettings({ HOME: '/home/somebody', ...(url === '' ? {} : { ASSAY_LTC_RPC: url }) });
  if (!read.ok) throw new Error(read.faults.join());
  const opened = await openChain('LTC', { settings: { ...read.settings, mode }, pool, keys });
  await opened?.stop();
  return opened;
}

describe('the chain of a connected node', () => {
  it('is followed from some blocks below the first opening on, for ever', async () => {
    const first = await open();
    expect(first).toMatchObject({ kind: 'regtest', startHeight: START, chain: { isSandbox: true } });
    const { address } = (await first?.addresses.show(100_001)) ?? expect.fail();
    expect(address).toMatch(/^rltc1q/);
    node.answers = { ...node.answers, getbestblockhash: () => hashOf(HEAD + 50) };
    const second = await open();
    expect(second).toMatchObject({ startHeight: START });
    expect(second?.addresses.ownerOf(address)).toBe(100_001);
  });

  it('is commanded where it is worth nothing and nobody else’s', async () => {
    expect((await open())?.controls).toBeDefined();
    answer('test');
    await pool.query('DELETE FROM custody_start');
    expect((await open())?.controls).toBeUndefined();
  });

  it('must be worth something in live mode, and nothing in the sandbox', async () => {
    await expect(open('live')).rejects.toThrow('are worth nothing (regtest)');
    answer('main');
    await expect(open('sandbox')).rejects.toThrow('has the real chain');
    expect(await open('live')).toMatchObject({ kind: 'main', chain: { isSandbox: false }, controls: undefined });
  });

  it('is closed in live mode without a node, and not replaced', async () => {
    expect(await open('live', '')).toBeUndefined();
  });

  it('must be the chain that was followed before', async () => {
    await open();
    answer('regtest', { chain: 'b' });
    await expect(open()).rejects.toThrow('another chain than the one that was followed');
    await expect(open('sandbox', '')).rejects.toThrow('name the node in ASSAY_LTC_RPC again');
  });

  it('takes no place of a chain that the sandbox made', async () => {
    await pool.query("INSERT INTO custody_block (network_id, height, hash) VALUES (3, 7, 'ours')");
    await expect(open()).rejects.toThrow('begin with another data folder, or leave ASSAY_LTC_RPC out');
  });

  it('needs the blocks in which coins have not been looked for', async () => {
    answer('regtest', { lowest: START });
    await open();
    answer('regtest', { lowest: START + 1 });
    await expect(open()).rejects.toThrow(`pruned its blocks below ${START + 1}`);
    await pool.query("INSERT INTO bitcoin_blocks (network, height, hash) VALUES ('LTC', $1, 'x')", [START + 1]);
    await open();
  });

  it('waits for a node that does not answer, or lags behind', async () => {
    await expect(open('sandbox', 'http://127.0.0.1:1')).rejects.toThrow('the node of LTC did not answer');
    await open();
    const refusal = Object.assign(new Error('Block height out of range'), { code: -8 });
    node.answers = {
      ...node.answers,
      getblockhash: (height) => (height === 0 ? genesis.regtest : refusal),
    };
    await expect(open()).rejects.toThrow(`has no block ${START} yet`);
  });
});
