import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import type { Command } from '../../commands.ts';
import { PeopleViews } from '../../people/people-views.ts';
import { ContractViews } from '../../seconds-contract/contract-views.ts';
import { Mismatch } from '../../testing/comparison.ts';
import type { CoreBuild } from '../../testing/core-model.ts';
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
  const waits = new WaitsModel(build, seed);
  for (let step = 0; step < steps; step += 1) {
    waits.act();
    const wrong = waits.difference();
    if (wrong !== undefined) throw new Mismatch(`${wrong}, seed ${seed}, step ${step}`);
  }
}

class WaitsModel {
  readonly #build: CoreBuild;
  readonly #random: Random;
  #core: ReturnType<CoreBuild['create']>;
  #timeMs = 1_700_000_000_000;
  #ids = 0;
  #exclusion: Remaining | undefined;
  #raise: Remaining | undefined;
  #holding: Remaining | undefined;
  /** By client order id. */
  readonly #remembered = new Map<string, Remaining>();

  constructor(build: CoreBuild, seed: number) {
    this.#build = build;
    this.#random = new Random(seed);
    this.#core = build.create();
    this.#must(...openingCommands, { type: 'activate-rules', rulesVersion: 4 });
    this.#must(contractCoin);
    this.#must({ type: 'issue-sandbox-coins', userId: USER, assetId: USDT, amount: coins(9_000), clientOrderId: '' });
  }

  /** Lets time pass, starts again, begins a wait or takes up a snapshot. */
  act(): void {
    const choice = this.#random.below(10);
    if (choice < 4) {
      const ms = this.#random.below(this.#random.chance(0.5) ? 60_000 : 5 * HOUR);
      this.#timeMs += ms;
      this.#pass(ms, ms);
      this.#apply();
    } else if (choice < 6) this.#restart();
    else if (choice === 6 && this.#exclusion === undefined) {
      const ms = DAY + this.#random.below(3 * DAY);
      this.#must({ type: 'exclude-self', userId: USER, untilMs: this.#timeMs + ms, proofId: 1 });
      this.#exclusion = { trueMs: ms, countedMs: ms };
    } else if (choice === 7 && this.#raise === undefined) {
      this.#must(limits(STAKE_MAX));
      this.#must(limits(RAISED));
      this.#raise = { trueMs: DAY, countedMs: DAY };
    } else if (choice === 8 && this.#ids < 20) {
      this.#ids += 1;
      this.#must(transfer(`id-${this.#ids}`, 1n));
      this.#remembered.set(`id-${this.#ids}`, { trueMs: DAY, countedMs: DAY });
    } else if (choice === 9) this.#takeUpSnapshot();
    if (this.#random.chance(0.15)) this.#hold();
  }

  /** A new hold counts only where it lasts longer than the one that holds. */
  #hold(): void {
    const ms = 1 + this.#random.below(2 * DAY);
    this.#must({ type: 'hold-account', userId: USER, reason: 'password', ms });
    const hold = { trueMs: ms, countedMs: ms };
    if (this.#holding === undefined || this.#holding.countedMs < ms) {
      // A hold that lasts longer in true time must not be forgotten for one that only seems longer.
      hold.trueMs = Math.max(ms, this.#holding?.trueMs ?? 0);
      this.#holding = hold;
    }
  }

  /** What the core says of a wait against the twin; undefined when they agree. */
  difference(): string | undefined {
    return (
      this.#differenceOfExclusion() ?? this.#differenceOfHold() ?? this.#differenceOfRaise() ?? this.#differenceOfIds()
    );
  }

  #differenceOfHold(): string | undefined {
    const { heldUntilMs, holdReason } = this.#core.views(PeopleViews).standing(USER);
    const hold = this.#holding;
    const isHeld = heldUntilMs !== 0;
    if (isHeld !== (holdReason !== '')) return 'a hold and its reason do not end together';
    if (!isHeld && (hold?.trueMs ?? 0) > 0) return 'a hold was shortened';
    if (isHeld !== (hold?.countedMs ?? 0) > 0) return 'a hold does not end when its time has passed';
    if (hold !== undefined && isHeld && heldUntilMs !== this.#timeMs + hold.countedMs) return 'a hold says another end';
    if (!isHeld) this.#holding = undefined;
    return undefined;
  }

  #differenceOfExclusion(): string | undefined {
    const { excludedUntilMs } = this.#core.views(PeopleViews).standing(USER);
    const isExcluded = excludedUntilMs !== 0;
    const exclusion = this.#exclusion;
    if (!isExcluded && (exclusion?.trueMs ?? 0) > 0) return 'an exclusion was shortened';
    if (isExcluded !== (exclusion?.countedMs ?? 0) > 0) return 'an exclusion does not end when its time has passed';
    if (exclusion !== undefined && isExcluded && excludedUntilMs !== this.#timeMs + exclusion.countedMs) {
      return 'an exclusion says another end';
    }
    if (!isExcluded) this.#exclusion = undefined;
    return undefined;
  }

  #differenceOfRaise(): string | undefined {
    const [limit] = this.#core.views(ContractViews).limits(USER);
    const isRaised = limit?.stakeMax === RAISED;
    if (isRaised && (this.#raise?.trueMs ?? 0) > 0) return 'a raised limit did not wait';
    if (this.#raise !== undefined && isRaised !== this.#raise.countedMs <= 0) {
      return 'a raised limit does not hold in time';
    }
    if (isRaised) this.#raise = undefined;
    return undefined;
  }

  #differenceOfIds(): string | undefined {
    for (const [id, wait] of [...this.#remembered]) {
      const [again] = this.#apply(transfer(id, 2n));
      const isForgotten = again?.accepted === true;
      if (isForgotten && wait.trueMs > 0) return `the client order id ${id} was forgotten early`;
      if (isForgotten !== wait.countedMs <= 0) return `the client order id ${id} is not forgotten in time`;
      if (isForgotten) this.#remembered.delete(id);
    }
    return undefined;
  }

  /** True time in which nothing runs, then a start whose wall clock says something else. A witness knows at most what is true. */
  #restart(): void {
    const random = this.#random;
    const trueMs = random.below(random.chance(0.5) ? HOUR : 40 * HOUR);
    const wrongMs = random.chance(0.5) ? 0 : random.below(10 * DAY) - 2 * DAY;
    const leapMs = Math.max(0, trueMs + wrongMs);
    const witnessedMs = random.chance(0.4) ? trueMs : random.below(trueMs + 1);
    const countedMs = Math.min(leapMs, witnessedMs);
    this.#timeMs += leapMs;
    this.#pass(trueMs, countedMs);
    const uncountedMs = leapMs - countedMs;
    if (uncountedMs > 0) this.#must({ type: 'resume-time', uncountedMs });
    else this.#apply();
  }

  #takeUpSnapshot(): void {
    const restored = this.#build.restore(this.#core.writeSnapshot());
    if (restored === undefined) throw new Mismatch('a snapshot was not taken up');
    if (restored.stateHash() !== this.#core.stateHash()) throw new Mismatch('a snapshot lost something');
    this.#core = restored;
  }

  #pass(trueMs: number, countedMs: number): void {
    for (const wait of [this.#exclusion, this.#raise, this.#holding, ...this.#remembered.values()]) {
      if (wait === undefined) continue;
      wait.trueMs -= trueMs;
      wait.countedMs -= countedMs;
    }
  }

  #apply(...commands: readonly Command[]) {
    return this.#core.apply({ sequence: this.#core.sequence + 1, timeMs: this.#timeMs, commands }).results;
  }

  #must(...commands: readonly Command[]): void {
    for (const result of this.#apply(...commands)) {
      if (!result.accepted) throw new Mismatch(`a command was refused: ${result.code}`);
    }
  }
}

const contractCoin: Command = {
  type: 'configure-contract-coin',
  assetId: USDT,
  demoAssetId: 901,
  demoSymbol: 'DEMO.USDT',
  feePpm: 0,
  exposureMax: coins(50_000),
  stakeMax: STAKE_MAX,
  dailyLossMax: RAISED,
};

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
