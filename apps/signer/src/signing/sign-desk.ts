import { assertNever } from '@assay/amounts/assert-never';
import { formatMoney } from '@assay/amounts/money';
import type { SignedTransaction } from '@assay/chains/chain';
import { reserveMessage } from '@assay/chains/signer-port/reserve-statement';
import type {
  ReserveRequest,
  SignerAnswer,
  SignerRefusal,
  SignerRequest,
  SigningRequest,
} from '@assay/chains/signer-port/signer-messages';
import { moneyOfUnits, networkCoinOf, unitsOfMoney } from '../coin-units.ts';
import type { JournaledWithdrawal } from '../journal/journaled-withdrawal.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { SignatureEntry } from '../payout-log/log-entry.ts';
import type { PayoutLog } from '../payout-log/payout-log.ts';
import { isOwnAddress } from '../reserves/own-address.ts';
import { signMessage } from '../reserves/signed-message.ts';
import { highestFees } from '../signer-limits.ts';
import { type ChainTerms, readTransaction } from '../transactions/read-transaction.ts';
import { type ExpectedPayment, must, NotSigned, type TransactionReading } from '../transactions/transaction-reading.ts';
import type { HourlyCaps, Spending } from './hourly-caps.ts';
import type { MinuteRate } from './minute-rate.ts';
import type { FollowedExchange, SigningGround } from './signing-ground.ts';
import type { WaitingPayments } from './waiting-payments.ts';

/** Where the log takes no line, must not be filled with them, or has one from when it was asked first. */
const withoutLine: ReadonlySet<SignerRefusal> = new Set([
  'stopped',
  'doubtful',
  'unsealed',
  'waits-for-operator',
  'journal-unreachable',
  'too-many-refusals',
]);

export interface SignDeskOptions {
  readonly keys: KeyRing;
  readonly log: PayoutLog;
  readonly ground: SigningGround;
  readonly caps: HourlyCaps;
  readonly waiting: WaitingPayments;
  /** Of refusals that leave a line, and of signed messages. */
  readonly refusals: MinuteRate;
  readonly messages: MinuteRate;
  readonly chains: ChainTerms;
  readonly now: () => number;
}

/** Signs what the journal allows, and nothing else. One request after the other: each sees what was signed before it. */
export class SignDesk {
  readonly #options: SignDeskOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: SignDeskOptions) {
    this.#options = options;
  }

  answer(request: SignerRequest): Promise<SignerAnswer> {
    return this.inTurn(() => this.#answer(request));
  }

  /** Runs when all before it has ended. */
  inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const next = this.#last.then(act);
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #answer(request: SignerRequest): Promise<SignerAnswer> {
    const { log, ground, refusals } = this.#options;
    if (request.call === 'status') return this.#status();
    if (request.call === 'stop') {
      ground.stop(request.who, request.why);
      return { kind: 'stopped' };
    }
    try {
      must(!refusals.isOver, 'too-many-refusals', 'too many requests were refused within a minute');
      const exchange = await ground.open();
      switch (request.call) {
        case 'sign':
          return this.#sign(request, exchange);
        case 'sign-reserve':
          return this.#signReserve(request);
        case 'signed-for':
          return { kind: 'signed-before', transactions: this.#signedFor(request.withdrawalId) };
        default:
          return assertNever(request);
      }
    } catch (error) {
      if (!(error instanceof NotSigned)) throw error;
      const { code, message } = error;
      if (!withoutLine.has(code)) {
        refusals.add();
        log.append({ kind: 'refused', code, about: `${aboutOf(request)}: ${message}` });
      }
      return { kind: 'refused', code, message };
    }
  }

  async #status(): Promise<SignerAnswer> {
    const { ground, caps, now } = this.#options;
    const known = await ground.status();
    const views = caps.views(ground.moment(now()));
    return {
      ...known,
      caps: views.map((cap) => ({ ...cap, spent: formatMoney(cap.spent), cap: formatMoney(cap.cap) })),
    };
  }

  #sign(request: SigningRequest, exchange: FollowedExchange): SignerAnswer {
    const { keys, log, ground, caps, waiting, chains, now } = this.#options;
    const { purpose, transaction } = request;
    const { network } = transaction;
    const withdrawal = request.purpose === 'withdrawal' ? payable(request, exchange) : undefined;
    const reading = readTransaction(transaction, expectedOf(request, withdrawal), keys, chains);
    mustBeCheap(request, reading);
    const { transactionId, payload } = reading.sign();
    const { currency, conflicts } = reading;
    const answer: SignerAnswer = {
      kind: 'signed',
      transaction: { network, transactionId, payload },
      conflicts: [...conflicts],
    };
    if (withdrawal !== undefined && !this.#isNew(withdrawal, transactionId, conflicts)) return answer;
    const { address, tag } = withdrawal ?? { address: ownName(request), tag: '' };
    const recipient = { address, tag };
    const spending = {
      purpose,
      ...(withdrawal === undefined ? {} : { withdrawalId: withdrawal.withdrawalId }),
      network,
      currency,
      units: String(reading.units),
      feeUnits: String(reading.feeUnits),
      conflicts: [...conflicts],
      ...recipient,
    };
    caps.admit(spending, ground.moment(now()));
    if (withdrawal !== undefined) this.#admitToPerson(spending);
    const entry: SignatureEntry = {
      kind: 'signed',
      ...spending,
      transactionId,
      payload,
      journal: exchange.position,
    };
    if (withdrawal !== undefined) waiting.end(withdrawal.withdrawalId);
    log.append(entry);
    return answer;
  }

  /** What is beyond the caps is noted, so that an operator finds it; the first time with a line. @throws NotSigned */
  #admitToPerson(spending: Spending): void {
    const { log, ground, caps, waiting, now } = this.#options;
    try {
      caps.admitToPerson(spending, ground.moment(now()));
    } catch (error) {
      if (!(error instanceof NotSigned)) throw error;
      const isNew = waiting.note(spending, error.message);
      const about = `withdrawal ${spending.withdrawalId} on ${spending.network}: ${error.message}`;
      if (isNew && error.code === 'waits-for-operator') log.append({ kind: 'refused', code: error.code, about });
      throw error;
    }
  }

  /**
   * False for the very transaction that was signed before. Any other must conflict with each one that was ever made for this withdrawal, as
   * the own log and the journal know them: then at most one of all is ever included.
   */
  #isNew(
    { withdrawalId, payments }: JournaledWithdrawal,
    transactionId: string,
    conflicts: readonly string[],
  ): boolean {
    const before = [...this.#options.log.signedFor(withdrawalId), ...payments];
    const spent = new Set(conflicts);
    const others = before.filter((made) => made.transactionId !== transactionId);
    const stranger = others.find((made) => !made.conflicts.some((conflict) => spent.has(conflict)));
    must(
      stranger === undefined,
      'not-conflicting',
      `${stranger?.transactionId} was made for it before, and both could be included`,
    );
    return !this.#options.log.signedFor(withdrawalId).some((made) => made.transactionId === transactionId);
  }

  #signedFor(withdrawalId: number): (SignedTransaction & { conflicts: string[] })[] {
    const { log } = this.#options;
    return log.signedFor(withdrawalId).map((made) => {
      const { network, transactionId, conflicts } = made;
      return { network, transactionId, payload: log.payloadOf(made), conflicts: [...conflicts] };
    });
  }

  #signReserve(request: ReserveRequest): SignerAnswer {
    const { keys, log, messages } = this.#options;
    const { network, key, address } = request;
    must(!messages.isOver, 'cap-exceeded', 'too many messages were signed within a minute');
    must(isOwnAddress(keys, network, key, address), 'not-ours', `${address} is not the address of ${network} ${key}`);
    const message = reserveMessage(request);
    const signature = signMessage(keys, network, key, message);
    must(signature !== undefined, 'other-chain', `${network} has no signed messages`);
    messages.add();
    log.append({ kind: 'reserve-signed', network, address, message });
    return { kind: 'reserve-signed', address, message, signature };
  }
}

/** The withdrawal as the journal has it now, if it is to be paid over this network. */
function payable(
  { withdrawalId, transaction }: Extract<SigningRequest, { readonly purpose: 'withdrawal' }>,
  exchange: FollowedExchange,
): JournaledWithdrawal {
  const withdrawal = exchange.withdrawal(withdrawalId);
  must(withdrawal !== undefined, 'unknown-withdrawal', 'the journal has no such withdrawal that has not ended');
  must(withdrawal.mayBePaid, 'not-approved', `the withdrawal is ${withdrawal.state}`);
  must(withdrawal.network === transaction.network, 'other-network', `the withdrawal is on ${withdrawal.network}`);
  must(transaction.from === 'hot', 'not-ours', 'people are paid by the hot wallet');
  return withdrawal;
}

function expectedOf(request: SigningRequest, withdrawal: JournaledWithdrawal | undefined): ExpectedPayment {
  if (withdrawal !== undefined) {
    const { network, currency, address, tag, amount } = withdrawal;
    const coin = networkCoinOf(network, currency);
    const units = coin && unitsOfMoney(amount, coin);
    must(units !== undefined, 'other-amount', 'the network cannot express the amount');
    return { recipient: { address, tag }, currency, units };
  }
  if (request.purpose === 'gas-top-up') {
    const { network } = request.transaction;
    must(request.transaction.from === 'hot', 'not-ours', 'top-ups come from the hot wallet');
    return { recipient: { own: request.index }, currency: highestFees[network].currency, units: undefined };
  }
  must(request.transaction.from !== 'hot', 'not-ours', 'the hot wallet is where sweeps lead to');
  return { recipient: { own: 'hot' }, currency: undefined, units: undefined };
}

function mustBeCheap(
  { purpose, transaction: { network } }: SigningRequest,
  { feeUnits, units }: TransactionReading,
): void {
  const { currency, amount } = highestFees[network];
  const coin = networkCoinOf(network, currency);
  if (coin === undefined) throw new Error(`${currency} is no coin of ${network}`);
  must(moneyOfUnits(feeUnits, coin) <= amount, 'fee-too-high', `${feeUnits} would go to the network`);
  if (purpose !== 'gas-top-up') return;
  must(moneyOfUnits(units, coin) <= amount, 'fee-too-high', `a top-up of ${units} is more than a fee`);
}

/** Of the log: which of our own keys is paid. */
const ownName = (request: SigningRequest): string =>
  request.purpose === 'gas-top-up' ? `own ${request.index}` : 'own hot';

function aboutOf(request: SignerRequest): string {
  switch (request.call) {
    case 'sign':
      return request.purpose === 'withdrawal'
        ? `withdrawal ${request.withdrawalId} on ${request.transaction.network}`
        : `${request.purpose} on ${request.transaction.network}`;
    case 'sign-reserve':
      return `reserves of ${request.network}`;
    case 'signed-for':
      return `what was signed for withdrawal ${request.withdrawalId}`;
    case 'status':
    case 'stop':
      return request.call;
    default:
      return assertNever(request);
  }
}
