import { formatMoney, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, report, testSeed, workload } from '@assay/amounts/testing/scale';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { assetBySymbol } from '@assay/protocol/assets';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyOfUnits } from '../chains/chain-amount.ts';
import { ANN, BOB, custodyEngine } from '../testing/custody-engine.ts';
import { WatchedNetwork } from '../testing/watched-network.ts';

const startMs = Date.UTC(2026, 10, 23, 12);
const DEPOSITS = workload(25, 1_000);
/** EOS credits after six blocks: a reorganisation of five takes nothing from the books. */
const CONFIRMATIONS = 6;
const DEPTH_MAX = 5;
const minimum = 1_000n;
const people = [ANN, BOB];
/** What strangers write: nothing, the house's number, half a number, a person's, nobody's, words, and numbers that are written otherwise. */
const wrongTags = ['', '1', '100', `${ANN}`, '999999999', '2147483647', 'ann', `${ANN}.0`, `0${ANN}`, '１００００１'];

let temporary: SharedPostgres;
let pool: Pool;
let engine: CoreEngine;
let network: WatchedNetwork;

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

const amountOf = (units: bigint) => moneyOfUnits(units, 4);

const tagOf = (userId: number) => network.chain.depositAddress(userId).tag;

/** By the chain as it stands in the end, and nothing else: what everybody has, and how many are nobody's. */
async function naive(): Promise<{ readonly held: readonly string[]; readonly rejected: number }> {
  const { chain } = network;
  const { address } = chain.depositAddress(ANN);
  const held = new Map<number, bigint>();
  let rejected = 0;
  for (let height = 1; height <= (await chain.head()).height; height += 1) {
    const block = await chain.blockAt(height, (to) => to === address);
    for (const { tag, units } of block?.transfers ?? []) {
      // Blanks around it are no other tag.
      const owner = people.find((userId) => tagOf(userId) === tag.trim());
      if (owner === undefined || units < minimum) rejected += 1;
      else held.set(owner, (held.get(owner) ?? 0n) + amountOf(units));
    }
  }
  return { held: people.map((userId) => formatMoney(moneyOf(held.get(userId) ?? 0n))), rejected };
}

function booked(): string[] {
  const assetId = assetBySymbol('EOS')?.id;
  return people.map((userId) => {
    const balance = engine.core.balances(userId, 'spot').find((each) => each.assetId === assetId);
    return formatMoney(balance?.available ?? ZERO_MONEY);
  });
}

const step = () =>
  network.step().catch((error) => {
    expect(error).toBeInstanceOf(ChainUnreachable);
  });

it(
  `${DEPOSITS} deposits beside wrong tags, dust, failures and reorganisations are credited once each, to whom they name`,
  async () => {
    const random = new Random(testSeed('storm of deposits'));
    engine = custodyEngine(() => network?.nowMs ?? startMs);
    pool = await temporary.openPool(4);
    network = await WatchedNetwork.open('EOS', engine, pool, { startMs });
    const { chain } = network;
    const { address } = chain.depositAddress(ANN);
    await chain.mine(DEPTH_MAX);
    // What the sandbox gave to the hot wallet itself is nobody's, too.
    const before = (await naive()).rejected;
    let sent = 0;
    const send = (tag: string, units: bigint, delivered?: bigint) => {
      sent += 1;
      return chain.send({ currency: 'EOS', address, tag, units, ...(delivered === undefined ? {} : { delivered }) });
    };
    const units = () => random.pick([minimum, minimum * 7n, minimum + 1n]) + BigInt(random.below(3));
    const acts = [
      () => send(tagOf(random.pick(people)), units()),
      () => send(tagOf(random.pick(people)), units()),
      () => send(` ${tagOf(random.pick(people))} `, units()),
      () => send(tagOf(random.pick(people)), minimum - 1n),
      () => send(random.pick(wrongTags), units()),
      // Announced, and nothing of it delivered, or less than a deposit has at least.
      () => send(tagOf(random.pick(people)), units(), random.pick([0n, 3n])),
      () => chain.reorganise(1 + random.below(DEPTH_MAX), { isDropping: random.chance(0.5) }),
      async () => network.restart(),
      async () => {
        network.silentEvery = random.pick([4, Number.POSITIVE_INFINITY]);
      },
    ];
    while (sent < DEPOSITS) {
      await random.pick(acts)();
      if (random.chance(0.6)) await chain.mine(1 + random.below(3));
      if (random.chance(0.5)) await step();
      // All that was noted of the chain is lost, and read again.
      if (random.chance(0.01)) await pool.query('TRUNCATE custody_block, custody_arrival');
    }
    network.silentEvery = Number.POSITIVE_INFINITY;
    await chain.mine(CONFIRMATIONS);
    while (await network.step());
    const { held, rejected } = await naive();
    expect(booked()).toEqual(held);
    const turnedAway = engine.commands.filter(
      ({ type }, at) => type === 'reject-deposit' && engine.results[at]?.accepted === true,
    );
    report(`${sent} sent, ${held.join(' and ')} EOS credited, ${rejected - before} nobody’s`);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(network.warnings()).toEqual([]);
  },
  modelTimeoutMs,
);
