import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@assay/amounts/testing/random';
import { verifyFaults } from '../faults/fault-case.ts';
import { post } from '../server-process/test-user.ts';
import { type BrokenBuilds, KillStage, type KillTarget, killedNetworks } from './kill-stage.ts';
import { type Reckoning, reckon } from './naive-ledger.ts';
import { overChain, Withdrawing } from './withdrawing.ts';

export interface KillRunOptions {
  readonly kills: number;
  readonly random: Random;
  readonly builds: BrokenBuilds;
  /** Which of them die, each as often as chance has it. */
  readonly targets: readonly KillTarget[];
  readonly say: (line: string) => void;
}

export interface KillReport extends Reckoning {
  /** By what was killed and how far withdrawals were then: how many. */
  readonly met: ReadonlyMap<string, number>;
}

/** People who withdraw at the same time, half of them over each network. */
const PEOPLE = 8;
const KILL_WITHIN_MS = 4_000;
const MINED_WITHIN_MS = 900;
/** More than any network's confirmations. */
const ENOUGH_BLOCKS = 25;
/** For whatever is still on its way after the last kill. */
const END_WITHIN_MS = 120_000;
const pollMs = 200;

/** Kills again and again while people withdraw, lets everything come to its end, and counts. */
export async function runKills(options: KillRunOptions): Promise<KillReport> {
  const stage = await KillStage.open(options.builds);
  try {
    const people: Withdrawing[] = [];
    for (let number = 0; number < PEOPLE; number += 1) {
      const network = killedNetworks[number % killedNetworks.length] ?? 'ERC20';
      const terms = { number, network, random: options.random };
      people.push(await Withdrawing.begin(stage, { ...terms, next: overChain(terms) }));
    }
    const met = await killWhileTheyWithdraw(stage, people, options);
    const pending = await untilAllEnded(stage, people);
    const reckoning = await reckon(stage, people);
    await stage.stop();
    const faults = [...pending, ...reckoning.faults, ...verifyFaults(stage.dataFolder)];
    return { ...reckoning, faults, met };
  } finally {
    await stage.close();
  }
}

async function killWhileTheyWithdraw(
  stage: KillStage,
  people: readonly Withdrawing[],
  { kills, random, targets, say }: KillRunOptions,
): Promise<ReadonlyMap<string, number>> {
  const met = new Map<string, number>();
  const miner = new Miner((blocks) => mine(stage, people, blocks), random);
  let isOver = false;
  const under = [...people.map((person) => person.run(() => isOver)), miner.run(() => isOver)];
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(random.below(KILL_WITHIN_MS));
    const target = random.pick(targets);
    // The node keeps what it has mined before it says so: killed in between it forgets a block that somebody has seen, which is a
    // reorganisation, and no part of this.
    const goOn = target === 'node' ? await miner.rest() : () => undefined;
    for (const step of stepsOf(people)) met.set(`${target} ${step}`, (met.get(`${target} ${step}`) ?? 0) + 1);
    const startedMs = performance.now();
    await stage.kill(target);
    goOn();
    say(`kill ${kill} of ${kills} (${target}): back after ${Math.round(performance.now() - startedMs)} ms`);
  }
  isOver = true;
  await Promise.all(under);
  return met;
}

const stepsOf = (people: readonly Withdrawing[]) => people.flatMap(({ asked }) => asked.at(-1)?.step ?? []);

/** Makes blocks faster than a chain would, so that a withdrawal takes a second. */
class Miner {
  readonly #mine: (blocks: number) => Promise<void>;
  readonly #random: Random;
  #mining = Promise.resolve();
  #isResting = false;

  constructor(mine: (blocks: number) => Promise<void>, random: Random) {
    this.#mine = mine;
    this.#random = random;
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await sleep(this.#random.below(MINED_WITHIN_MS));
      if (this.#isResting) continue;
      this.#mining = this.#mine(1 + this.#random.below(ENOUGH_BLOCKS));
      await this.#mining;
    }
  }

  /** Until the function is called that it answers. */
  async rest(): Promise<() => void> {
    this.#isResting = true;
    await this.#mining;
    return () => {
      this.#isResting = false;
    };
  }
}

/** Blocks on every network, by somebody's session; while nobody answers there are none. */
async function mine(stage: KillStage, people: readonly Withdrawing[], blocks: number): Promise<void> {
  for (const network of killedNetworks) {
    const fields = { network, blocks: String(blocks) };
    await post(stage.address, '/sandbox/chain/mine', fields, people[0]?.user.token).catch(() => undefined);
  }
}

/** One sentence for each withdrawal that never ends. */
async function untilAllEnded(stage: KillStage, people: readonly Withdrawing[]): Promise<string[]> {
  await stage.untilOpen(killedNetworks);
  const deadline = performance.now() + END_WITHIN_MS;
  for (;;) {
    await mine(stage, people, ENOUGH_BLOCKS);
    const rows = (await Promise.all(people.map((person) => person.rows()))).flat();
    const pending = rows.filter(({ status }) => status === 'pending');
    if (pending.length === 0) return [];
    if (performance.now() > deadline) {
      return pending.map(
        ({ withdrawalId, network, state }) => `withdrawal ${withdrawalId} on ${network} stays ${state}`,
      );
    }
    await sleep(pollMs);
  }
}
