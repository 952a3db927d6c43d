import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Batch, Command } from '../../commands.ts';
import type { ProposeAct } from '../../staff/propose-act.ts';
import type { AddWithdrawalAddress } from '../address-book/add-withdrawal-address.ts';
import type { ConfigureNetworkCoin } from '../networks/configure-network-coin.ts';
import type { AbandonPayment } from '../withdrawals/abandon-payment.ts';
import type { BeginPayment } from '../withdrawals/begin-payment.ts';
import type { RequestInside } from '../withdrawals/request-inside.ts';
import type { RequestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import type { SendWithdrawal } from '../withdrawals/send-withdrawal.ts';
import { NaivePrices } from './naive-prices.ts';

/**
 * Deposits and withdrawals once more, slow and obviously right: everything that ever happened stands in lists, and whatever is asked is
 * answered by looking at all of it. Money is the sum of what happened. It shares no code with the core, only the declarations of commands.
 */
export interface NaiveWithdrawal {
  readonly id: number;
  readonly command: RequestWithdrawal | RequestInside;
  readonly fee: bigint;
  readonly atMs: number;
  /** In the time of waits. */
  readonly waitMs: number;
  readonly usdt: bigint;
  readonly btc: bigint;
  readonly needed: number;
  approvals: string[];
  payments: { transactionId: string; conflicts: readonly { spends: string }[] }[];
  state: string;
  transactionId: string;
  reason: string;
  changedAtMs: number;
}

interface NaiveArrival {
  readonly name: string;
  readonly networkId: number;
  readonly assetId: number;
  readonly amount: bigint;
  /** Of the person who has it now: 0 the treasury, −1 nobody. */
  owner: number;
}

interface NaiveEntry extends Pick<AddWithdrawalAddress, 'networkId' | 'address' | 'tag'> {
  label: string;
  readonly sinceMs: number;
}

export type NaiveCustodyAnswer =
  | { readonly refused: ErrorCode }
  | { readonly done: true }
  | { readonly withdrawalId: number; readonly repeated: boolean };

const DAY = 86_400_000;
const done: NaiveCustodyAnswer = { done: true };
const no = (refused: ErrorCode): NaiveCustodyAnswer => ({ refused });
const ofOperators: readonly Command['type'][] = [
  'pause-network',
  'resume-network',
  'pause-withdrawals',
  'resume-withdrawals',
  'credit-unclaimed',
  'look-at-deposit',
  'approve-withdrawal',
  'reject-withdrawal',
];
const cameToNothing = ['cancelled', 'rejected', 'failed'];
const isLive = ({ state }: NaiveWithdrawal) => ['reviewing', 'approved', 'sending'].includes(state);

export class NaiveCustody {
  readonly withdrawals: NaiveWithdrawal[] = [];
  readonly arrivals: NaiveArrival[] = [];
  readonly costs: { networkId: number; assetId: number; transactionId: string; amount: bigint }[] = [];
  readonly coins: ConfigureNetworkCoin[] = [];
  readonly reserves = new Map<string, bigint>();
  readonly books = new Map<number, { entries: NaiveEntry[]; isOnly: boolean }>();
  readonly proposals: { readonly command: ProposeAct; readonly atMs: number; isOver: boolean }[] = [];
  readonly paused = new Set<number>();
  isAllPaused = false;
  timeMs = 0;
  waitMs = 0;
  readonly #given = new Map<string, bigint>();
  readonly #prices = new NaivePrices();
  readonly #verified: ReadonlySet<number>;
  readonly #frozen = new Set<number>();
  readonly #holds: { userId: number; untilMs: number }[] = [];
  #review: { below: bigint; from: bigint } | undefined;
  #largeFrom: bigint | undefined;
  readonly #taken = new Set<string>();
  readonly #credits: { userId: number; usdt: bigint; waitMs: number; isLarge: boolean }[] = [];

  constructor(people: readonly number[], verified: readonly number[]) {
    for (const userId of people) this.books.set(userId, { entries: [], isOnly: false });
    this.#verified = new Set(verified);
  }

  /** What the opening gave a person. */
  give(userId: number, assetId: number, amount: bigint): void {
    this.#given.set(`${userId}/${assetId}`, (this.#given.get(`${userId}/${assetId}`) ?? 0n) + amount);
  }

  apply(batch: Batch): NaiveCustodyAnswer[] {
    const [first] = batch.commands;
    const elapsed = batch.timeMs - this.timeMs;
    const uncounted = first?.type === 'resume-time' && first.uncountedMs <= elapsed ? first.uncountedMs : 0;
    this.waitMs += this.timeMs === 0 ? batch.timeMs : elapsed - uncounted;
    this.timeMs = batch.timeMs;
    return batch.commands.map((command) => this.#apply(command, ''));
  }

  // money, from what happened

  available(userId: number, assetId: number): bigint {
    let sum = this.#given.get(`${userId}/${assetId}`) ?? 0n;
    for (const arrival of this.arrivals)
      if (arrival.owner === userId && arrival.assetId === assetId) sum += arrival.amount;
    for (const { command, fee, state } of this.withdrawals) {
      if (command.assetId !== assetId) continue;
      if (command.userId === userId && !cameToNothing.includes(state)) sum -= command.amount + fee;
      if (receiverOf(command) === userId && state === 'confirmed') sum += command.amount;
    }
    return sum;
  }

  held(userId: number, assetId: number): bigint {
    return this.withdrawals
      .filter((entry) => isLive(entry) && entry.command.userId === userId && entry.command.assetId === assetId)
      .reduce((sum, { command, fee }) => sum + command.amount + fee, 0n);
  }

  /** Of one network, or of all. */
  onChain(assetId: number, networkId?: number): bigint {
    const isHere = (entry: { readonly assetId: number; readonly networkId: number }) =>
      entry.assetId === assetId && (networkId === undefined || entry.networkId === networkId);
    const came = this.arrivals.filter(isHere).reduce((sum, { amount }) => sum + amount, 0n);
    const cost = this.costs.filter(isHere).reduce((sum, { amount }) => sum + amount, 0n);
    return came - cost - this.#outgoing(isHere, ['confirmed']);
  }

  sending(assetId: number, networkId: number): bigint {
    return this.#outgoing((entry) => entry.assetId === assetId && entry.networkId === networkId, ['sending']);
  }

  ownedBy(owner: number, assetId: number): bigint {
    return this.arrivals
      .filter((entry) => entry.owner === owner && entry.assetId === assetId)
      .reduce((sum, { amount }) => sum + amount, 0n);
  }

  feesOf(assetId: number): bigint {
    return this.withdrawals
      .filter(({ command, state }) => command.assetId === assetId && state === 'confirmed')
      .reduce((sum, { fee }) => sum + fee, 0n);
  }

  usedToday(userId: number): bigint {
    return this.withdrawals
      .filter((entry) => entry.command.userId === userId && !cameToNothing.includes(entry.state))
      .filter((entry) => this.waitMs - entry.waitMs < DAY)
      .reduce((sum, { btc }) => sum + btc, 0n);
  }

  openOf(userId: number): NaiveWithdrawal[] {
    return this.withdrawals.filter((entry) => isLive(entry) && entry.command.userId === userId);
  }

  #outgoing(isHere: (command: NaiveWithdrawal['command']) => boolean, states: readonly string[]): bigint {
    return this.withdrawals
      .filter(({ command, state }) => isHere(command) && states.includes(state) && receiverOf(command) === undefined)
      .reduce((sum, { command }) => sum + command.amount, 0n);
  }

  // commands

  #apply(command: Command, operator: string): NaiveCustodyAnswer {
    if (operator === '' && ofOperators.includes(command.type)) return no('l.error.commandNotAllowed');
    switch (command.type) {
      case 'operator-action':
        return this.#refusalOfOne(command.action) ?? this.#apply(command.action, command.operator);
      case 'propose-act':
        this.proposals.push({ command, atMs: this.timeMs, isOver: false });
        return done;
      case 'approve-act':
        return this.#approveAct(command.proposalId, command.operator);
      case 'record-index-tick':
        this.#prices.take(command);
        return done;
      case 'credit-deposit':
      case 'reject-deposit':
        return this.#arrive(command);
      case 'credit-unclaimed':
        return this.#claim(command);
      case 'configure-deposit-review':
        this.#largeFrom = command.largeFrom;
        return done;
      case 'look-at-deposit':
        if (!this.coins.some(({ networkId }) => networkId === command.networkId)) return no('l.error.networkUnknown');
        if (this.arrivals.some(({ name }) => name === nameOf(command))) return no('l.error.depositUnknown');
        if (command.verdict === 'take') this.#taken.add(nameOf(command));
        return done;
      case 'record-network-cost':
        if (!this.#isPaid(command)) this.costs.push({ ...command });
        return done;
      case 'record-reserve':
        if (!this.coins.some((coin) => isSameCoin(coin, command))) return no('l.error.networkUnknown');
        this.reserves.set(`${command.networkId}/${command.assetId}`, command.amount);
        return done;
      case 'request-withdrawal':
      case 'request-inside':
        return this.#request(command);
      case 'pay-inside':
        return this.#payInside(command.withdrawalId);
      case 'approve-withdrawal':
        return this.#approve(command.withdrawalId, operator);
      case 'reject-withdrawal':
      case 'cancel-withdrawal':
        return this.#takeBack(command);
      case 'begin-payment':
      case 'abandon-payment':
        return this.#turn(command);
      case 'send-withdrawal':
        return this.#send(command);
      case 'confirm-withdrawal':
      case 'fail-withdrawal':
        return this.#finish(command);
      case 'add-withdrawal-address':
      case 'remove-withdrawal-address':
      case 'set-withdrawal-whitelist':
        return this.#book(command);
      default:
        return this.#configure(command);
    }
  }

  #configure(command: Command): NaiveCustodyAnswer {
    if (command.type === 'configure-network-coin') {
      const place = this.coins.findIndex((coin) => isSameCoin(coin, command));
      if (place < 0) this.coins.push(command);
      else this.coins[place] = command;
    } else if (command.type === 'configure-withdrawal-review') {
      this.#review = { below: command.automaticBelow, from: command.secondPersonFrom };
    } else if (command.type === 'pause-network') this.paused.add(command.networkId);
    else if (command.type === 'resume-network') this.paused.delete(command.networkId);
    else if (command.type === 'pause-withdrawals') this.isAllPaused = true;
    else if (command.type === 'resume-withdrawals') this.isAllPaused = false;
    else if (command.type === 'freeze-account') this.#frozen.add(command.userId);
    else if (command.type === 'thaw-account') this.#frozen.delete(command.userId);
    else if (command.type === 'hold-account') this.#hold(command.userId, command.ms);
    return done;
  }

  #hold(userId: number, ms: number): void {
    this.#holds.push({ userId, untilMs: this.waitMs + ms });
  }

  /** Why nothing leaves the account. */
  #keeps(userId: number): ErrorCode | undefined {
    if (this.#frozen.has(userId)) return 'l.error.accountFrozen';
    const isHeld = this.#holds.some((hold) => hold.userId === userId && hold.untilMs > this.waitMs);
    return isHeld ? 'l.error.accountHeld' : undefined;
  }

  #pauses(networkId: number): ErrorCode | undefined {
    if (this.isAllPaused) return 'l.error.withdrawalsPaused';
    return this.paused.has(networkId) ? 'l.error.networkPaused' : undefined;
  }

  #isPaid({ networkId, transactionId }: { readonly networkId: number; readonly transactionId: string }): boolean {
    return this.costs.some((cost) => cost.networkId === networkId && cost.transactionId === transactionId);
  }

  /** Why one person alone does it not: it gives something away, or is more than 100 USDT, or than the smallest withdrawal where nobody knows. */
  #refusalOfOne(action: Command): NaiveCustodyAnswer | undefined {
    if (action.type === 'credit-unclaimed') return no('l.error.secondPersonNeeded');
    if (action.type !== 'configure-network-coin') return undefined;
    const { assetId, withdrawalFee, withdrawalMinimum } = action;
    const known = this.coins.find((coin) => isSameCoin(coin, action));
    if (known !== undefined && withdrawalFee < known.withdrawalFee) return no('l.error.secondPersonNeeded');
    const { usdt } = this.#prices.worth(assetId, withdrawalFee);
    const isBeyond = usdt === 0n ? withdrawalFee > withdrawalMinimum : usdt > 100n * 10n ** 12n;
    return isBeyond ? no('l.error.actBeyondBounds') : undefined;
  }

  /** What two persons do is done in the name of the first. */
  #approveAct(proposalId: number, operator: string): NaiveCustodyAnswer {
    const proposal = this.proposals[proposalId - 1];
    if (proposal === undefined || proposal.isOver || this.timeMs - proposal.atMs >= 7 * DAY) {
      return no('l.error.proposalUnknown');
    }
    const { action, operator: first } = proposal.command;
    if (first.toUpperCase() === operator.toUpperCase()) return no('l.error.proposalOwn');
    const answer = this.#apply(action, first);
    if (!('refused' in answer)) proposal.isOver = true;
    return answer;
  }

  #arrive(command: Extract<Command, { type: 'credit-deposit' | 'reject-deposit' }>): NaiveCustodyAnswer {
    const { networkId, assetId, userId, amount, type } = command;
    const coin = this.coins.find((entry) => isSameCoin(entry, command));
    if (coin === undefined) return no('l.error.networkUnknown');
    if (this.arrivals.some(({ name }) => name === nameOf(command))) return done;
    if (this.paused.has(networkId)) return no('l.error.networkPaused');
    const after = this.onChain(assetId, networkId) + amount - this.sending(assetId, networkId);
    if (after > (this.reserves.get(`${networkId}/${assetId}`) ?? 0n)) return no('l.error.custodyUnseen');
    if (userId !== 0 && !this.books.has(userId)) return no('l.error.userUnknown');
    const isCredit = type === 'credit-deposit';
    if (isCredit && userId !== 0 && amount < coin.depositMinimum) return no('l.error.depositBelowMinimum');
    if (isCredit && userId !== 0 && !this.#mayBeTaken(command)) return no('l.error.depositUnderReview');
    this.arrivals.push({ name: nameOf(command), networkId, assetId, amount, owner: isCredit ? userId : -1 });
    return done;
  }

  /** A person's first large deposit waits; what came within a day before counts with it. */
  #mayBeTaken(command: Extract<Command, { type: 'credit-deposit' | 'reject-deposit' }>): boolean {
    if (this.#largeFrom === undefined) return true;
    const { userId, assetId, amount } = command;
    const { usdt } = this.#prices.worth(assetId, amount);
    const isPriced = this.#prices.worth(assetId, 10n ** 12n).usdt > 0n;
    let sum = usdt;
    for (const credit of this.#credits) {
      if (credit.userId === userId && this.waitMs - credit.waitMs < DAY) sum += credit.usdt;
    }
    const isLarge = !isPriced || sum >= this.#largeFrom;
    const hadLarge = this.#credits.some((credit) => credit.userId === userId && credit.isLarge);
    if (isLarge && !hadLarge && !this.#taken.has(nameOf(command))) return false;
    this.#credits.push({ userId, usdt, waitMs: this.waitMs, isLarge });
    return true;
  }

  #claim(command: Extract<Command, { type: 'credit-unclaimed' }>): NaiveCustodyAnswer {
    if (!this.books.has(command.userId)) return no('l.error.userUnknown');
    const found = this.arrivals.find((arrival) => arrival.name === nameOf(command) && arrival.owner === -1);
    if (found?.amount !== command.amount || found.assetId !== command.assetId) return no('l.error.depositUnknown');
    found.owner = command.userId;
    return done;
  }

  #request(command: NaiveWithdrawal['command']): NaiveCustodyAnswer {
    const { userId, amount, assetId, clientOrderId } = command;
    if (receiverOf(command) === 0) return no('l.error.userUnknown');
    if (!this.books.has(userId)) return no('l.error.userUnknown');
    const known = this.withdrawals.find(
      (entry) =>
        clientOrderId !== '' && entry.command.userId === userId && entry.command.clientOrderId === clientOrderId,
    );
    if (known !== undefined) {
      return isSameBody(known.command, command)
        ? { withdrawalId: known.id, repeated: true }
        : no('l.error.clientOrderIdReused');
    }
    const coin = this.coins.find((entry) => isSameCoin(entry, command));
    if (coin === undefined) return no('l.error.networkUnknown');
    const { usdt, btc } = this.#prices.worth(assetId, amount);
    const refused = this.#refusal(command, coin, btc);
    if (refused !== undefined) return no(refused);
    const needed = this.#needed(command, usdt, btc);
    const id = this.withdrawals.length + 1;
    const times = { atMs: this.timeMs, waitMs: this.waitMs, changedAtMs: this.timeMs };
    const isInside = receiverOf(command) !== undefined;
    const fee = isInside ? 0n : coin.withdrawalFee;
    const life = { approvals: [], payments: [], transactionId: isInside ? 'inside' : '', reason: '' };
    const state = needed === 0 ? 'approved' : 'reviewing';
    this.withdrawals.push({ id, command, fee, usdt, btc, needed, ...times, ...life, state });
    return { withdrawalId: id, repeated: false };
  }

  /** Of the day before, its person's and all to its address count with it; and so does all that fewer persons have looked at than it would need. */
  #needed(command: NaiveWithdrawal['command'], usdt: bigint, btc: bigint): number {
    const review = this.#review;
    if (review === undefined || usdt === 0n || btc === 0n) return 2;
    const ofDay = this.withdrawals.filter(
      ({ state, waitMs }) => !cameToNothing.includes(state) && this.waitMs - waitMs < DAY,
    );
    const sum = (entries: readonly NaiveWithdrawal[]) => entries.reduce((all, entry) => all + entry.usdt, usdt);
    const mine = sum(ofDay.filter((entry) => entry.command.userId === command.userId));
    const there = sum(ofDay.filter((entry) => isSamePlace({ ...entry.command, tag: '' }, { ...command, tag: '' })));
    const isFrom = (bound: bigint) => mine >= bound || there >= bound;
    if (isFrom(review.from)) return 2;
    let needed = isFrom(review.below) ? 1 : 0;
    if (needed === 0 && sum(ofDay.filter((entry) => entry.needed === 0)) > 5n * review.from) needed = 1;
    if (needed === 1 && sum(ofDay.filter((entry) => entry.needed === 1)) > 25n * review.from) needed = 2;
    return needed;
  }

  #refusal(command: NaiveWithdrawal['command'], coin: ConfigureNetworkCoin, btc: bigint): ErrorCode | undefined {
    const { userId, networkId, amount, assetId, hasSecondFactor } = command;
    const kept = this.#keeps(userId);
    if (kept !== undefined) return kept;
    if (!this.#verified.has(userId)) return 'l.error.verificationNeeded';
    const paused = this.#pauses(networkId);
    if (paused !== undefined) return paused;
    if (amount < coin.withdrawalMinimum) return 'l.error.withdrawalBelowMinimum';
    if (amount > coin.withdrawalMaximum) return 'l.error.withdrawalAboveMaximum';
    const receiver = receiverOf(command);
    const fee = receiver === undefined ? coin.withdrawalFee : 0n;
    if (command.type === 'request-withdrawal' && fee > (command.feeMax ?? fee)) return 'l.error.withdrawalFeeHigher';
    if (amount % 10n ** BigInt(12 - Math.min(8, coin.chainDecimals)) !== 0n) return 'l.error.amountDecimals';
    if (receiver !== undefined) {
      if (receiver === userId) return 'l.error.addressOwn';
      if (!this.books.has(receiver)) return 'l.error.userUnknown';
      if (amount < coin.depositMinimum) return 'l.error.depositBelowMinimum';
    }
    const book = this.books.get(userId);
    const entry = book?.entries.find((other) => isSamePlace(other, command));
    if (entry !== undefined && this.waitMs - entry.sinceMs < DAY) return 'l.error.addressLocked';
    if (book?.isOnly === true && entry === undefined) return 'l.error.addressNotListed';
    if (this.openOf(userId).length >= 20) return 'l.error.withdrawalsExceeded';
    const most = (hasSecondFactor ? 100n : 2n) * 10n ** 12n;
    if (this.usedToday(userId) + btc > most) return 'l.error.withdrawalDayLimit';
    return this.available(userId, assetId) < amount + fee ? 'l.error.balanceInsufficient' : undefined;
  }

  #approve(withdrawalId: number, operator: string): NaiveCustodyAnswer {
    const entry = this.withdrawals[withdrawalId - 1];
    if (entry === undefined) return no('l.error.withdrawalUnknown');
    if (entry.state !== 'reviewing') return no('l.error.withdrawalClosed');
    if (entry.approvals.some((name) => name.toUpperCase() === operator.toUpperCase()))
      return no('l.error.approvedByYou');
    entry.approvals.push(operator);
    entry.changedAtMs = this.timeMs;
    if (entry.approvals.length === entry.needed) entry.state = 'approved';
    return done;
  }

  #takeBack(command: Extract<Command, { type: 'reject-withdrawal' | 'cancel-withdrawal' }>): NaiveCustodyAnswer {
    if (command.type === 'cancel-withdrawal' && !this.books.has(command.userId)) return no('l.error.userUnknown');
    const entry = this.withdrawals[command.withdrawalId - 1];
    const isForeign = command.type === 'cancel-withdrawal' && entry?.command.userId !== command.userId;
    if (entry === undefined || isForeign) return no('l.error.withdrawalUnknown');
    if (entry.state !== 'reviewing' && entry.state !== 'approved') return no('l.error.withdrawalClosed');
    entry.state = command.type === 'cancel-withdrawal' ? 'cancelled' : 'rejected';
    if (command.type === 'reject-withdrawal') entry.reason = command.reason;
    entry.changedAtMs = this.timeMs;
    return done;
  }

  #payInside(withdrawalId: number): NaiveCustodyAnswer {
    const entry = this.withdrawals[withdrawalId - 1];
    if (entry === undefined) return no('l.error.withdrawalUnknown');
    if (entry.state === 'confirmed') return done;
    if (!isLive(entry)) return no('l.error.withdrawalClosed');
    if (receiverOf(entry.command) === undefined) return no('l.error.paymentRefused');
    if (entry.state !== 'approved') return no('l.error.withdrawalClosed');
    const kept = this.#keeps(entry.command.userId) ?? this.#pauses(entry.command.networkId);
    if (kept !== undefined) return no(kept);
    Object.assign(entry, { state: 'confirmed', changedAtMs: this.timeMs });
    return done;
  }

  #turn({ type, withdrawalId }: BeginPayment | AbandonPayment): NaiveCustodyAnswer {
    const entry = this.withdrawals[withdrawalId - 1];
    if (entry === undefined) return no('l.error.withdrawalUnknown');
    const isBegun = type === 'begin-payment';
    const [from, to] = isBegun ? ['approved', 'sending'] : ['sending', 'approved'];
    if (entry.state === to) return done;
    if (entry.state !== from) return no('l.error.withdrawalClosed');
    if (entry.payments.length > 0) return no('l.error.paymentRefused');
    if (receiverOf(entry.command) !== undefined) return no('l.error.withdrawalClosed');
    const kept = isBegun ? (this.#keeps(entry.command.userId) ?? this.#pauses(entry.command.networkId)) : undefined;
    if (kept !== undefined) return no(kept);
    Object.assign(entry, { state: to, changedAtMs: this.timeMs });
    return done;
  }

  #send({ withdrawalId, transactionId, conflicts }: SendWithdrawal): NaiveCustodyAnswer {
    const entry = this.withdrawals[withdrawalId - 1];
    if (entry === undefined) return no('l.error.withdrawalUnknown');
    if (!isLive(entry)) return no('l.error.withdrawalClosed');
    if (entry.payments.some((payment) => payment.transactionId === transactionId)) return done;
    if (entry.state === 'reviewing') return no('l.error.withdrawalClosed');
    if (receiverOf(entry.command) !== undefined) return no('l.error.withdrawalClosed');
    const { userId, networkId } = entry.command;
    const kept = entry.state === 'approved' ? (this.#keeps(userId) ?? this.#pauses(networkId)) : undefined;
    if (kept !== undefined) return no(kept);
    const meets = (payment: NaiveWithdrawal['payments'][number]) =>
      payment.conflicts.some((one) => conflicts.some((other) => other.spends === one.spends));
    if (!entry.payments.every(meets) || entry.payments.length >= 20) return no('l.error.paymentRefused');
    entry.payments.push({ transactionId, conflicts });
    entry.state = 'sending';
    entry.changedAtMs = this.timeMs;
    return done;
  }

  #finish(command: Extract<Command, { type: 'confirm-withdrawal' | 'fail-withdrawal' }>): NaiveCustodyAnswer {
    const { withdrawalId, transactionId } = command;
    const entry = this.withdrawals[withdrawalId - 1];
    if (entry === undefined) return no('l.error.withdrawalUnknown');
    const end = command.type === 'confirm-withdrawal' ? 'confirmed' : 'failed';
    if (entry.state === end) return done;
    if (!isLive(entry)) return no('l.error.withdrawalClosed');
    if (!entry.payments.some((payment) => payment.transactionId === transactionId)) return no('l.error.paymentRefused');
    entry.state = end;
    entry.transactionId = transactionId;
    if (command.type === 'fail-withdrawal') entry.reason = command.reason;
    entry.changedAtMs = this.timeMs;
    return done;
  }

  #book(
    command: Extract<
      Command,
      { type: 'add-withdrawal-address' | 'remove-withdrawal-address' | 'set-withdrawal-whitelist' }
    >,
  ): NaiveCustodyAnswer {
    const book = this.books.get(command.userId);
    if (book === undefined) return no('l.error.userUnknown');
    if (this.#frozen.has(command.userId)) return no('l.error.accountFrozen');
    if (command.type === 'set-withdrawal-whitelist') {
      if (book.isOnly && !command.isOn) this.#hold(command.userId, DAY);
      book.isOnly = command.isOn;
      return done;
    }
    const entry = book.entries.find((other) => isSamePlace(other, command));
    if (command.type === 'remove-withdrawal-address') {
      if (entry === undefined) return no('l.error.addressUnknown');
      book.entries = book.entries.filter((other) => other !== entry);
      return done;
    }
    const { networkId, address, tag, label } = command;
    if (entry !== undefined) entry.label = label;
    else if (book.entries.length >= 50) return no('l.error.addressesExceeded');
    else book.entries.push({ networkId, address, tag, label, sinceMs: this.waitMs });
    return done;
  }
}

type OfCoin = { readonly networkId: number; readonly assetId: number };
type Place = { readonly networkId: number; readonly address: string; readonly tag: string };

function isSameCoin(one: OfCoin, other: OfCoin): boolean {
  return one.networkId === other.networkId && one.assetId === other.assetId;
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.networkId === other.networkId && one.address === other.address && one.tag === other.tag;
}

/** Who gets it within the exchange. */
function receiverOf(command: NaiveWithdrawal['command']): number | undefined {
  return command.type === 'request-inside' ? command.receiverId : undefined;
}

function isSameBody(one: NaiveWithdrawal['command'], other: NaiveWithdrawal['command']): boolean {
  return isSameCoin(one, other) && isSamePlace(one, other) && one.amount === other.amount;
}

function nameOf(arrival: { networkId: number; transactionId: string; output: string }): string {
  return `${arrival.networkId} ${arrival.transactionId} ${arrival.output}`;
}
