import type { ChainBlock, UnknownTokens } from '@assay/chains/chain';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTable } from '../../postgres/kept-table.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import { networkIdOf } from '../chains/network-coins.ts';
import { UNKNOWN_TOKENS_MAX, UNKNOWN_TOKENS_PER_ADDRESS_MAX } from '../custody-limits.ts';
import { ArrivalNotebook } from './arrival-notebook.ts';
import { notebookTables } from './notebook-tables.ts';
import { droppedTokens, findUnknownTokens, unknownTokensOf } from './unknown-tokens.ts';

const networkId = networkIdOf('ERC20');
const { confirmations } = networkOf(networkId);
const ANN = 100_001;

let temporary: SharedPostgres;
let pool: Pool;
let notebook: ArrivalNotebook;
let height: number;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(2);
  for (const table of notebookTables) await makeTable(pool, table);
});
afterAll(() => temporary.close());

beforeEach(async () => {
  for (const { name } of notebookTables) await pool.query(`DELETE FROM ${name}`);
  await pool.query('INSERT INTO custody_address (network_id, address, user_id) VALUES ($1, $2, $3)', [
    ...[networkId, '0xann', ANN],
  ]);
  notebook = new ArrivalNotebook(pool, networkId);
  height = 0;
});

const tokensOf = (contract: string, address: string, units = 1n): UnknownTokens => ({
  ...{ contract, address, standard: 'ERC-20', arrivals: 1, units, tokenId: '' },
  ...{ firstTransaction: `0xfirst${height}`, lastTransaction: `0xlast${height}` },
});

/** A block more with so much in it. */
async function read(unknownTokens: readonly UnknownTokens[] = []): Promise<void> {
  height += 1;
  const block: ChainBlock = {
    height,
    hash: `b${height}`,
    parentHash: '',
    timeMs: height,
    transfers: [],
    unknownTokens,
  };
  await notebook.addBlocks([block], 1);
}

async function bury(): Promise<void> {
  for (let more = 1; more < confirmations; more += 1) await read();
}

it('adds up what is deep, whatever size a contract says', async () => {
  const most = 2n ** 256n - 1n;
  await read([tokensOf('0xc', '0xann', most), tokensOf('0xc', '0xhot')]);
  await read([tokensOf('0xc', '0xann', most)]);
  await bury();
  expect(await unknownTokensOf(pool, ANN)).toMatchObject([
    {
      arrivals: 2,
      units: String(2n * most),
      firstAtMs: 1,
      lastAtMs: 2,
      firstTransaction: '0xfirst0',
      lastTransaction: '0xlast1',
    },
  ]);
  expect((await findUnknownTokens(pool, '', 9)).map(({ userId }) => userId)).toEqual([ANN, undefined]);
});

it('adds nothing of blocks that were cut', async () => {
  await read([tokensOf('0xc', '0xann')]);
  await notebook.cutAbove(0);
  height = 0;
  await bury();
  await bury();
  expect(await findUnknownTokens(pool, '', 9)).toEqual([]);
});

it('keeps the newest of an address, and counts what made room', async () => {
  const before = 3;
  await read(Array.from({ length: before }, (_, at) => tokensOf(`0xold${at}`, '0xann')));
  await read(Array.from({ length: UNKNOWN_TOKENS_PER_ADDRESS_MAX }, (_, at) => tokensOf(`0xnew${at}`, '0xann')));
  await read([tokensOf('0xold0', '0xben')]);
  await bury();
  const kept = await unknownTokensOf(pool, ANN);
  expect(kept).toHaveLength(UNKNOWN_TOKENS_PER_ADDRESS_MAX);
  expect(kept.every(({ contract }) => contract.startsWith('0xnew'))).toBe(true);
  expect(await findUnknownTokens(pool, '0xben', 9)).toHaveLength(1);
  expect(await droppedTokens(pool)).toEqual({ tokens: before, arrivals: before });
});

it('keeps no more than its bound altogether', async () => {
  await read([tokensOf('0xc', '0xann')]);
  await read(Array.from({ length: UNKNOWN_TOKENS_MAX }, (_, at) => tokensOf('0xc', `0x${at}`)));
  await bury();
  expect(await unknownTokensOf(pool, ANN)).toEqual([]);
  expect(await findUnknownTokens(pool, '', UNKNOWN_TOKENS_MAX + 1)).toHaveLength(UNKNOWN_TOKENS_MAX);
  expect(await droppedTokens(pool)).toEqual({ tokens: 1, arrivals: 1 });
});
