import { moneyOf } from '@assay/amounts/money';
import type { Batch, Command } from '../../commands.ts';
import type { CommandIn } from '../../declaration/command-declaration.ts';
import type { RecordIndexTick } from '../../index-price/record-index-tick.ts';
import type { contractModule } from '../../modules/contract-module.ts';
import type { peopleModule } from '../../modules/people-module.ts';
import { BTC, coins, USDT } from '../../testing/generated-batches.ts';
import type { AddDemoCoins } from '../add-demo-coins.ts';
import type { ConfigureContractCoin } from '../configure-contract-coin.ts';
import type { ConfigureContractOption } from '../configure-contract-option.ts';
import type { ContractView } from '../contract-events.ts';
import type { OpenContract } from '../open-contract.ts';
import type { SetContractLimits } from '../set-contract-limits.ts';
import type { TransferContract } from '../transfer-contract.ts';
import { NaiveHistory } from './naive-history.ts';
import { type NaiveContract, type NaiveVerdict, naiveVerdict, returnedBy } from './naive-verdict.ts';

type ContractCommand = CommandIn<(typeof contractModule | typeof peopleModule)['commands'][number]>;

/** Written from product.md, section 4, and the contract's decision record, without a line of the core: lists of everything that ever happened. */
export type NaiveContractAnswer = { done: true } | { refused: string } | { contract: ContractView; repeated: boolean };

const DAY = 86_400_000;
const PPM = 1_000_000n;
/** What each person of the model has on the spot side at first, of each stake coin. */
export const FIRST_SPOT = coins(10_000);
const people = [11, 12, 13, 14];
const done = { done: true } as const;

interface Movement {
  readonly userId: number;
  readonly account: 'real' | 'demo';
  readonly assetId: number;
  readonly amount: bigint;
}

interface Limits {
  stake: bigint;
  loss: bigint;
  pending: { stake: bigint; loss: bigint; from: number } | undefined;
}

interface Remembered {
  readonly body: string;
  readonly answer: NaiveContractAnswer;
  readonly at: number;
}

export class NaiveContracts {
  timeMs = 0;
  batch = 0;
  /** Every contract ever, by id. */
  readonly contracts: NaiveContract[] = [];
  readonly history = new NaiveHistory();
  readonly coins = new Map<number, ConfigureContractCoin>();
  readonly options = new Map<string, ConfigureContractOption>();
  readonly #symbols: number[] = [];
  readonly #transfers: Movement[] = [];
  readonly #fundings = new Map<string, { assetId: number; amount: bigint }>();
  readonly #limits = new Map<string, Limits>();
  readonly #frozen = new Set<number>();
  readonly #excluded = new Map<number, number>();
  readonly #risk = new Map<number, number>();
  readonly #remembered = new Map<string, Remembered>();
  #due: NaiveContract[] = [];
  #ruleVersion: 1 | 2;
  readonly #paidPerCommand: number;

  constructor(paidPerCommand: number, ruleVersion: 1 | 2 = 1) {
    this.#ruleVersion = ruleVersion;
    this.#paidPerCommand = paidPerCommand;
  }

  apply(batch: Batch): NaiveContractAnswer[] {
    this.timeMs = batch.timeMs;
    this.batch = batch.sequence;
    if (this.#decide('time') > 0) this.#pay();
    return batch.commands.map((command) => {
      this.history.next();
      return this.#apply(command);
    });
  }

  // what can be asked

  open(userId?: number): NaiveContract[] {
    return this.contracts.filter((entry) => entry.settledAt === 0 && (userId === undefined || entry.userId === userId));
  }

  get dueCount(): number {
    return this.#due.length;
  }

  available(userId: number, account: 'real' | 'demo', assetId: number): bigint {
    const own = (entry: { userId: number; account: string; assetId: number }) =>
      entry.userId === userId && entry.account === account && entry.assetId === assetId;
    let sum = 0n;
    for (const movement of this.#transfers) if (own(movement)) sum += movement.amount;
    for (const entry of this.contracts) if (own(entry)) sum += entry.returned - entry.stake - entry.fee;
    return sum;
  }

  held(userId: number, account: 'real' | 'demo', assetId: number): bigint {
    let sum = 0n;
    for (const entry of this.open(userId)) {
      if (entry.account === account && entry.assetId === assetId) sum += entry.stake + entry.fee;
    }
    return sum;
  }

  spot(userId: number, assetId: number): bigint {
    let sum = FIRST_SPOT as bigint;
    for (const entry of this.#transfers) {
      if (entry.userId === userId && entry.account === 'real' && entry.assetId === assetId) sum -= entry.amount;
    }
    return sum;
  }

  pool(account: 'real' | 'demo', assetId: number): { available: bigint; held: bigint } {
    const coin = this.coins.get(assetId);
    const ledgerId = account === 'real' ? assetId : coin?.demoAssetId;
    let available = 0n;
    let held = 0n;
    for (const funding of this.#fundings.values()) if (funding.assetId === ledgerId) available += funding.amount;
    for (const entry of this.contracts) {
      if (entry.account !== account || entry.assetId !== assetId) continue;
      if (entry.settledAt === 0) {
        available -= entry.profit;
        held += entry.profit;
      } else if (entry.verdict?.result === 'win') available -= entry.profit;
      else if (entry.verdict?.result === 'lose') available += entry.stake;
    }
    return { available, held };
  }

  standing(userId: number, assetId: number) {
    const limits = this.#limitsOf(userId, assetId);
    const { lost, risked } = this.#lossOf(userId, assetId);
    return { stakeMax: limits.stake, dailyLossMax: limits.loss, lostToday: lost, atRisk: risked };
  }

  // commands

  #apply(command: Command): NaiveContractAnswer {
    switch (command.type) {
      case 'activate-rules':
        this.#ruleVersion = command.rulesVersion >= 4 ? 2 : 1;
        return done;
      case 'record-index-tick':
        return this.#tick(command);
      case 'set-market-state':
        this.history.marketHalted = command.marketId === 1 ? command.state === 'halted' : this.history.marketHalted;
        return done;
      case 'operator-action':
        if (command.action.type === 'set-market-state') {
          this.history.marketHaltedByOperator = command.action.state === 'halted';
          return done;
        }
        if (command.action.type !== 'set-contracts-state') throw new Error('the model has no such operator');
        return this.#close(command.action, true);
      default:
        return this.#applyContract(command as ContractCommand);
    }
  }

  #applyContract(command: ContractCommand): NaiveContractAnswer {
    switch (command.type) {
      case 'configure-contract-coin':
        this.coins.set(command.assetId, command);
        return done;
      case 'configure-contract-option':
        if (!this.#symbols.includes(command.symbolId)) this.#symbols.push(command.symbolId);
        this.options.set(`${command.symbolId}/${command.holdingSeconds}`, command);
        return done;
      case 'fund-contract-pool':
        this.#fundings.set(command.clientOrderId, command);
        return done;
      case 'settle-contracts':
        this.#pay();
        return done;
      case 'record-index-seam':
        this.history.seams.push({ secondMs: command.secondMs, at: this.history.position });
        this.history.lastSecondMs = Math.max(this.history.lastSecondMs, command.secondMs - 1_000);
        this.#decide('seam');
        this.#pay();
        return done;
      case 'set-contracts-state':
        return this.#close(command, false);
      case 'open-contract':
        return this.#once(command, () => this.#open(command));
      case 'transfer-contract':
        return this.#once(command, () => this.#transfer(command));
      case 'add-demo-coins':
        return this.#once(command, () => this.#demo(command));
      case 'set-contract-limits':
        return this.#setLimits(command);
      case 'exclude-self': {
        const until = command.untilMs === 0 ? Number.MAX_SAFE_INTEGER : command.untilMs;
        const known = this.#excluded.get(command.userId) ?? 0;
        if (until < this.timeMs + DAY || until < known) return { refused: 'l.error.exclusionShorter' };
        this.#excluded.set(command.userId, until);
        return done;
      }
      case 'accept-contract-risk':
        this.#risk.set(command.userId, command.version);
        return done;
      case 'set-account-country':
        return /^[A-Z][A-Z]$/.test(command.country) ? done : { refused: 'l.error.countryUnknown' };
      case 'freeze-account':
        this.#frozen.add(command.userId);
        return done;
      case 'thaw-account':
        this.#frozen.delete(command.userId);
        return done;
      case 'hold-account':
      case 'set-account-verification':
        return done;
      case 'allow-contract-country':
      case 'set-purchase':
      case 'approve-kyc':
      case 'reject-kyc':
        return { refused: 'l.error.commandNotAllowed' };
    }
  }

  #close(command: { symbolId: number; isOpen: boolean }, isOperator: boolean): NaiveContractAnswer {
    const list = isOperator ? this.history.closedByOperator : this.history.closed;
    if (command.isOpen) list.delete(command.symbolId);
    else list.add(command.symbolId);
    return done;
  }

  #tick(command: RecordIndexTick): NaiveContractAnswer {
    if (!this.history.record(command, this.timeMs, this.#symbols)) return { refused: 'l.error.configurationInvalid' };
    this.#decide('tick');
    this.#pay();
    return done;
  }

  #once(command: OpenContract | TransferContract | AddDemoCoins, act: () => NaiveContractAnswer): NaiveContractAnswer {
    if (command.userId === 1) return { refused: 'l.error.commandNotAllowed' };
    if (!people.includes(command.userId)) return { refused: 'l.error.userUnknown' };
    if (command.clientOrderId === '') return act();
    const key = `${command.userId} ${command.clientOrderId}`;
    const body = bodyOf(command);
    const known = this.#remembered.get(key);
    if (known !== undefined && this.timeMs - known.at < DAY) {
      if (known.body !== body) return { refused: 'l.error.clientOrderIdReused' };
      return 'contract' in known.answer ? { ...known.answer, repeated: true } : known.answer;
    }
    const answer = act();
    if (!('refused' in answer)) this.#remembered.set(key, { body, answer, at: this.timeMs });
    return answer;
  }

  #transfer({ userId, assetId, amount, direction }: TransferContract): NaiveContractAnswer {
    if (this.#frozen.has(userId)) return { refused: 'l.error.accountFrozen' };
    if (!this.coins.has(assetId)) return { refused: 'l.error.contractCoinUnknown' };
    if (amount < 10n ** 7n) return { refused: 'l.error.transferAmount' };
    const isIn = direction === 'to-contract';
    const source = isIn ? this.spot(userId, assetId) : this.available(userId, 'real', assetId);
    if (source < amount) return { refused: 'l.error.balanceInsufficient' };
    this.#transfers.push({ userId, account: 'real', assetId, amount: isIn ? amount : -amount });
    return done;
  }

  #demo({ userId, assetId, amount }: AddDemoCoins): NaiveContractAnswer {
    if (!this.coins.has(assetId)) return { refused: 'l.error.contractCoinUnknown' };
    if (![1_000, 5_000, 10_000, 50_000].some((size) => coins(size) === amount)) {
      return { refused: 'l.error.demoAmountUnknown' };
    }
    const all = this.available(userId, 'demo', assetId) + this.held(userId, 'demo', assetId) + amount;
    if (all > coins(1_000_000)) return { refused: 'l.error.demoLimit' };
    this.#transfers.push({ userId, account: 'demo', assetId, amount });
    return done;
  }

  #open(command: OpenContract): NaiveContractAnswer {
    const { userId, account, assetId, symbolId, holdingSeconds, stake } = command;
    if (this.#frozen.has(userId)) return { refused: 'l.error.accountFrozen' };
    const coin = this.coins.get(assetId);
    if (coin === undefined) return { refused: 'l.error.contractCoinUnknown' };
    if (!this.#symbols.includes(symbolId)) return { refused: 'l.error.contractPairUnknown' };
    const option = this.options.get(`${symbolId}/${holdingSeconds}`);
    if (option === undefined) return { refused: 'l.error.contractOptionUnknown' };
    if (!option.isOpen || !this.#hasTime(option)) return { refused: 'l.error.contractOptionClosed' };
    if (this.history.isStopped(symbolId)) return { refused: 'l.error.contractsClosed' };
    if (stake < 10n ** 7n) return { refused: 'l.error.openAmountMissing' };
    if (stake > 10n ** 21n) return { refused: 'l.error.amountTooLarge' };
    if (stake < option.minimumStake) return { refused: 'l.error.openAmountBelowMinimum' };
    let fee = (stake * BigInt(coin.feePpm)) / PPM;
    if (fee * PPM < stake * BigInt(coin.feePpm)) fee += 1n;
    const profit = (stake * BigInt(option.incomeRatePpm)) / PPM;
    if (account === 'real') {
      if ((this.#excluded.get(userId) ?? 0) > this.timeMs) return { refused: 'l.error.contractExcluded' };
      const limits = this.#limitsOf(userId, assetId);
      if (stake > limits.stake) return { refused: 'l.error.contractStakeTooLarge' };
      const { lost, risked } = this.#lossOf(userId, assetId);
      if (lost + risked + stake + fee > limits.loss) return { refused: 'l.error.contractDailyLoss' };
    }
    if (this.available(userId, account, assetId) < stake + fee) return { refused: 'l.error.balanceInsufficient' };
    let exposed = profit;
    for (const entry of this.open()) {
      if (entry.symbolId === symbolId && entry.account === account && entry.assetId === assetId)
        exposed += entry.profit;
    }
    if (exposed > coin.exposureMax) return { refused: 'l.error.contractExposure' };
    if (this.pool(account, assetId).available < profit) return { refused: 'l.error.contractPoolExhausted' };
    const opened: NaiveContract = {
      ...command,
      orderId: this.contracts.length + 1,
      fee,
      profit,
      feePpm: coin.feePpm,
      incomeRatePpm: option.incomeRatePpm,
      exitTicks: this.#exitTicksOf(option),
      ruleVersion: this.#ruleVersion,
      openedAt: this.timeMs,
      openedBatch: this.batch,
      openedAfterTick: this.history.countOf(symbolId),
      position: this.history.position,
      verdict: undefined,
      returned: 0n,
      settledAt: 0,
    };
    this.contracts.push(opened);
    return { contract: this.viewOf(opened), repeated: false };
  }

  /** Under the second rule 3, 5, 7, 9 or 11: the first of these that is not fewer than what was configured. */
  #exitTicksOf({ exitTicks }: ConfigureContractOption): number {
    let count = exitTicks;
    if (this.#ruleVersion === 2) while (count < 3 || count % 2 === 0) count += 1;
    return count;
  }

  /** The ticks that count at the end, and the 3 s that the oldest may be late, begin after the entry. */
  #hasTime(option: ConfigureContractOption): boolean {
    return this.#ruleVersion === 1 || option.holdingSeconds > this.#exitTicksOf(option) + 3;
  }

  #setLimits({ userId, assetId, stakeMax, dailyLossMax }: SetContractLimits): NaiveContractAnswer {
    if (!this.coins.has(assetId)) return { refused: 'l.error.contractCoinUnknown' };
    if (stakeMax > 10n ** 21n || dailyLossMax > 10n ** 21n) return { refused: 'l.error.limitsMalformed' };
    const { stake, loss } = this.#limitsOf(userId, assetId);
    this.#limits.set(`${userId} ${assetId}`, {
      stake: stakeMax < stake ? stakeMax : stake,
      loss: dailyLossMax < loss ? dailyLossMax : loss,
      pending:
        stakeMax > stake || dailyLossMax > loss
          ? { stake: stakeMax, loss: dailyLossMax, from: this.timeMs + DAY }
          : undefined,
    });
    return done;
  }

  #limitsOf(userId: number, assetId: number): { stake: bigint; loss: bigint } {
    const own = this.#limits.get(`${userId} ${assetId}`);
    if (own?.pending !== undefined && this.timeMs >= own.pending.from) return own.pending;
    const coin = this.coins.get(assetId);
    return own ?? { stake: coin?.stakeMax ?? 0n, loss: coin?.dailyLossMax ?? 0n };
  }

  /** By looking at every contract that there ever was. */
  #lossOf(userId: number, assetId: number): { lost: bigint; risked: bigint } {
    let lost = 0n;
    let risked = 0n;
    for (const entry of this.contracts) {
      if (entry.userId !== userId || entry.assetId !== assetId || entry.account !== 'real') continue;
      if (entry.settledAt === 0) risked += entry.stake + entry.fee;
      else if (Math.floor(entry.settledAt / DAY) === Math.floor(this.timeMs / DAY)) {
        lost += entry.stake + entry.fee - entry.returned;
      }
    }
    return { lost: lost < 0n ? 0n : lost, risked };
  }

  // verdicts

  /** Lists everything whose verdict stands from now on, in the order in which it is paid; answers how many. */
  #decide(moment: 'time' | 'tick' | 'seam'): number {
    const fresh: { entry: NaiveContract; verdict: NaiveVerdict }[] = [];
    for (const entry of this.open()) {
      if (entry.verdict !== undefined) continue;
      const verdict = naiveVerdict(entry, this.history, this.timeMs);
      if (verdict !== undefined) fresh.push({ entry, verdict });
    }
    const waitsFirst = moment === 'time' ? -1 : 1;
    const rank = ({ entry }: { entry: NaiveContract }): number[] => {
      const tick = this.history.entryOf(entry);
      const isWaiting = tick === undefined;
      const expiry = isWaiting ? 0 : tick.timeMs + entry.holdingSeconds * 1_000;
      const symbol = this.#symbols.indexOf(entry.symbolId);
      return [symbol, isWaiting ? waitsFirst : 0, expiry, tick?.sequence ?? 0, entry.orderId];
    };
    fresh.sort((a, b) => compareLists(rank(a), rank(b)));
    for (const { entry, verdict } of fresh) {
      entry.verdict = verdict;
      this.#due.push(entry);
    }
    return fresh.length;
  }

  #pay(): void {
    for (const entry of this.#due.splice(0, this.#paidPerCommand)) {
      entry.returned = returnedBy(entry, entry.verdict?.result);
      entry.settledAt = this.timeMs;
    }
  }

  viewOf(entry: NaiveContract): ContractView {
    const tick = this.history.entryOf(entry);
    const isSettled = entry.settledAt > 0;
    const verdict = isSettled ? entry.verdict : undefined;
    const wouldHave = verdict?.wouldHave ?? '';
    return {
      orderId: entry.orderId,
      userId: entry.userId,
      account: entry.account,
      symbolId: entry.symbolId,
      assetId: entry.assetId,
      direction: entry.direction,
      stake: entry.stake,
      fee: moneyOf(entry.fee),
      feePpm: entry.feePpm,
      incomeRatePpm: entry.incomeRatePpm,
      profit: moneyOf(entry.profit),
      holdingSeconds: entry.holdingSeconds,
      exitTicks: entry.exitTicks,
      ruleVersion: entry.ruleVersion,
      clientOrderId: entry.clientOrderId,
      openedAtMs: entry.openedAt,
      openedBatch: entry.openedBatch,
      openedAfterTick: entry.openedAfterTick,
      state: isSettled ? 'settled' : tick === undefined ? 'waiting' : 'running',
      entryTick: tick?.sequence ?? 0,
      entryPrice: tick?.price ?? '',
      entryTimeMs: tick?.timeMs ?? 0,
      expiryMs: tick === undefined ? 0 : tick.timeMs + entry.holdingSeconds * 1_000,
      exitTickLast: verdict?.exitTickLast ?? 0,
      exitPrice: verdict?.exitPrice ?? '',
      result: verdict?.result ?? '',
      voidReason: verdict?.voidReason ?? '',
      voidCause: verdict?.voidCause ?? '',
      wouldHave,
      settledAtMs: entry.settledAt,
      returned: moneyOf(entry.returned),
      wouldHaveReturned: moneyOf(wouldHave === '' ? 0n : returnedBy(entry, wouldHave)),
    };
  }
}

/** Stake coins of the model. */
export const stakeCoins = [USDT, BTC] as const;

function bodyOf(command: OpenContract | TransferContract | AddDemoCoins): string {
  const { clientOrderId, ...body } = command;
  const entries = Object.entries(body).filter(([name]) => name !== 'proofId' && clientOrderId !== '');
  return entries.map(([name, value]) => `${name}=${value}`).join(' ');
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
