import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '@assay/amounts/testing/scale';
import { localTokens } from '@assay/chains/evm/evm-network';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { JsonRpcClient } from '@assay/chains/json-rpc/json-rpc-client';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { WatchedEvm, watchedKeys } from '@assay/server/custody/testing/watched-evm';
import { bytesToHex, getAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recomputedMoney } from '../gains/recomputed-money.ts';

const UNIT = 10n ** 6n;
const COIN = 10n ** 12n;
const USDT = localTokens.find(({ currency }) => currency === 'USDT')?.contract ?? '0x';
/** Longer than a payment waits before another one offers more. */
const STUCK_MS = 400_000;
const strangers = new TestKeys(99);
const hotKey = watchedKeys.privateKey('ERC20', 'hot');

let temporary: SharedPostgres;
let folder: string;
let local: LocalEvmNode;
let rpc: JsonRpcClient;
let watched: WatchedEvm;
let person = 0;
let recipients = 0;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  folder = await mkdtemp(join(tmpdir(), 'assay-replaced-payments-'));
  local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
  rpc = new JsonRpcClient({ name: 'anvil', url: local.url, timeoutMs: 60_000, answerBytesMax: 10_000_000 });
  watched = await WatchedEvm.open(local, await temporary.openPool(4));
  [person = 0] = watched.people(1);
  await watched.send('USDT', person, 1_000n * UNIT);
  for (let passes = 0; passes < 4; passes += 1) await watched.pass();
});

afterAll(async () => {
  await local?.stop();
  await temporary.close();
  await rm(folder, { recursive: true });
});

/** A withdrawal of which one payment waits at the node, and, once it is stuck, a second one in its place. */
async function replaced(): Promise<{ withdrawalId: number; recipient: `0x${string}`; payloads: readonly string[] }> {
  recipients += 1;
  // What is handed over waits until a block is asked for.
  await rpc.call('evm_setAutomine', false);
  const recipient = strangers.addressOn('ERC20', recipients) as `0x${string}`;
  const asked = watched.withdraw(person, 'USDT', '30', recipient);
  if (!asked.accepted || asked.kind !== 'withdrawal') throw new Error(`not taken: ${JSON.stringify(asked)}`);
  const { withdrawalId } = asked;
  await watched.step();
  watched.nowMs += STUCK_MS;
  await watched.step();
  const payloads = (watched.signed.get(withdrawalId) ?? []).map(({ transaction }) => transaction.payload);
  expect(payloads.length).toBeGreaterThanOrEqual(2);
  expect(new Set(payloads).size).toBe(payloads.length);
  return { withdrawalId, recipient, payloads };
}

const arrived = (recipient: `0x${string}`) => watched.node.tokenBalance(USDT, recipient, 'latest');
const handOver = (payload: string | undefined) => rpc.call('eth_sendRawTransaction', payload).catch(() => undefined);

describe('a payment that offers more in the place of another', () => {
  it('is paid once, though both were handed over in every order', async () => {
    const { withdrawalId, recipient, payloads } = await replaced();
    for (const payload of [...payloads, ...payloads.toReversed()]) await handOver(payload);
    await watched.pass();
    for (const payload of payloads) await handOver(payload);
    await watched.pass();
    expect(watched.stateOf(withdrawalId)).toBe('confirmed');
    expect(await arrived(recipient)).toBe(30n * UNIT);
  });

  it('is paid once, where a reorganisation drops it and the first one comes into a block instead', async () => {
    const { withdrawalId, recipient, payloads } = await replaced();
    await watched.pass(2);
    await local.reorganise(3, { isDropping: true });
    await handOver(payloads[0]);
    await watched.pass();
    await watched.pass();
    expect(watched.stateOf(withdrawalId)).toBe('confirmed');
    expect(await arrived(recipient)).toBe(30n * UNIT);
  });

  it('is given back, and only under enough blocks, where something else has taken its nonce', async () => {
    const before = watched.balance(person, 'USDT');
    const { withdrawalId, recipient } = await replaced();
    const hot = watched.chain.hotAddress();
    await rpc.call('anvil_dropAllTransactions');
    const nonce = Number(await rpc.call('eth_getTransactionCount', hot, 'latest'));
    const to = getAddress(strangers.addressOn('ERC20', 5_000));
    const fees = { gas: 21_000n, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n };
    const other = { type: 'eip1559', chainId: local.network.chainId, nonce, to, value: 1n, ...fees } as const;
    await rpc.call('eth_sendRawTransaction', await privateKeyToAccount(bytesToHex(hotKey)).signTransaction(other));
    await watched.pass(3);
    expect(watched.stateOf(withdrawalId)).toBe('sending');
    await watched.pass();
    expect(watched.stateOf(withdrawalId)).toBe('failed');
    expect(await arrived(recipient)).toBe(0n);
    expect(watched.balance(person, 'USDT')).toBe(before);
  });

  it('leaves books that are true', async () => {
    expect(watched.coin('USDT').held / UNIT).toBe(await watched.lying('USDT'));
    const { differences, ...figures } = recomputedMoney(watched.batches, watched.engine.core);
    report(
      `replaced payments: ${recipients} withdrawals, ${watched.balance(person, 'USDT') / COIN} USDT left; ${JSON.stringify(figures)}`,
    );
    expect(differences).toEqual([]);
  });
});
