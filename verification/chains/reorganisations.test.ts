import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@assay/amounts/testing/random';
import { report, testSeed, workload } from '@assay/amounts/testing/scale';
import { localTokens } from '@assay/chains/evm/evm-network';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { TestKeys } from '@assay/chains/testing/test-keys';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { WatchedEvm } from '@assay/server/custody/testing/watched-evm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recomputedMoney } from '../gains/recomputed-money.ts';

const ETHER = 10n ** 18n;
const UNIT = 10n ** 6n;
const USDT = localTokens.find(({ currency }) => currency === 'USDT')?.contract ?? '0x';
const strangers = new TestKeys(88);

let temporary: SharedPostgres;
let folder: string;
let local: LocalEvmNode;
let watched: WatchedEvm;

beforeAll(async () => {
  temporary = await openSharedPostgres();
  folder = await mkdtemp(join(tmpdir(), 'assay-reorganisations-'));
  local = await LocalEvmNode.start({ program: anvilProgram() ?? '', folder, blockMs: 3_600_000 });
  watched = await WatchedEvm.open(local, await temporary.openPool(4));
});

afterAll(async () => {
  await local?.stop();
  await temporary.close();
  await rm(folder, { recursive: true });
});

interface Paid {
  readonly withdrawalId: number;
  readonly userId: number;
  readonly recipient: `0x${string}`;
  readonly units: bigint;
}

/**
 * Deposits, sweeps and payouts are under way while the newest blocks are replaced again and again, less deep than what is credited lies, with everything in another order or with
 * what was in them gone.
 */
it('credits each deposit once and pays each withdrawal once, whatever is reorganised above what counts', async () => {
  const random = new Random(testSeed('reorganisations'));
  const { confirmations } = watched;
  const people = watched.people(6);
  for (const userId of people) await watched.send('USDT', userId, 500n * UNIT);
  await watched.pass();
  await watched.pass();
  const made = { deposits: people.length, withdrawals: 0, reorganised: 0, dropped: 0 };
  const paid: Paid[] = [];
  for (let round = 0; round < workload(16, 200); round += 1) {
    // Some withdrawals first, so that payouts are under way from the beginning.
    const act = round < 3 ? 1 : random.below(5);
    if (act === 0) {
      const [currency, units] = random.pick([
        ['USDT', BigInt(10 + random.below(300)) * UNIT],
        ['ETH', ETHER / BigInt(3 + random.below(40))],
      ] as const);
      await watched.send(currency, random.pick(people), units);
      made.deposits += 1;
    } else if (act === 1) {
      const [userId, recipient] = [
        random.pick(people),
        strangers.addressOn('ERC20', paid.length) as `0x${string}`,
      ] as const;
      const amount = 20 + random.below(60);
      const asked = watched.withdraw(userId, 'USDT', String(amount), recipient);
      if (asked.accepted && asked.kind === 'withdrawal') {
        paid.push({ withdrawalId: asked.withdrawalId, userId, recipient, units: BigInt(amount) * UNIT });
        made.withdrawals += 1;
      }
    } else if (act < 4) {
      // What is credited lies deeper: the newest block of it is followed by as many as are asked for.
      const depth = 1 + random.below(confirmations - 2);
      const isDropping = random.chance(0.5);
      await local.reorganise(depth, { isDropping });
      made.reorganised += 1;
      if (isDropping) made.dropped += 1;
    }
    await watched.pass(random.pick([0, 1, 2, 3, confirmations]));
    // What waits for a block for long is replaced by what offers more; and what was withdrawn is of another day soon.
    if (random.chance(0.1)) watched.nowMs += 6 * 3_600_000;
  }
  for (let passes = 0; passes < 6; passes += 1) {
    watched.nowMs += 120_000;
    await watched.pass();
  }
  await expectTrueBooks(paid);
  expect(watched.warnings()).toEqual([]);
  report(`reorganisations: ${JSON.stringify(made)}, ${paid.length} withdrawals, each paid once`);
}, 3_600_000);

/** Each recipient has his sum once where it is confirmed, and the books have no more than lies on the chain. */
async function expectTrueBooks(paid: readonly Paid[]): Promise<void> {
  for (const { withdrawalId, recipient, units } of paid) {
    const arrived = await watched.node.tokenBalance(USDT, recipient, 'latest');
    const state = watched.stateOf(withdrawalId);
    expect(arrived, `withdrawal ${withdrawalId} is ${state}`).toBe(state === 'confirmed' ? units : 0n);
  }
  expect(new Set(paid.map(({ withdrawalId }) => watched.stateOf(withdrawalId)))).toEqual(new Set(['confirmed']));
  expect(await beyondTheChain()).toBe(0n);
  const { differences, ...figures } = recomputedMoney(watched.batches, watched.engine.core);
  report(`recomputed: ${JSON.stringify(figures)}, ${differences.length} differences`);
  expect(differences).toEqual([]);
}

/** What the books have of USDT and the chain has not, in the chain's units. */
async function beyondTheChain(): Promise<bigint> {
  return watched.coin('USDT').held / UNIT - (await watched.lying('USDT'));
}

it('tells what a reorganisation below what counts has taken, pays again what it took, and nothing twice', async () => {
  const [loser = 0, payer = 0] = watched.people(2);
  const before = await beyondTheChain();
  await watched.send('USDT', payer, 200n * UNIT);
  await watched.pass();
  await watched.pass();
  await watched.pass();
  await watched.send('USDT', loser, 100n * UNIT);
  const recipient = strangers.addressOn('ERC20', 9_999) as `0x${string}`;
  const asked = watched.withdraw(payer, 'USDT', '50', recipient);
  if (!asked.accepted || asked.kind !== 'withdrawal') throw new Error('it was not taken');
  await watched.step();
  await watched.pass();
  await watched.pass(1);
  expect(watched.stateOf(asked.withdrawalId)).toBe('confirmed');
  expect(watched.balance(loser, 'USDT')).toBe(100n * 10n ** 12n);
  const head = await watched.chain.head();
  await local.reorganise(watched.confirmations + 4, { isDropping: true });
  expect((await watched.chain.head()).height).toBeGreaterThanOrEqual(head.height);
  for (let passes = 0; passes < 4; passes += 1) {
    watched.nowMs += 120_000;
    await watched.pass();
  }
  // The deposit is nowhere any more, and is taken from nobody: an operator is told.
  expect(watched.warnings().filter((each) => each.includes('are not in the chain any more'))).toHaveLength(1);
  expect(watched.balance(loser, 'USDT')).toBe(100n * 10n ** 12n);
  expect(await watched.node.tokenBalance(USDT, recipient, 'latest')).toBe(50n * UNIT);
  expect((await beyondTheChain()) - before).toBe(100n * UNIT);
  report(`beyond what counts: a deposit of 100 USDT is missing and told, a payment of 50 was sent again, once`);
});
