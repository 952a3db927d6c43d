import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { identityLevel } from '@assay/protocol/account-standing';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { openWithdrawalsMax } from '@assay/protocol/withdrawal-rules';
import type { UserAccount } from '../../accounts/user-account.ts';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { flag, later, money, text, whole } from '../../declaration/fields.ts';
import type { AnswerDeclaration } from '../../declaration/outcome-declaration.ts';
import type { CommandResult } from '../../events.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import { cappedLimit } from '../../people/account-limits.ts';
import { refusalOfLeaving } from '../../people/hold-account.ts';
import { peoplePart } from '../../people/people-state.ts';
import { personOf, receiverOf } from '../../people/person.ts';
import { refuse } from '../../refusal.ts';
import { GUARDED_RULES, HARDENED_RULES } from '../../rules.ts';
import { entryOf } from '../address-book/address-book.ts';
import { withdrawalDayMax } from '../custody-limits.ts';
import { custodyPart } from '../custody-state.ts';
import { NOBODY } from '../deposits/deposit-event.ts';
import { type Identity, identityOf } from '../identity-set.ts';
import type { CustodyCoin } from '../networks/custody-coin.ts';
import { isAddress, isTag } from '../written-on-chain.ts';
import type { Released } from './released-day.ts';
import { Withdrawal } from './withdrawal.ts';
import { withdrawalChanged } from './withdrawal-life.ts';
import { holdForWithdrawal } from './withdrawal-money.ts';
import { approvalsNeeded, approvalsNeededOfDay, type WithdrawalWorth, worthOf } from './withdrawal-worth.ts';

/** Of requests that name none: the fee of the moment. */
const ANY_FEE: Money = moneyOf(ISSUE_ATOMS_MAX);

/** What is said of every withdrawal that is asked for, in this order. */
export const requestFields = {
  userId: whole,
  networkId: whole,
  assetId: whole,
  address: text,
  tag: text,
  /** What arrives. The fee comes on top of it. */
  amount: money,
  clientOrderId: text,
  /** The person has proved a second factor with it, and may withdraw more a day. */
  hasSecondFactor: flag,
  proofId: whole,
};

const fields = {
  ...requestFields,
  /** The highest fee that the person accepts. */
  feeMax: later(2, money, ANY_FEE),
};

/** A person wants coins sent to an address. Amount and fee are held until it has ended. */
export type RequestWithdrawal = CommandOf<'request-withdrawal', typeof fields>;

/** What is asked for, by whichever command. */
type Request = Omit<RequestWithdrawal, 'type'>;

/** `repeated`: the first answer of a client order id again, which is kept for ever. */
export interface WithdrawalAnswer {
  readonly accepted: true;
  readonly kind: 'withdrawal';
  readonly withdrawalId: number;
  readonly repeated: boolean;
}

export const withdrawalAnswer: AnswerDeclaration<WithdrawalAnswer> = { kind: 'withdrawal' };

export const requestWithdrawal: CommandDeclaration<RequestWithdrawal, 'person'> = {
  type: 'request-withdrawal',
  number: 112,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply: (core, command) => askFor(core, command, NOBODY),
};

/** `receiverId`: whose deposit address it is, where it is to be paid within the exchange and costs nothing; else `NOBODY`. */
export function askFor(core: CoreState, command: Request, receiverId: number): CommandResult {
  const { userId, networkId, assetId, amount } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = repeatedAnswer(core, command);
  if (repeated !== undefined) return repeated;
  const custody = custodyPart.of(core);
  const coin = custody.coin(networkId, assetId);
  if (coin === undefined) return refuse('l.error.networkUnknown');
  const fee = receiverId === NOBODY ? coin.terms.withdrawalFee : ZERO_MONEY;
  const worth = worthOf(core, assetId, amount);
  const refusal =
    refusalOfPerson(core, person) ??
    refusalOfTerms(core, command, { coin, fee }) ??
    refusalOfReceiver(core, command, { coin, receiverId }) ??
    refusalOfDestination(core, command) ??
    refusalOfRoom(core, command, worth) ??
    refusalOfBalance(core, command, fee);
  if (refusal !== undefined) return refuse(refusal);
  const withdrawal = newWithdrawal(core, command, fee, worth);
  if (receiverId !== NOBODY) withdrawal.payInsideTo(receiverId);
  holdForWithdrawal(core, withdrawal);
  custody.addOpen(withdrawal);
  const { withdrawalId } = withdrawal;
  if (core.rulesVersion >= GUARDED_RULES) custody.released.add(releasedOf(core, withdrawal));
  custody.person(userId).addUse({ withdrawalId, fromMs: core.waitMs, worth: worth.btc });
  remember(core, command, withdrawalId);
  withdrawalChanged(core, withdrawal);
  return { accepted: true, kind: 'withdrawal', withdrawalId, repeated: false };
}

function newWithdrawal(core: CoreState, command: Request, fee: Money, worth: WithdrawalWorth) {
  const custody = custodyPart.of(core);
  const { userId, networkId, assetId, address, tag, amount, clientOrderId } = command;
  custody.withdrawalCount += 1;
  return new Withdrawal({
    withdrawalId: custody.withdrawalCount,
    userId,
    networkId,
    assetId,
    address,
    tag,
    amount,
    fee,
    clientOrderId,
    requestedAtMs: core.timeMs,
    worth: worth.usdt,
    approvalsNeeded: approvalsOf(core, command, worth),
  });
}

function approvalsOf(core: CoreState, command: Request, worth: WithdrawalWorth): number {
  const { review, released } = custodyPart.of(core);
  if (core.rulesVersion < GUARDED_RULES) return approvalsNeeded(review, worth);
  return approvalsNeededOfDay(review, worth, released.sumsFor(command, core.waitMs));
}

function releasedOf({ waitMs }: CoreState, { terms }: Withdrawal): Released {
  const { withdrawalId, userId, networkId, address, worth, approvalsNeeded: needed } = terms;
  return { withdrawalId, userId, networkId, address, fromMs: waitMs, worth, approvalsNeeded: needed };
}

/** Real money leaves with who somebody is known, in the sandbox too. */
function refusalOfPerson(core: CoreState, person: UserAccount): ErrorCode | undefined {
  const refusal = refusalOfLeaving(core, person);
  if (refusal !== undefined) return refusal;
  const level = peoplePart.of(core).standings.get(person.userId)?.verificationLevel ?? 0;
  return level < identityLevel ? 'l.error.verificationNeeded' : undefined;
}

function refusalOfTerms(
  core: CoreState,
  { networkId, amount, feeMax = ANY_FEE }: Request,
  { coin, fee }: { readonly coin: CustodyCoin; readonly fee: Money },
): ErrorCode | undefined {
  const refusal = refusalOfNetwork(core, networkId);
  if (refusal !== undefined) return refusal;
  if (amount < coin.terms.withdrawalMinimum) return 'l.error.withdrawalBelowMinimum';
  if (amount > coin.terms.withdrawalMaximum) return 'l.error.withdrawalAboveMaximum';
  if (fee > feeMax) return 'l.error.withdrawalFeeHigher';
  return coin.isInSteps(amount) ? undefined : 'l.error.amountDecimals';
}

/** Over the chain it would be a deposit like any other: what is no deposit there is none here. */
function refusalOfReceiver(
  core: CoreState,
  { userId, amount }: Request,
  { coin, receiverId }: { readonly coin: CustodyCoin; readonly receiverId: number },
): ErrorCode | undefined {
  if (receiverId === NOBODY) return undefined;
  if (receiverId === userId) return 'l.error.addressOwn';
  const receiver = receiverOf(core, receiverId);
  if (typeof receiver === 'string') return receiver;
  if (receiver.isClosed) return 'l.error.addressNobodys';
  return amount < coin.terms.depositMinimum ? 'l.error.depositBelowMinimum' : undefined;
}

/** Why nothing is sent over the network now. */
export function refusalOfNetwork(core: CoreState, networkId: number): ErrorCode | undefined {
  const { isWithdrawalPaused, pausedNetworks } = custodyPart.of(core);
  if (isWithdrawalPaused) return 'l.error.withdrawalsPaused';
  return pausedNetworks.has(networkId) ? 'l.error.networkPaused' : undefined;
}

/** An entry of the book is good for nothing before its time, whether or not the person withdraws elsewhere, too. */
function refusalOfDestination(core: CoreState, command: Request): ErrorCode | undefined {
  if (!isAddress(command.address) || !isTag(command.tag)) return 'l.error.addressMalformed';
  const book = custodyPart.of(core).people.get(command.userId)?.book;
  const entry = book === undefined ? undefined : entryOf(book, command);
  if (entry !== undefined && entry.unlockedMs > core.waitMs) return 'l.error.addressLocked';
  return book?.isWhitelistOnly === true && entry === undefined ? 'l.error.addressNotListed' : undefined;
}

function refusalOfRoom(core: CoreState, { userId, hasSecondFactor }: Request, { btc }: WithdrawalWorth) {
  const person = custodyPart.of(core).people.get(userId);
  if ((person?.open.size ?? 0) >= openWithdrawalsMax) return 'l.error.withdrawalsExceeded';
  const used = person?.usedAt(core.waitMs) ?? 0n;
  const max = cappedLimit(core, { userId, limit: 'withdrawal-day', assetId: 0 }, withdrawalDayMax(hasSecondFactor));
  return used + btc > max ? 'l.error.withdrawalDayLimit' : undefined;
}

function refusalOfBalance({ ledger }: CoreState, { userId, assetId, amount }: Request, fee: Money) {
  const available = ledger.availableIn(ledger.pocket('spot', userId, assetId));
  return available < amount + fee ? 'l.error.balanceInsufficient' : undefined;
}

/** For ever: who asks again after a year must not pay a second time. */
function repeatedAnswer(core: CoreState, command: Request): CommandResult | undefined {
  if (command.clientOrderId === '') return undefined;
  const custody = custodyPart.of(core);
  const withdrawalId = custody.requestOf(requestIdentity(core, command));
  if (withdrawalId === undefined) return undefined;
  if (!custody.happened.has(bodyIdentity(core, command))) return refuse('l.error.clientOrderIdReused');
  return { accepted: true, kind: 'withdrawal', withdrawalId, repeated: true };
}

function remember(core: CoreState, command: Request, withdrawalId: number): void {
  if (command.clientOrderId === '') return;
  const custody = custodyPart.of(core);
  custody.remember(requestIdentity(core, command), withdrawalId);
  custody.happened.add(bodyIdentity(core, command));
}

function requestIdentity({ tools }: CoreState, { userId, clientOrderId }: Request): Identity {
  return identityOf(tools, 'withdrawal', userId, clientOrderId);
}

function bodyIdentity({ tools }: CoreState, command: Request): Identity {
  const { userId, clientOrderId, networkId, assetId, address, tag, amount } = command;
  return identityOf(tools, 'withdrawal-body', userId, clientOrderId, networkId, assetId, address, tag, amount);
}
