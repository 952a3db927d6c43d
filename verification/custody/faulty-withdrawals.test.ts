import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@assay/amounts/testing/random';
import { fullScale, report, testSeed } from '@assay/amounts/testing/scale';
import { EvmChain } from '@assay/chains/evm/evm-chain';
import { localTokens } from '@assay/chains/evm/evm-network';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { readPublicKeys } from '@assay/chains/signer-port/public-keys-file';
import { signerDoorOf } from '@assay/chains/signer-port/signer-door';
import { FaultyNode, type NodeFault } from '@assay/chains/testing/faulty-node';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { WithdrawalRow } from '@assay/protocol/wallet-entities';
import type { Page } from '@assay/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { startTestSigner, type TestSigner } from '../server-process/test-signer.ts';
import { giveCoins, mustPost, type TestUser } from '../server-process/test-user.ts';
import { registerWithdrawer, untilNetworksOpen, withdrawalProofs } from '../server-process/withdrawing-person.ts';

const PEOPLE = 4;
const WITHDRAWALS_EACH = 2;
/** What becomes of the first payments that are handed over to be sent, one after the other, and of some of the others. */
const faults: readonly NodeFault[] = [
  ...(['lost-answer', 'silence', 'no-result', 'server-error'] as const),
  ...(['wrong-json', 'other-answer', 'twice', 'late'] as const),
];
/** Of whatever the exchange asks, and of the broadcasts after the first. */
const AT_FAULT = 0.005;
const BROADCAST_AT_FAULT = 0.25;
const strangers = new TestKeys(77);
const folder = mkdtempSync(join(tmpdir(), 'assay-faulty-withdrawals-'));
const dataFolder = temporaryDataFolder();

let local: LocalEvmNode;
let faulty: FaultyNode;
let exchange: RunningExchange;
let signer: TestSigner | undefined;
const people: TestUser[] = [];
const met = new Map<string, number>();

/** The whole server with its signer, and a node that may have sent what it never said that it has. */
describe.runIf(fullScale)('withdrawals by a node that answers late, twice, wrongly or not at all', () => {
  beforeAll(async () => {
    local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
    faulty = await FaultyNode.before(local.url);
    const calls = { ACCOUNT_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000' };
    exchange = await startExchange({ ASSAY_EVM_RPC: faulty.url, ...calls }, dataFolder);
    signer = await startTestSigner(dataFolder);
    await untilNetworksOpen(exchange.address, ['ERC20']);
    for (let number = 0; number < PEOPLE; number += 1) {
      people.push(await registerWithdrawer(exchange.address, dataFolder, `faulty-${number}@example.org`));
    }
  }, 300_000);

  afterAll(async () => {
    report(`faults: ${[...met].map(([name, count]) => `${name} ${count}`).join(', ')}`);
    await exchange?.stop();
    await signer?.stop();
    await faulty?.close();
    await local?.stop();
    for (const path of [folder, dataFolder]) rmSync(path, { recursive: true, force: true });
  });

  it('are each paid once, whatever became of the word that they were sent', async () => {
    const node = new EvmNode(local.url);
    const usdt = localTokens.find(({ currency }) => currency === 'USDT')?.contract ?? '0x';
    const keys = readPublicKeys(signerDoorOf({}, dataFolder).publicKeysPath);
    if (keys === undefined) throw new Error('the signer shows no keys');
    const hotAddress = (await EvmChain.connect(node, local.network, keys.ERC20)).hotAddress();
    await local.send({ currency: 'ETH', address: hotAddress, tag: '', units: 10n ** 19n });
    await local.send({ currency: 'USDT', address: hotAddress, tag: '', units: 10n ** 11n });
    for (const user of people) await giveCoins(exchange.address, user, 'USDT', '1000');
    const random = new Random(testSeed('withdrawals by a faulty node'));
    const first = faults.values();
    faulty.faultOf = (body) => {
      const isBroadcast = body.includes('eth_sendRawTransaction');
      const next = isBroadcast ? first.next().value : undefined;
      if (next === undefined && !random.chance(isBroadcast ? BROADCAST_AT_FAULT : AT_FAULT)) return undefined;
      const fault = next ?? random.pick(faults);
      const name = `${isBroadcast ? 'broadcast' : 'question'} ${fault}`;
      met.set(name, (met.get(name) ?? 0) + 1);
      return fault;
    };
    const asked = people.flatMap((user, number) =>
      Array.from({ length: WITHDRAWALS_EACH }, (_, next) => ({
        user,
        amount: 20 + number,
        recipient: strangers.addressOn('ERC20', number * 100 + next) as `0x${string}`,
      })),
    );
    const startedMs = performance.now();
    for (const { user, amount, recipient } of asked) {
      const terms = { currency: 'USDT', network: 'ERC20', address: recipient, amount: String(amount) };
      const proofs = await withdrawalProofs(exchange.address, user, terms);
      await mustPost(exchange.address, '/withdraw/create', { ...terms, ...proofs }, user.token);
    }
    // How long that takes is the machine's matter, and the test's own time ends it.
    for (let pending = asked.length; pending > 0; ) {
      await local.mine(3);
      await sleep(500);
      pending = (await withdrawals()).filter(({ status }) => status === 'pending').length;
    }
    report(`${asked.length} withdrawals in ${Math.round((performance.now() - startedMs) / 1_000)} s`);
    expect((await withdrawals()).map(({ state }) => state)).toEqual(asked.map(() => 'confirmed'));
    for (const { amount, recipient } of asked) {
      expect(await node.tokenBalance(usdt, recipient, 'latest')).toBe(BigInt(amount) * 10n ** 6n);
    }
  }, 300_000);
});

async function withdrawals(): Promise<WithdrawalRow[]> {
  const pages = await Promise.all(
    people.map(({ token }) => mustPost<Page<WithdrawalRow>>(exchange.address, '/withdraw/getRecords', {}, token)),
  );
  return pages.flatMap(({ list }) => list);
}
