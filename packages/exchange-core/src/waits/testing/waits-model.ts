import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import type { Command } from '../../commands.ts';
import { type CoreBuild, Mismatch } from '../../testing/core-model.ts';
import { coins, openingCommands, USDT } from '../../testing/generated-batches.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const USER = 11;
const STAKE_MAX = coins(100);
const RAISED = coins(900);

/** How long something still lasts, twice: in true time, which the exchange cannot know, and in the time that it counts. */
interface Remaining {
  trueMs: number;
  countedMs: number;
}

/**
 * One person's waits through starts whose wall clock is wrong by chance. The twin knows no moments, only what is left of each wait: true time
 * and counted time are taken off it as they pass. The wait must hold while true time is left, and be over when counted time is.
 */
export function checkWaits(build: CoreBuild, seed: number, steps: number): void {
  const random = new Random(seed);
  let core = build.create();
  let timeMs = 1_700_000_000_000;
  let ids = 0;
  let exclusion: Remaining | undefined;
  let raise: Remaining | undefined;
  const remembered = new Map<string, Remaining>();

  const apply = (...commands: readonly Command[]) =>
    core.apply({ sequence: core.sequence + 1, timeMs, commands }).results;
  const fail = (what: string, step: number): never => {
    throw new Mismatch(`${what}, seed ${seed}, step ${step}`);
  };
  const must = (...commands: readonly Command[]) => {
    for (const result of apply(...commands))
      if (!result.accepted) throw new Mismatch(`a command was refused: ${result.code}`);
  };
  const pass = (trueMs: number, countedMs: number) => {
    for (const wait of [exclusion, raise, ...remembered.values()]) {
      if (wait === undefined) continue;
      wait.trueMs -= trueMs;
      wait.countedMs -= countedMs;
    }
  };

  must(...openingCommands, { type: 'activate-rules', rulesVersion: 4 });
  must({
    type: 'configure-contract-coin',
    assetId: USDT,
    demoAssetId: 901,
    demoSymbol: 'DEMO.USDT',
    feePpm: 0,
    exposureMax: coins(50_000),
    stakeMax: STAKE_MAX,
    dailyLossMax: RAISED,
  });
  must({ type: 'issue-sandbox-coins', userId: USER, assetId: USDT, amount: coins(9_000), clientOrderId: '' });

  const transfer = (clientOrderId: string, atoms: bigint): Command => ({
    type: 'transfer-contract',
    userId: USER,
    assetId: USDT,
    amount: moneyOf(atoms * 10n ** 8n),
    direction: 'to-contract',
    clientOrderId,
    proofId: 1,
  });
  const limits = (stakeMax: typeof RAISED): Command => ({
    type: 'set-contract-limits',
    userId: USER,
    assetId: USDT,
    stakeMax,
    dailyLossMax: RAISED,
    proofId: 1,
  });

  /** True time in which nothing runs, then a start whose wall clock says something else. A witness knows at most what is true. */
  function restart(): void {
    const trueMs = random.below(random.chance(0.5) ? HOUR : 40 * HOUR);
    const wrongMs = random.chance(0.5) ? 0 : random.below(10 * DAY) - 2 * DAY;
    const leapMs = Math.max(0, trueMs + wrongMs);
    const witnessedMs = random.chance(0.4) ? trueMs : random.below(trueMs + 1);
    const countedMs = Math.min(leapMs, witnessedMs);
    timeMs += leapMs;
    pass(trueMs, countedMs);
    const uncountedMs = leapMs - countedMs;
    if (uncountedMs > 0) must({ type: 'resume-time', uncountedMs });
    else apply();
  }

  function act(): void {
    const choice = random.below(10);
    if (choice < 4) {
      const ms = random.below(random.chance(0.5) ? 60_000 : 5 * HOUR);
      timeMs += ms;
      pass(ms, ms);
      apply();
    } else if (choice < 6) restart();
    else if (choice === 6 && exclusion === undefined) {
      const ms = DAY + random.below(3 * DAY);
      must({ type: 'exclude-self', userId: USER, untilMs: timeMs + ms, proofId: 1 });
      exclusion = { trueMs: ms, countedMs: ms };
    } else if (choice === 7 && raise === undefined) {
      must(limits(STAKE_MAX));
      must(limits(RAISED));
      raise = { trueMs: DAY, countedMs: DAY };
    } else if (choice === 8 && ids < 20) {
      ids += 1;
      must(transfer(`id-${ids}`, 1n));
      remembered.set(`id-${ids}`, { trueMs: DAY, countedMs: DAY });
    } else if (choice === 9) {
      const restored = build.restore(core.writeSnapshot());
      if (restored === undefined) throw new Mismatch('a snapshot was not taken up');
      if (restored.stateHash() !== core.stateHash()) throw new Mismatch('a snapshot lost something');
      core = restored;
    }
  }

  for (let step = 0; step < steps; step += 1) {
    act();
    const standing = core.contractStanding(USER);
    const isExcluded = standing.excludedUntilMs !== 0;
    if (!isExcluded && (exclusion?.trueMs ?? 0) > 0) fail('an exclusion was shortened', step);
    if (isExcluded !== (exclusion?.countedMs ?? 0) > 0)
      fail('an exclusion does not end when its time has passed', step);
    if (exclusion !== undefined && isExcluded && standing.excludedUntilMs !== timeMs + exclusion.countedMs) {
      fail('an exclusion says another end', step);
    }
    if (!isExcluded) exclusion = undefined;
    const [limit] = standing.limits;
    const isRaised = limit?.stakeMax === RAISED;
    if (isRaised && (raise?.trueMs ?? 0) > 0) fail('a raised limit did not wait', step);
    if (raise !== undefined && isRaised !== raise.countedMs <= 0) fail('a raised limit does not hold in time', step);
    if (isRaised) raise = undefined;
    for (const [id, wait] of [...remembered]) {
      const [again] = apply(transfer(id, 2n));
      const isForgotten = again?.accepted === true;
      if (isForgotten && wait.trueMs > 0) fail(`the client order id ${id} was forgotten early`, step);
      if (isForgotten !== wait.countedMs <= 0) fail(`the client order id ${id} is not forgotten in time`, step);
      if (isForgotten) remembered.delete(id);
    }
  }
}
