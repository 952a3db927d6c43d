import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type OwnPostgres, startOwnPostgres } from '@assay/postgres/testing/own-postgres';
import { depositsToCredit, watchAddresses } from '@assay/server/custody/testing/watched-addresses';
import type { Pool } from 'pg';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';

const blocks = 300;
const transfers = 200;
const [many, few] = [10_000, 100];
const people = 250;
const depositsEach = 4;
const rounds = 5;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

async function bytesInUse(): Promise<number> {
  collectGarbage();
  await turn();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Rows "custody": a chain followed for ten thousand addresses against a hundred, and deposits on their way from a block into the core. */
export async function custodyRows(): Promise<BenchmarkResult[]> {
  const temporary = await startOwnPostgres('measured');
  try {
    return [await watchedAddresses(temporary), await creditedDeposits(temporary)];
  } finally {
    await temporary.stop();
  }
}

async function watchedAddresses(temporary: OwnPostgres): Promise<BenchmarkResult> {
  const open = async (addresses: number) => {
    const pool = await temporary.openPool(2);
    const before = await bytesInUse();
    const watched = await watchAddresses({ pool, addresses, blocks, transfers });
    return { pool, bytes: (await bytesInUse()) - before, rate: () => blocksPerSecond(watched.follow) };
  };
  const [large, small] = [await open(many), await open(few)];
  await large.rate();
  await small.rate();
  const { ratios, measured, yardstick } = await alternate(large.rate, small.rate, rounds);
  for (const { pool } of [large, small]) await pool.end();
  const moreKiB = (large.bytes - small.bytes) / 1_024;
  return {
    row: 'custody: 10,000 addresses watched',
    measured: `${Math.round(median(measured))} blocks/s`,
    yardstick: `100 addresses: ${Math.round(median(yardstick))} blocks/s`,
    ratioMedian: median(ratios),
    ratioMinimum: Math.min(...ratios),
    goal: 'as fast as with 100',
    note: `blocks of ${transfers} transfers, 2 of them ours; ${Math.round(moreKiB)} KiB more`,
  };
}

async function blocksPerSecond(follow: () => Promise<number>): Promise<number> {
  const startedMs = performance.now();
  const arrivals = await follow();
  if (arrivals !== blocks * 2) throw new Error(`${arrivals} arrivals were noted, not ${blocks * 2}`);
  return (blocks * 1_000) / (performance.now() - startedMs);
}

async function creditedDeposits(temporary: OwnPostgres): Promise<BenchmarkResult> {
  const pool = await temporary.openPool(4);
  const count = people * depositsEach;
  const deposits = await depositsToCredit(pool, people, depositsEach);
  await pool.query('CREATE TABLE single_write (number integer)');
  const credited = async () => {
    const credit = await deposits.prepare();
    return perSecond(count, credit);
  };
  const written = () =>
    perSecond(count, async () => {
      for (let number = 0; number < count; number += 1) await writeOne(pool, number);
    });
  await credited();
  const { ratios, measured, yardstick } = await alternate(credited, written, rounds);
  await pool.end();
  return {
    row: 'custody: deposits credited',
    measured: `${Math.round(median(measured))} deposits/s`,
    yardstick: `single durable writes to the same database: ${Math.round(median(yardstick))}/s`,
    ratioMedian: median(ratios),
    ratioMinimum: Math.min(...ratios),
    goal: 'a deposit costs a few writes',
    note: `${count} of ${people} people at once, from the block to the core (its journal in memory)`,
  };
}

const writeOne = (pool: Pool, number: number) => pool.query('INSERT INTO single_write (number) VALUES ($1)', [number]);

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - startedMs);
}
