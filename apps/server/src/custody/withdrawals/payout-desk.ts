import type { BuildAnswer, Chain, TransactionStatus, UnsignedTransaction } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { WithdrawalView } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { insideTransactionId } from '@assay/protocol/withdrawal-rules';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import { PAYOUT_AGAIN_MS, PAYOUTS_PER_STEP, STUCK_AFTER_MS, UNANSWERED_PER_STEP } from '../custody-limits.ts';
import { recordCost } from '../network-costs.ts';
import type { NotedPayment, PaymentNotebook } from '../notebook/payment-notebook.ts';
import { outcomeOfPayments } from '../payments-outcome.ts';
import type { PaymentMaker } from './payment-maker.ts';

export interface PayoutDeskParts {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  readonly engine: Pick<EngineClient<CommandFrom<'house'>>, 'read' | 'submit'>;
  readonly notebook: PaymentNotebook;
  readonly maker: PaymentMaker;
  /** The chain does not let the recipient have it: nothing was sent, and the person may take it back. */
  readonly onUnpayable: (withdrawal: WithdrawalView) => Promise<void>;
  readonly now: () => number;
}

/**
 * Pays the withdrawals of one network. Each step of one is kept before the next is taken (that its payment is begun in the journal, signed
 * bytes in the notebook, the payment in the journal, then the broadcast), and each can be taken again: whoever dies in between goes on where
 * he was. Nothing is given back but on proof from the chain; what is not known stays as it is, and is asked for again.
 */
export class PayoutDesk {
  readonly #parts: PayoutDeskParts;
  /** By withdrawal, why it does not go on. */
  readonly #problems = new Map<number, string>();
  /** By withdrawal, when a payment that could not be made is tried again. */
  readonly #again = new Map<number, number>();
  /** Of which the chain did not answer when it was asked last: the others come before them. */
  readonly #unanswered = new Set<number>();
  /** In this step the signer gave no answer: what it has signed is not known, so that nothing more is to be built beside it. */
  #isSignerSilent = false;

  constructor(parts: PayoutDeskParts) {
    this.#parts = parts;
  }

  get isSignerSilent(): boolean {
    return this.#isSignerSilent;
  }

  problems(): readonly string[] {
    return [...this.#problems].map(([withdrawalId, problem]) => `withdrawal ${withdrawalId}: ${problem}`);
  }

  /** Takes every payment as far as it goes now. Answers whether any is under way. */
  async step(): Promise<boolean> {
    this.#isSignerSilent = false;
    const open = (await this.#withdrawals()).filter(({ state }) => state !== 'reviewing');
    await this.#endWhatIsOver(new Set(open.map(({ withdrawalId }) => withdrawalId)));
    const sending = open.filter(({ state }) => state === 'sending');
    await this.#takeOn(sending, (withdrawal) => this.#withProblem(withdrawal, () => this.#follow(withdrawal)));
    const ready = await this.#ready(open.filter(({ state }) => state === 'approved'));
    await this.#takeOn(ready.slice(0, PAYOUTS_PER_STEP), async (withdrawal) => {
      if (!this.#isSignerSilent) await this.#withProblem(withdrawal, () => this.#begin(withdrawal));
    });
    return open.length > 0;
  }

  /** One after the other, those last for which the chain did not answer before, until it is too often that it does not. */
  async #takeOn(some: readonly WithdrawalView[], work: (one: WithdrawalView) => Promise<void>): Promise<void> {
    const late = ({ withdrawalId }: WithdrawalView) => Number(this.#unanswered.has(withdrawalId));
    let unanswered = 0;
    for (const withdrawal of some.toSorted((one, other) => late(one) - late(other))) {
      await work(withdrawal);
      unanswered += late(withdrawal);
      if (unanswered === UNANSWERED_PER_STEP) return;
    }
  }

  async #withdrawals(): Promise<readonly WithdrawalView[]> {
    const { engine, network } = this.#parts;
    const open = await engine.read((core) => core.views(CustodyViews).openWithdrawals());
    // What is paid within the exchange is none of the chain's.
    return open.filter(
      ({ networkId, transactionId }) => networkId === network.id && transactionId !== insideTransactionId,
    );
  }

  /** What was cancelled, or ended before somebody died, waits for nothing any more. */
  async #endWhatIsOver(open: ReadonlySet<number>): Promise<void> {
    const { notebook, now } = this.#parts;
    for (const { withdrawalId } of await notebook.open()) {
      if (!open.has(withdrawalId)) await notebook.end(withdrawalId, now());
    }
    for (const memory of [this.#problems, this.#again, this.#unanswered]) {
      for (const withdrawalId of memory.keys()) if (!open.has(withdrawalId)) memory.delete(withdrawalId);
    }
  }

  /** Those of which a payment may begin now: nothing keeps the money on its account, and none of them was tried in vain just now. */
  #ready(approved: readonly WithdrawalView[]): Promise<readonly WithdrawalView[]> {
    const { engine, now } = this.#parts;
    const nowMs = now();
    const due = approved.filter(({ withdrawalId }) => nowMs >= (this.#again.get(withdrawalId) ?? 0));
    return engine.read((core) => {
      const [people, custody] = [core.views(PeopleViews), core.views(CustodyViews)];
      return due.filter(({ userId, networkId, assetId }) => {
        const { isFrozen, heldUntilMs } = people.standing(userId);
        const isOpen = custody.networkCoin(networkId, assetId)?.isWithdrawalOpen === true;
        return isOpen && !isFrozen && heldUntilMs === 0;
      });
    });
  }

  /** One withdrawal's trouble is not another's: some questions a chain never answers, as what a payment to a hostile program costs. */
  async #withProblem(withdrawal: WithdrawalView, work: () => Promise<string>): Promise<void> {
    const { withdrawalId } = withdrawal;
    this.#unanswered.delete(withdrawalId);
    try {
      const problem = await work();
      if (problem === '') this.#problems.delete(withdrawalId);
      else this.#problems.set(withdrawalId, problem);
    } catch (error) {
      if (error instanceof ChainUnreachable) {
        this.#unanswered.add(withdrawalId);
        this.#later(withdrawal, error.message);
      } else if (error instanceof SignerUnreachable) this.#isSignerSilent = true;
      else throw error;
      this.#problems.set(withdrawalId, error.message);
    }
  }

  /**
   * Journals that a payment is begun, which nobody takes back then, and makes it; empty, or why it waits. What can be known of why it will not
   * be made is known before: a signer that is not there, or coins that do not suffice.
   */
  async #begin(withdrawal: WithdrawalView): Promise<string> {
    const { engine, maker } = this.#parts;
    const { withdrawalId } = withdrawal;
    const signedBefore = await maker.signedFor(withdrawalId);
    const built = signedBefore.length > 0 ? undefined : await maker.build(withdrawal, []);
    if (built !== undefined && built.kind !== 'built')
      return this.#later(withdrawal, await this.#untaken(withdrawal, built));
    const result = await engine.submit({ type: 'begin-payment', withdrawalId });
    if (!result.accepted) return this.#later(withdrawal, `the core does not let it begin (${result.code})`);
    return built === undefined ? this.#send(withdrawal, signedBefore) : this.#signFirst(withdrawal, built.transaction);
  }

  /** Of a payment that is begun and of which nothing was signed: where the signer refuses, the person may take the withdrawal back again. */
  async #signFirst(withdrawal: WithdrawalView, transaction: UnsignedTransaction): Promise<string> {
    const answer = await this.#parts.maker.sign(withdrawal, transaction);
    return answer.kind === 'signed'
      ? this.#send(withdrawal, [answer.payment])
      : this.#abandon(withdrawal, answer.problem);
  }

  /** Why there is no payment, told to the person where waiting helps little. */
  async #untaken(withdrawal: WithdrawalView, built: Exclude<BuildAnswer, { readonly kind: 'built' }>): Promise<string> {
    if (built.kind === 'refused') await this.#parts.onUnpayable(withdrawal);
    return reasonOf(built);
  }

  async #abandon(withdrawal: WithdrawalView, problem: string): Promise<string> {
    const { withdrawalId } = withdrawal;
    const result = await this.#parts.engine.submit({ type: 'abandon-payment', withdrawalId });
    return result.accepted ? this.#later(withdrawal, problem) : `${problem}, and the core keeps it (${result.code})`;
  }

  #later({ withdrawalId }: WithdrawalView, problem: string): string {
    this.#again.set(withdrawalId, this.#parts.now() + PAYOUT_AGAIN_MS);
    return problem;
  }

  /** As the chain has it. */
  async #follow(withdrawal: WithdrawalView): Promise<string> {
    const { chain, network, maker, now } = this.#parts;
    const payments = await maker.signedFor(withdrawal.withdrawalId);
    if (payments.length === 0) return this.#goOn(withdrawal);
    const outcome = await outcomeOfPayments(chain, network.confirmations, payments, (payment) =>
      maker.transactionOf(payment),
    );
    if (outcome.kind === 'included') return this.#end(withdrawal, outcome.payment, outcome.status);
    if (outcome.kind === 'conflicted') return this.#fail(withdrawal, outcome.payment, 'conflicted');
    if (outcome.kind === 'deciding') return '';
    const newest = payments.at(-1);
    const isStuck = newest !== undefined && now() - newest.signedAtMs > STUCK_AFTER_MS;
    if (!isStuck) return outcome.kind === 'waiting' ? '' : this.#send(withdrawal, payments);
    const replacement = await this.#replacement(withdrawal, payments);
    return typeof replacement === 'string'
      ? this.#send(withdrawal, payments)
      : this.#send(withdrawal, [...payments, replacement]);
  }

  /** Somebody died after its payment was begun, before it was signed. */
  async #goOn(withdrawal: WithdrawalView): Promise<string> {
    if (withdrawal.payments.length > 0) return 'what was signed for it is in no notebook';
    const built = await this.#parts.maker.build(withdrawal, []);
    return built.kind === 'built'
      ? this.#signFirst(withdrawal, built.transaction)
      : this.#abandon(withdrawal, await this.#untaken(withdrawal, built));
  }

  /** It is in the chain for good: paid, or in a block and moved nothing. */
  async #end(
    withdrawal: WithdrawalView,
    payment: NotedPayment,
    { isFailed, cost, block }: Extract<TransactionStatus, { readonly kind: 'included' }>,
  ): Promise<string> {
    const { engine, network, notebook, now } = this.#parts;
    const { transactionId } = payment;
    await recordCost(engine, network, transactionId, cost);
    if (!isFailed) await notebook.place(payment, block.height, now());
    if (isFailed) return this.#fail(withdrawal, { transactionId }, 'reverted');
    const { withdrawalId } = withdrawal;
    return this.#told(withdrawal, await engine.submit({ type: 'confirm-withdrawal', withdrawalId, transactionId }));
  }

  async #fail(
    withdrawal: WithdrawalView,
    { transactionId }: Pick<NotedPayment, 'transactionId'>,
    reason: 'reverted' | 'conflicted',
  ): Promise<string> {
    const { withdrawalId } = withdrawal;
    const command = { type: 'fail-withdrawal', withdrawalId, transactionId, reason } as const;
    return this.#told(withdrawal, await this.#parts.engine.submit(command));
  }

  async #told(
    { withdrawalId }: WithdrawalView,
    result: Awaited<ReturnType<PayoutDeskParts['engine']['submit']>>,
  ): Promise<string> {
    if (!result.accepted) return `the core refuses its end (${result.code})`;
    await this.#parts.notebook.end(withdrawalId, this.#parts.now());
    return '';
  }

  /** Journals what is not journaled yet and hands the newest to the network, as often as nobody knows it there. */
  async #send(withdrawal: WithdrawalView, payments: readonly NotedPayment[]): Promise<string> {
    const { chain, engine, maker } = this.#parts;
    const { withdrawalId } = withdrawal;
    for (const { transactionId, conflicts } of payments) {
      if (withdrawal.payments.some((sent) => sent.transactionId === transactionId)) continue;
      const spent = conflicts.map((spends) => ({ spends }));
      const result = await engine.submit({ type: 'send-withdrawal', withdrawalId, transactionId, conflicts: spent });
      if (!result.accepted) return `it is signed, and the core does not let it go (${result.code})`;
    }
    const newest = payments.at(-1);
    if (newest === undefined) return '';
    const answer = await chain.broadcast(maker.transactionOf(newest));
    return answer.kind === 'refused' ? `the network does not take it (${answer.reason})` : '';
  }

  /** A payment that conflicts with those before it and offers more; or why there is none. */
  async #replacement(withdrawal: WithdrawalView, before: readonly NotedPayment[]): Promise<NotedPayment | string> {
    const { maker } = this.#parts;
    const built = await maker.build(withdrawal, before);
    if (built.kind !== 'built') return reasonOf(built);
    const answer = await maker.sign(withdrawal, built.transaction);
    return answer.kind === 'signed' ? answer.payment : answer.problem;
  }
}

function reasonOf(built: Exclude<BuildAnswer, { readonly kind: 'built' }>): string {
  return built.kind === 'decided' ? 'what it replaces is in a block' : built.reason;
}
