import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMoney, type Money, moneyOf, moneyOfText } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { fullScale, report, testSeed } from '@assay/amounts/testing/scale';
import { LOCAL_DEPLOYER, localTokens } from '@assay/chains/evm/evm-network';
import { callOf } from '@assay/chains/evm/evm-transaction';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { JsonRpcClient } from '@assay/chains/json-rpc/json-rpc-client';
import { FaultyNode, type NodeFault } from '@assay/chains/testing/faulty-node';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { AssetRow } from '@assay/protocol/entities';
import { networkCoins } from '@assay/protocol/networks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { showTestKeys } from '../server-process/test-public-keys.ts';
import { mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import { untilNetworksOpen } from '../server-process/withdrawing-person.ts';

type Address = `0x${string}`;
const DEPOSITS = 1_000;
const PEOPLE = 10;
const DEPTH_MAX = 5;
const ENOUGH_BLOCKS = 20;
/** Of whatever the exchange asks; whoever asks in vain waits for his time to run out, so that is rarer. */
const AT_FAULT = 0.02;
const UNANSWERED = 0.002;
const swift: readonly NodeFault[] = [
  'late',
  'twice',
  'wrong-json',
  'other-answer',
  'server-error',
  'no-result',
  'empty-list',
];
const unanswered: readonly NodeFault[] = ['lost-answer', 'silence'];
const END_WITHIN_MS = 300_000;
const coins = networkCoins.filter(({ network }) => network === 'ERC20');
const folder = mkdtempSync(join(tmpdir(), 'assay-faulty-node-'));
const dataFolder = temporaryDataFolder();
showTestKeys(dataFolder);

let local: LocalEvmNode;
let faulty: FaultyNode;
let exchange: RunningExchange;
let people: TestUser[];
let seed: number;
const met = new Map<NodeFault, number>();

/** A node of somebody else's, with a network in between that does everything that networks do. */
describe.runIf(fullScale)('behind a node that answers late, twice, wrongly or not at all', () => {
  beforeAll(async () => {
    seed = testSeed('behind a faulty node');
    local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
    faulty = await FaultyNode.before(local.url);
    exchange = await startExchange(
      { ASSAY_EVM_RPC: faulty.url, ACCOUNT_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000' },
      dataFolder,
    );
    await untilNetworksOpen(exchange.address, ['ERC20']);
    people = [];
    for (let number = 0; number < PEOPLE; number += 1) {
      people.push(await registerUser(exchange.address, `faulty-${number}@example.org`));
    }
    const random = new Random(seed);
    faulty.faultOf = () => {
      if (!random.chance(AT_FAULT)) return undefined;
      const fault = random.pick(random.chance(UNANSWERED / AT_FAULT) ? unanswered : swift);
      met.set(fault, (met.get(fault) ?? 0) + 1);
      return fault;
    };
  }, 300_000);

  afterAll(async () => {
    report(`faults: ${[...met].map(([name, count]) => `${name} ${count}`).join(', ')}`);
    await exchange?.stop();
    await faulty?.close();
    await local?.stop();
    for (const path of [folder, dataFolder]) rmSync(path, { recursive: true, force: true });
  });

  it('1,000 deposits are credited as the node has them, each once', async () => {
    const random = new Random(seed + 1);
    const rpc = new JsonRpcClient({ name: 'anvil', url: local.url, timeoutMs: 60_000, answerBytesMax: 10_000_000 });
    const pauper = ((await rpc.call('eth_accounts')) as string[])[1];
    const terms = { currency: 'USDT', network: 'ERC20' };
    const addresses: string[] = [];
    for (const { token } of people) {
      addresses.push(
        (await mustPost<{ address: string }>(exchange.address, '/recharge/getAddress', terms, token)).address,
      );
    }
    // By hash: what a reorganisation has dropped may be sent anew as the very same transaction, which then is one deposit.
    const sent = new Map<string, { readonly to: number; readonly currency: AssetSymbol; readonly units: bigint }>();
    let again = 0;
    const raw: unknown[] = [];
    // Past the node's keeper, which would write the whole chain to the disk each time.
    const send = async (currency: AssetSymbol, address: Address, units: bigint) => {
      const call = callOf({ currency, address, units }, local.network);
      const terms = { from: LOCAL_DEPLOYER, to: call?.to, value: toHex(call?.value ?? 0n), data: call?.data };
      return (await rpc.call('eth_sendTransaction', terms)) as string;
    };
    const mine = (blocks: number) => rpc.call('anvil_mine', toHex(blocks));
    const deposit = async () => {
      const { currency, chainDecimals, depositMinimum } = random.pick(coins);
      const minimum = unitsOf(depositMinimum, chainDecimals);
      // Every fourth or so is dust, some of them by one unit.
      const units = random.pick([minimum, minimum + 1n, minimum * 3n, minimum - 1n]) + BigInt(random.below(3)) - 1n;
      const to = random.below(PEOPLE);
      const hash = await send(currency, addresses[to] as Address, units);
      if (sent.has(hash)) again += 1;
      sent.set(hash, { to, currency, units });
      raw.push(await rpc.call('eth_getRawTransactionByHash', hash));
    };
    const failing = async () => {
      const token = random.pick(localTokens).currency;
      const address = random.pick(addresses) as Address;
      const call = callOf({ currency: token, address, units: 1n }, local.network);
      await rpc.call('eth_sendTransaction', { from: pauper, to: call?.to, data: call?.data, gas: '0x30d40' });
    };
    const replay = async () => {
      if (raw.length > 0) await rpc.call('eth_sendRawTransaction', random.pick(raw)).catch(() => undefined);
    };
    const reorganise = () => local.reorganise(1 + random.below(DEPTH_MAX), { isDropping: random.chance(0.5) });
    await mine(DEPTH_MAX);
    while (sent.size < DEPOSITS) {
      await random.pick([deposit, deposit, deposit, deposit, deposit, deposit, failing, replay, reorganise])();
      if (random.chance(0.5)) await mine(1 + random.below(3));
    }
    await mine(ENOUGH_BLOCKS);

    const expected = new Map<string, Money>();
    const calls = [...sent.keys()].map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }));
    const receipts = await rpc.batch(calls);
    for (const [at, { to, currency, units }] of [...sent.values()].entries()) {
      const coin = coins.find((each) => each.currency === currency);
      const isThere = (receipts[at] as { status?: string } | null)?.status === '0x1';
      if (!isThere || coin === undefined || units < unitsOf(coin.depositMinimum, coin.chainDecimals)) continue;
      const name = `${to} ${currency}`;
      expected.set(name, moneyOf((expected.get(name) ?? 0n) + moneyOfUnits(units, coin.chainDecimals)));
    }
    const wanted = [...expected].map(([name, amount]) => `${name} ${formatMoney(amount)}`).toSorted();
    await expect.poll(credited, { timeout: END_WITHIN_MS, interval: 1_000 }).toEqual(wanted);
    report(
      `${sent.size} deposits sent, ${again} of them again after they were dropped, ${receipts.filter((receipt) => receipt !== null).length} in the chain in the end`,
    );
  }, 1_800_000);
});

const toHex = (number: number | bigint) => `0x${number.toString(16)}`;

const unitsOf = (amount: string, decimals: number) => (moneyOfText(amount) * 10n ** BigInt(decimals)) / 10n ** 12n;

/** What the books have no digits for stays on the chain. */
const moneyOfUnits = (units: bigint, decimals: number) => moneyOf((units * 10n ** 12n) / 10n ** BigInt(decimals));

/** What everybody has, by person and coin. */
async function credited(): Promise<string[]> {
  const all = await Promise.all(
    people.map(async ({ token }, number) => {
      const assets = await mustPost<AssetRow[]>(exchange.address, '/spot/getAssets', {}, token);
      const own = assets.filter(({ available }) => moneyOfText(available) > 0n);
      return own.map(({ currency, available }) => `${number} ${currency} ${available}`);
    }),
  );
  return all.flat().toSorted();
}
