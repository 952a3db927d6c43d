import { hash } from 'node:crypto';
import type { SignerAnswer } from '@assay/chains/signer-port/signer-messages';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import type { AssetSymbol } from '@assay/protocol/assets';
import { type ExchangeJournal, JournalUnreachable } from '../journal/exchange-journal.ts';
import type { JournaledWithdrawal } from '../journal/journaled-withdrawal.ts';
import type { SealKeyPin } from '../journal/seal-key-pin.ts';
import type { JournalPosition } from '../payout-log/log-entry.ts';
import type { PayoutLog } from '../payout-log/payout-log.ts';
import { must, NotSigned } from '../transactions/transaction-reading.ts';
import type { SigningMoment } from './hourly-caps.ts';
import type { StopSwitch } from './stop-switch.ts';

/** The exchange at the end of its journal. */
export interface FollowedExchange {
  readonly position: JournalPosition;
  /** Undefined for one that never was, or has ended. */
  withdrawal(withdrawalId: number): JournaledWithdrawal | undefined;
}

export type Confirmation = 'confirmed' | 'none' | 'other-doubts' | 'journal-broken';

type GroundStatus = Omit<Extract<SignerAnswer, { readonly kind: 'status' }>, 'caps'>;

export interface SigningGroundOptions {
  readonly mode: 'sandbox' | 'live';
  readonly log: PayoutLog;
  readonly journal: Pick<
    ExchangeJournal,
    'follow' | 'fault' | 'unsealed' | 'position' | 'isThere' | 'beginAnew' | 'keep'
  >;
  readonly sealKeys: Pick<SealKeyPin, 'doubt' | 'pinShown'>;
  readonly stopSwitch: StopSwitch;
  readonly withdrawalIn: (core: ExchangeCorePort, withdrawalId: number) => JournaledWithdrawal | undefined;
  readonly heldIn: (core: ExchangeCorePort, currency: AssetSymbol) => bigint;
}

/** What must hold before anything is looked at: nobody has stopped the signer, and log and journal know the same past. */
export class SigningGround {
  readonly #options: SigningGroundOptions;
  readonly #unknownPayments = new Set<string>();
  /** As it was followed last. */
  #core: ExchangeCorePort | undefined;

  constructor(options: SigningGroundOptions) {
    this.#options = options;
  }

  /** The server has journaled a payment, which the log must know: it was written before the server had the signature. */
  notePayment(withdrawalId: number, transactionId: string): void {
    const { log } = this.#options;
    if (log.signedFor(withdrawalId).some((made) => made.transactionId === transactionId)) return;
    const doubt = `The journal has the payment ${transactionId} of withdrawal ${withdrawalId}, which the payout log does not know.`;
    if (!log.isSettled(doubt)) this.#unknownPayments.add(doubt);
  }

  /** Follows the journal to its end. @throws NotSigned */
  async open(): Promise<FollowedExchange> {
    const { stopSwitch, mode, journal, withdrawalIn } = this.#options;
    must(!stopSwitch.isOn, 'stopped', 'an operator has stopped the signer');
    const core = await this.#follow();
    const doubts = await this.doubts();
    if (core === undefined || doubts.length > 0) throw new NotSigned('doubtful', doubts.join(' '));
    if (journal.unsealed !== undefined) throw new NotSigned('unsealed', journal.unsealed);
    must(
      core.mode === mode,
      'other-chain',
      `the signer is of the ${mode}, the exchange is ${core.mode ?? 'not configured'}`,
    );
    const { position } = journal;
    return { position, withdrawal: (withdrawalId) => withdrawalIn(core, withdrawalId) };
  }

  /** What an operator must look at before anything is signed again, in sentences. Call it after `open` has followed. */
  async doubts(): Promise<readonly string[]> {
    const { log, journal, sealKeys } = this.#options;
    const otherKey = sealKeys.doubt;
    const doubts = [...log.damages, ...this.#unknownPayments, ...(otherKey === undefined ? [] : [otherKey])];
    if (journal.fault !== undefined) return [...doubts, journal.fault];
    const { lastJournal } = log;
    if (lastJournal === undefined || (await this.#isThere(lastJournal))) return doubts;
    const lost = `Batch ${lastJournal.sequence} with the hash ${lastJournal.hash}, at which the payout log’s last line was written, is not in the journal: an older backup was restored, or this is another database.`;
    return [...doubts, lost];
  }

  /** Lets signing go on although something does not fit together, once an operator has shown that he saw what. */
  async confirm(code: string, who: string, why: string): Promise<Confirmation> {
    const { log, journal, sealKeys } = this.#options;
    await this.#follow();
    const doubts = await this.doubts();
    if (doubts.length === 0) return 'none';
    if (codeOf(doubts) !== code) return 'other-doubts';
    if (journal.fault !== undefined) {
      journal.beginAnew();
      await this.#follow();
      if (journal.fault !== undefined) return 'journal-broken';
    }
    const hasOtherKey = sealKeys.doubt !== undefined;
    log.append({ kind: 'confirmed', doubts: [...doubts], journal: journal.position, who, why });
    if (hasOtherKey) sealKeys.pinShown();
    for (const doubt of doubts) this.#unknownPayments.delete(doubt);
    return 'confirmed';
  }

  /** Now, by both clocks. */
  moment(nowMs: number): SigningMoment {
    const { journal, heldIn } = this.#options;
    const core = this.#core;
    const held = (currency: AssetSymbol) => (core === undefined ? undefined : heldIn(core, currency));
    return { nowMs, journal: journal.position, held };
  }

  /** A damaged log takes no such line; the switch works all the same. */
  stop(who: string, why: string): void {
    const { log, stopSwitch } = this.#options;
    stopSwitch.turnOn(`${who}: ${why}`);
    if (log.damages.length === 0) log.append({ kind: 'stopped', who, why });
  }

  async status(): Promise<GroundStatus> {
    const { log, journal } = this.#options;
    const closed = await this.#closedBecause();
    const { sequence } = journal.position;
    const known = { kind: 'status' as const, journalSequence: sequence, signatures: log.signatureCount };
    return closed === undefined ? known : { ...known, closed };
  }

  /** Follows and keeps: what is done now needs not be done when somebody waits. Never fails. */
  async followAhead(): Promise<void> {
    const { journal } = this.#options;
    try {
      await this.#follow();
      if ((await this.doubts()).length === 0) await journal.keep(false);
    } catch (error) {
      if (!(error instanceof NotSigned)) throw error;
    }
  }

  /** What was followed needs not be followed again at the next start. */
  async keepAtEnd(): Promise<void> {
    if (this.#unknownPayments.size === 0 && this.#options.log.damages.length === 0)
      await this.#options.journal.keep(true);
  }

  async #closedBecause(): Promise<string | undefined> {
    try {
      await this.open();
      return undefined;
    } catch (error) {
      if (error instanceof NotSigned) return error.message;
      throw error;
    }
  }

  async #follow(): Promise<ExchangeCorePort | undefined> {
    this.#core = await reached(() => this.#options.journal.follow());
    return this.#core;
  }

  #isThere(position: JournalPosition): Promise<boolean> {
    return reached(() => this.#options.journal.isThere(position));
  }
}

/** What an operator repeats, to show that he has seen these doubts and no others. */
export const codeOf = (doubts: readonly string[]): string => hash('sha256', doubts.join('\n')).slice(0, 8);

async function reached<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof JournalUnreachable) throw new NotSigned('journal-unreachable', error.message);
    throw error;
  }
}
