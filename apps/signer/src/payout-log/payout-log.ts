import { LOG_START, lineOf, readLine } from './log-chain.ts';
import type { AllowanceEntry, JournalPosition, LogEntry, SignatureEntry } from './log-entry.ts';
import { type LinePlace, LogFile } from './log-file.ts';

/** What was signed, as it stays in memory: the transaction itself stays in the file. */
export interface LoggedSignature extends Omit<SignatureEntry, 'payload'> {
  readonly atMs: number;
  readonly place: LinePlace;
}

/**
 * Everything that the signer ever signed or refused, one hash-chained line each, on the disk before a signature leaves. One process writes it
 * at a time.
 */
export class PayoutLog {
  readonly #file: LogFile;
  readonly #now: () => number;
  readonly #signatures: LoggedSignature[] = [];
  readonly #ofWithdrawals = new Map<number, LoggedSignature[]>();
  readonly #settled = new Set<string>();
  readonly #damages: string[] = [];
  readonly #settings: LogEntry[] = [];
  #lastHash = LOG_START;
  #lines = 0;
  #lastJournal: JournalPosition | undefined;
  #sealKey: string | undefined;
  readonly #allowances = new Map<number, AllowanceEntry>();

  constructor(path: string, now: () => number) {
    this.#file = new LogFile(path);
    this.#now = now;
    const head = this.#file.head();
    let hashAtHead = head?.lines === 0 ? LOG_START : undefined;
    for (const { text, place } of this.#file.lines()) {
      this.#take(text, place);
      if (this.#lines === head?.lines) hashAtHead = this.#lastHash;
    }
    if (head === undefined && this.#lines === 0) this.#file.writeHead(this.head);
    else if (head === undefined)
      this.#damages.push('The payout log has lines, but the file that says how many is gone.');
    else if (hashAtHead !== head.hash)
      this.#damages.push(
        `The payout log does not end where it did: line ${head.lines}, hash ${head.hash}, is not there.`,
      );
  }

  /** What is wrong with the log itself and no operator has confirmed. */
  get damages(): readonly string[] {
    return this.#damages.filter((damage) => !this.#settled.has(damage));
  }

  /** Whether an operator has looked at this and confirmed it. */
  isSettled(doubt: string): boolean {
    return this.#settled.has(doubt);
  }

  get signatureCount(): number {
    return this.#signatures.length;
  }

  *newestFirst(): Generator<LoggedSignature> {
    for (let at = this.#signatures.length - 1; at >= 0; at -= 1) {
      const signature = this.#signatures[at];
      if (signature !== undefined) yield signature;
    }
  }

  /** The caps that operators have set, oldest first. */
  get settings(): readonly LogEntry[] {
    return this.#settings;
  }

  /** Where the journal stood at the last signature or confirmation. */
  get lastJournal(): JournalPosition | undefined {
    return this.#lastJournal;
  }

  /** The last permission that an operator gave for a withdrawal. */
  allowanceOf(withdrawalId: number): AllowanceEntry | undefined {
    return this.#allowances.get(withdrawalId);
  }

  /** The public key that batches are believed by; undefined before the first was noted. */
  get sealKey(): string | undefined {
    return this.#sealKey;
  }

  get head(): { readonly lines: number; readonly hash: string } {
    return { lines: this.#lines, hash: this.#lastHash };
  }

  /** Oldest first. */
  signedFor(withdrawalId: number): readonly LoggedSignature[] {
    return this.#ofWithdrawals.get(withdrawalId) ?? [];
  }

  /** The signed transaction, from the disk. */
  payloadOf({ place, transactionId }: LoggedSignature): string {
    const line = readLine(this.#file.read(place), LOG_START);
    if (line?.entry.kind !== 'signed' || line.entry.transactionId !== transactionId)
      throw new Error(`the payout log no longer holds ${transactionId}`);
    return line.entry.payload;
  }

  /**
   * The line is on the disk when this returns. What throws ends the process, and the next start reads what is there. A damaged log takes
   * nothing but an operator's confirmation: with any other line the next start would find it whole again.
   */
  append(entry: LogEntry): void {
    if (this.damages.length > 0 && entry.kind !== 'confirmed') throw new Error('the payout log is damaged');
    const atMs = this.#now();
    const line = lineOf(this.#lastHash, atMs, entry);
    this.#lastHash = line.slice(0, LOG_START.length);
    this.#lines += 1;
    this.#keep(entry, atMs, this.#file.append(line, this.head));
  }

  close(): void {
    this.#file.close();
  }

  /** A damaged line says what it says, so that nothing that it may have signed is forgotten; the damage is told. */
  #take(text: string, place: LinePlace): void {
    this.#lines += 1;
    const line = readLine(text, this.#lastHash);
    if (line === undefined) {
      this.#damages.push(`Line ${this.#lines} of the payout log cannot be read.`);
      return;
    }
    if (!line.continues) this.#damages.push(`Line ${this.#lines} of the payout log does not continue the one before.`);
    this.#lastHash = line.hash;
    this.#keep(line.entry, line.atMs, place);
  }

  #keep(entry: LogEntry, atMs: number, place: LinePlace): void {
    if (entry.kind === 'signed') {
      const { payload: _payload, ...kept } = entry;
      const signature = { ...kept, atMs, place };
      this.#signatures.push(signature);
      this.#lastJournal = entry.journal;
      if (entry.withdrawalId === undefined) return;
      const others = this.#ofWithdrawals.get(entry.withdrawalId);
      if (others === undefined) this.#ofWithdrawals.set(entry.withdrawalId, [signature]);
      else others.push(signature);
    } else if (entry.kind === 'confirmed') {
      this.#lastJournal = entry.journal;
      for (const doubt of entry.doubts) this.#settled.add(doubt);
    } else if (entry.kind === 'seal-key') this.#sealKey = entry.publicKey;
    else if (entry.kind === 'allowed') this.#allowances.set(entry.withdrawalId, entry);
    else if (entry.kind === 'coin-cap' || entry.kind === 'fee-cap' || entry.kind === 'coin-share')
      this.#settings.push(entry);
  }
}
