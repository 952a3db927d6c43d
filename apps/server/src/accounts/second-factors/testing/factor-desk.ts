import type { ErrorCode } from '@assay/protocol/error-codes';
import { generateSync } from 'otplib';
import type { AccountResult, CallOrigin } from '../../accounts-port.ts';
import type { Proof } from '../../proof.ts';
import { type AccountDesk, deskPassword, otherThan } from '../../testing/account-desk.ts';
import type { SecondFactorPartsOptions } from '../second-factor-parts.ts';
import { type SecondFactors, startSecondFactors } from '../second-factors.ts';

const home: CallOrigin = { address: '127.0.0.1' };
const STEP_MS = 30_000;

/** Somebody with an authenticator in his hand. */
export interface Holder {
  readonly account: string;
  readonly userId: number;
  /** The session that bound it. */
  readonly proof: Proof;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly device: string;
}

/** The second factors of a desk's accounts, on its clock. */
export class FactorDesk {
  readonly desk: AccountDesk;
  readonly faults: unknown[] = [];
  /** Whom the core has held. */
  readonly held: number[] = [];
  /** What the core answers instead of holding. */
  holdRefusal: ErrorCode | undefined;
  #factors: SecondFactors;

  constructor(desk: AccountDesk) {
    this.desk = desk;
    this.#factors = this.#start();
  }

  get factors(): SecondFactors {
    return this.#factors;
  }

  /** What is in memory alone is gone afterwards. */
  async restart(): Promise<void> {
    await this.#factors.stop();
    await this.desk.restart();
    this.#factors = this.#start();
  }

  /** Registers somebody and binds an authenticator. */
  async bind(account: string, origin: CallOrigin = home): Promise<Holder> {
    const { session, deviceToken = '' } = await this.desk.register(account, origin);
    const proof = await this.proofOf(session.token);
    const { secret } = givenBy(await this.#factors.beginGoogle(proof.userId));
    const emailCode = await this.changeCode(account, proof.userId);
    const binding = { code: this.codeOf(secret), emailCode };
    const { recoveryCodes } = givenBy(await this.#factors.bindGoogle(proof, binding, origin));
    return { account, userId: proof.userId, proof, secret, recoveryCodes, device: deviceToken };
  }

  /** The code that a change of the account asks for. */
  async changeCode(account: string, userId: number): Promise<string> {
    givenBy(await this.desk.accounts.parts.personCodes.send({ userId, email: account }, 'change', home));
    return this.desk.mailedCode(account);
  }

  async unbindCode(account: string, userId: number): Promise<string> {
    givenBy(await this.#factors.sendUnbindCode(userId, home));
    return this.desk.mailedCode(account);
  }

  /** What a person was told beside logins, newest first. */
  async told(userId: number): Promise<readonly string[]> {
    const { rows } = await this.desk.pool.query<{ name: string }>(
      "SELECT name FROM person_message WHERE user_id = $1 AND name NOT IN ('logged-in', 'new-device') ORDER BY message_id DESC",
      [userId],
    );
    return rows.map(({ name }) => name);
  }

  async proofOf(token: string): Promise<Proof> {
    const proof = await this.desk.accounts.sessionOf(token);
    if (proof === undefined) throw new Error('the token is dead');
    return proof;
  }

  /** The first step of a login; what it answers. */
  async logIn(account: string, origin: CallOrigin = home) {
    const code = await this.desk.codeFor(account, origin);
    return givenBy(await this.desk.accounts.login({ account, code, password: deskPassword }, origin));
  }

  /** The proof of a login that owes its second step. */
  async owingLogin(account: string, origin: CallOrigin = home): Promise<Proof> {
    return this.proofOf((await this.logIn(account, origin)).session.token);
  }

  /** Goes on to the time step of a code that was never used, and answers it. */
  nextCode(secret: string): string {
    this.desk.nowMs += STEP_MS;
    return this.codeOf(secret);
  }

  /** The code at this moment, or so many steps away. */
  codeOf(secret: string, steps = 0): string {
    return generateSync({ secret, epoch: Math.floor((this.desk.nowMs + steps * STEP_MS) / 1_000) });
  }

  /** A code that no clock nearby would make. */
  wrongCode(secret: string): string {
    return otherThan(...[-2, -1, 0, 1, 2].map((steps) => this.codeOf(secret, steps)));
  }

  async prove(proof: Proof, code: string, origin: CallOrigin = home): Promise<string> {
    return outcomeOf(await this.#factors.proveByCode(proof, code, origin));
  }

  /** What the calls are made of. */
  get options(): SecondFactorPartsOptions {
    return {
      accounts: this.desk.accounts.parts,
      guard: {
        hold: async (userId) => {
          if (this.holdRefusal !== undefined) return { ok: false, code: this.holdRefusal };
          this.held.push(userId);
          return { ok: true, value: null };
        },
      },
      key: Buffer.alloc(32, 9),
    };
  }

  #start(): SecondFactors {
    return startSecondFactors({ ...this.options, onFault: (error) => this.faults.push(error) });
  }
}

export function givenBy<Value>(result: AccountResult<Value>): Value {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

/** `done`, or why not. */
export function outcomeOf(result: AccountResult<unknown>): string {
  return result.ok ? 'done' : result.code;
}
