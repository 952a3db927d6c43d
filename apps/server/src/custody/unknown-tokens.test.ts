import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { TRANSFER_TOPIC } from '@assay/chains/evm/transfer-topic';
import { JsonRpcClient } from '@assay/chains/json-rpc/json-rpc-client';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUnknownTokens, unknownTokensOf } from './notebook/unknown-tokens.ts';
import { WatchedEvm } from './testing/watched-evm.ts';

const word = (value: bigint) => value.toString(16).padStart(64, '0');
/** Tells of whatever it is called with: three topics behind that of a transfer, and what follows as data. */
const RUMOUR = '604035602035600035' + `7f${TRANSFER_TOPIC.slice(2)}` + '60603603' + '80606060003760' + '00a400';
/** Leaves it as a contract's code. */
const MADE = `0x60${(RUMOUR.length / 2).toString(16).padStart(2, '0')}80600b6000396000f3${RUMOUR}`;

let temporary: SharedPostgres;
let pool: Pool;
let folder: string;
let local: LocalEvmNode;
let watched: WatchedEvm;
let rpc: JsonRpcClient;
let stranger: string;
let rumour: string;
let [ann, ben]: readonly number[] = [];

beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(4);
  folder = await mkdtemp(join(tmpdir(), 'assay-unknown-tokens-'));
  local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
  watched = await WatchedEvm.open(local, pool);
  rpc = new JsonRpcClient({ name: 'anvil', url: local.url, timeoutMs: 60_000, answerBytesMax: 10_000_000 });
  stranger = ((await rpc.call('eth_accounts')) as string[])[2] ?? '';
  [ann, ben] = watched.people(2);
  const { contractAddress } = await sent({ data: MADE });
  rumour = contractAddress ?? '';
  await watched.addressOf(ann ?? 0);
  await watched.addressOf(ben ?? 0);
});

afterAll(async () => {
  await local?.stop();
  await temporary.close();
  await rm(folder, { recursive: true });
});

async function sent(call: { readonly data: string; readonly to?: string }) {
  const hash = (await rpc.call('eth_sendTransaction', { from: stranger, gas: '0x7a120', ...call })) as string;
  await local.mine(1);
  return (await rpc.call('eth_getTransactionReceipt', hash)) as {
    readonly transactionHash: string;
    readonly contractAddress: string | null;
    readonly blockNumber: string;
  };
}

/** A single token, whose number is all that is true of it. */
const tell = (address: string, tokenId: bigint) =>
  sent({ to: rumour, data: `0x${word(BigInt(stranger))}${word(BigInt(address))}${word(tokenId)}` });

it('shows what a stranger’s contract tells of under enough blocks, once, and credits nothing', async () => {
  const address = await watched.addressOf(ann ?? 0);
  const first = await tell(address, 7n);
  const last = await tell(address, 8n);
  const { height } = await watched.chain.head();
  // One block too few for the last one.
  await watched.pass(Number(last.blockNumber) + watched.confirmations - 2 - height);
  expect(await unknownTokensOf(pool, ann ?? 0)).toMatchObject([
    { standard: 'ERC-721', arrivals: 1, firstTransaction: first.transactionHash },
  ]);
  await watched.pass();
  await watched.pass();
  expect(await unknownTokensOf(pool, ann ?? 0)).toMatchObject([
    {
      ...{ networkId: watched.network.id, address, userId: ann, standard: 'ERC-721', arrivals: 2, units: '2' },
      ...{ tokenId: '8', firstTransaction: first.transactionHash, lastTransaction: last.transactionHash },
    },
  ]);
  for (const find of [String(ann), address, rumour.toUpperCase().replace('0X', '0x'), last.transactionHash])
    expect(await findUnknownTokens(pool, find, 10)).toHaveLength(1);
  for (const find of [String(ben), stranger]) expect(await findUnknownTokens(pool, find, 10)).toEqual([]);
  const booked = watched.engine.commands.filter(({ type }) => type === 'credit-deposit' || type === 'reject-deposit');
  expect(booked.filter((command) => 'userId' in command && command.userId === ann)).toEqual([]);
  expect(watched.told).toEqual([]);
});

it('forgets what a reorganisation has taken away before it was shown', async () => {
  const address = await watched.addressOf(ben ?? 0);
  await tell(address, 1n);
  await watched.pass(1);
  await local.reorganise(3, { isDropping: true });
  await watched.pass();
  await watched.pass();
  expect(await unknownTokensOf(pool, ben ?? 0)).toEqual([]);
});
