import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';
import { hotFunctions } from '../hot-functions.ts';
import { PopulatedCore, type Population } from './populated-core.ts';

const rounds = 7;
/** 100 commands each. */
const cyclesPerRound = 100;
const warmUpCycles = 300;
const hotFunctionsTold = 4;

const small: Population = { markets: 200, users: 1_000, openOrders: 10_000 };

const named: Population = { ...small, isNamed: true };

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of this process that are in use: heap and what hangs on it. Buffers that a collection set free are given back beside it, a moment later. */
async function bytesInUse(): Promise<number> {
  collectGarbage();
  await sleep(100);
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Built {
  readonly core: PopulatedCore;
  readonly populatedBy: number;
  readonly bytes: number;
  /** Processor time of applying all commands that made it, from memory. */
  readonly tookMs: number;
}

async function build(population: Population): Promise<Built> {
  const core = new PopulatedCore(population);
  const before = await bytesInUse();
  const began = process.cpuUsage();
  core.populate();
  const { user, system } = process.cpuUsage(began);
  return { core, populatedBy: core.commands, bytes: (await bytesInUse()) - before, tookMs: (user + system) / 1_000 };
}

/** Rows "growth": the time of a command in a large exchange against that in a small one, the other sizes equal; in memory. */
export async function growthRows(): Promise<BenchmarkResult[]> {
  return [
    await grow('markets 1 → 200', { ...small, markets: 1 }, small),
    await grow('open orders 10⁴ → 10⁶, 200 markets', small, { ...small, openOrders: 1_000_000 }),
    // Fewer than are remembered in all, so that the measured orders find room beside them.
    await grow('open orders with client order ids 10⁴ → 8 · 10⁵', named, { ...named, openOrders: 800_000 }),
    await grow('users 10³ → 10⁶', small, { ...small, users: 1_000_000 }),
  ];
}

async function grow(what: string, from: Population, to: Population): Promise<BenchmarkResult> {
  const before = await build(from);
  const large = await build(to);
  before.core.run(warmUpCycles);
  large.core.run(warmUpCycles);
  const perSecond = (built: Built) => 1_000 / built.core.run(cyclesPerRound);
  const { ratios, measured, yardstick } = await alternate(
    () => perSecond(large),
    () => perSecond(before),
    rounds,
  );
  const hot = await hotFunctions(() => large.core.run(cyclesPerRound), hotFunctionsTold);
  const grown =
    bytesOf('an open order', before, large, to.openOrders - from.openOrders) +
    bytesOf('a user', before, large, to.users - from.users);
  const note =
    `time a command grows ${(1 / median(ratios)).toFixed(2)} ×, at worst ${(1 / Math.min(...ratios)).toFixed(2)} ×; ` +
    `${grown}${mebibytes(large.bytes)} in all; populated by ${large.populatedBy} commands in ${(large.tookMs / 1_000).toFixed(1)} s of processor time; ` +
    `most time in the large one: ${hot}`;
  return {
    row: `growth: ${what}`,
    yardstick: `itself, small: ${(median(yardstick) / 1_000).toFixed(0)} k commands/s`,
    goal: 'time a command < 1.5 × (ratio > 0.67)',
    ratioMedian: median(ratios),
    ratioMinimum: Math.min(...ratios),
    measured: `${(median(measured) / 1_000).toFixed(0)} k commands/s`,
    note,
  };
}

function bytesOf(what: string, before: Built, large: Built, more: number): string {
  return more === 0 ? '' : `${Math.round((large.bytes - before.bytes) / more)} bytes ${what}, `;
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`;
}
