import type { SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Pool } from 'pg';
import { type StartedAccounts, startAccounts } from '../accounts.ts';
import type { CallOrigin } from '../accounts-port.ts';
import { sandboxMailbox } from '../mail/sandbox-mailbox.ts';
import { accountTables } from './account-tables.ts';
import { FaultyPool } from './faulty-pool.ts';
import { testMarks } from './marked-rows.ts';

export const deskPassword = 'correct horse 1';

/** Accounts on a database and a clock of their own, and people who use them. */
export class AccountDesk {
  nowMs = Date.UTC(2026, 0, 5, 12);
  readonly pool: Pool;
  /** What the accounts have of the pool. */
  readonly faulty: FaultyPool;
  readonly faults: unknown[] = [];
  /** Whom the core has frozen. */
  readonly frozen = new Set<number>();
  /** What the core answers instead of doing it. */
  refusal: ErrorCode | undefined;
  #accounts: StartedAccounts | undefined;

  private constructor(pool: Pool) {
    this.pool = pool;
    this.faulty = new FaultyPool(pool);
  }

  static async open(temporary: SharedPostgres, template = accountTables): Promise<AccountDesk> {
    const desk = new AccountDesk(await temporary.openPool(8, template));
    await desk.restart();
    return desk;
  }

  get accounts(): StartedAccounts {
    if (this.#accounts === undefined) throw new Error('the accounts are not started');
    return this.#accounts;
  }

  /** What is counted in memory alone is gone afterwards. */
  async restart(wrongCodesPerHour = 100): Promise<void> {
    this.#accounts?.stop();
    this.#accounts = await startAccounts({
      pool: this.faulty.pool,
      codeKey: Buffer.alloc(32, 7),
      closedAddressKey: Buffer.alloc(32, 7),
      ...testMarks,
      mail: sandboxMailbox,
      customerServiceUrl: async () => '',
      registrationsPerHour: 100,
      codesPerHour: 300,
      wrongCodesPerHour,
      openPerson: async () =>
        this.refusal === undefined ? { accepted: true, kind: 'done' } : { accepted: false, code: this.refusal },
      isFrozen: async (userId) => this.frozen.has(userId),
      siteOrigin: 'http://localhost:8080',
      // What is tried here does not depend on what a hash costs.
      hashWork: { memoryCost: 64, timeCost: 1 },
      onFault: (error) => this.faults.push(error),
      now: () => this.nowMs,
    });
  }

  async close(): Promise<void> {
    this.#accounts?.stop();
    await this.pool.end();
  }

  /** The code of the newest mail. */
  async mailedCode(account: string): Promise<string> {
    const [newest] = await this.accounts.mailbox(account);
    const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(newest?.text ?? '')?.[0];
    if (code === undefined) throw new Error('the newest mail holds no code');
    return code;
  }

  /** `sent`, or why not. */
  async ask(account: string, origin: CallOrigin): Promise<string> {
    const asked = await this.accounts.sendEmailCode({ account }, origin);
    return asked.ok ? 'sent' : asked.code;
  }

  async codeFor(account: string, origin: CallOrigin): Promise<string> {
    const asked = await this.ask(account, origin);
    if (asked !== 'sent') throw new Error(asked);
    return this.mailedCode(account);
  }

  async register(account: string, origin: CallOrigin, password = deskPassword) {
    const code = await this.codeFor(account, origin);
    const registered = await this.accounts.register({ account, code, password }, origin);
    if (!registered.ok) throw new Error(registered.code);
    return registered.value;
  }

  /** `in`, or why not. */
  async logIn(account: string, code: string, origin: CallOrigin, password = deskPassword): Promise<string> {
    const result = await this.accounts.login({ account, code, password }, origin);
    return result.ok ? 'in' : result.code;
  }
}

/** A code that is none of these. */
export function otherThan(...codes: readonly string[]): string {
  for (let number = 482_913; ; number += 1) if (!codes.includes(String(number))) return String(number);
}

export function countOf(outcomes: readonly string[], outcome: string): number {
  return outcomes.filter((entry) => entry === outcome).length;
}
