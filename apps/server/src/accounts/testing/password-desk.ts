import type { ErrorCode } from '@assay/protocol/error-codes';
import type { AccountGuard } from '../account-guard.ts';
import type { CallOrigin } from '../accounts-port.ts';
import { emailCalls } from '../email-change/email-calls.ts';
import { FundPassword } from '../fund-password/fund-password.ts';
import { passwordCalls } from '../password-changes/password-calls.ts';
import type { Proof } from '../proof.ts';
import type { AccountDesk } from './account-desk.ts';

/** People at a desk who get other passwords and addresses. Answers are `done`, or why not. */
export class PasswordDesk {
  readonly #desk: AccountDesk;
  /** What the core was told, in order. */
  readonly told: string[] = [];
  /** What the core answers to a hold instead. */
  refusal: ErrorCode | undefined;

  constructor(desk: AccountDesk) {
    this.#desk = desk;
  }

  get fundPassword(): FundPassword {
    return new FundPassword({ ...this.#desk.accounts.parts, key: Buffer.alloc(32, 9) });
  }

  get #parts() {
    return { ...this.#desk.accounts.parts, guard: this.#guard };
  }

  get #calls() {
    return passwordCalls(this.#parts, this.fundPassword);
  }

  get #guard(): AccountGuard {
    const tell = (what: string) => async () => {
      if (this.refusal !== undefined) return { ok: false, code: this.refusal } as const;
      this.told.push(what);
      return { ok: true, value: null } as const;
    };
    return {
      hold: (userId, reason) => tell(`hold ${userId} ${reason}`)(),
      freeze: tell('freeze'),
      thaw: tell('thaw'),
    };
  }

  async askToForget(account: string, origin: CallOrigin): Promise<string> {
    return said(await this.#calls.sendForgetCode({ account }, origin));
  }

  async forgetCodeFor(account: string, origin: CallOrigin): Promise<string> {
    return this.#mailed(account, await this.askToForget(account, origin));
  }

  async reset(account: string, code: string, password: string, origin: CallOrigin): Promise<string> {
    return said(await this.#calls.reset({ account, code, password }, origin));
  }

  async askToChange(proof: Proof, origin: CallOrigin): Promise<string> {
    return said(await this.#calls.sendChangeCode(proof, origin));
  }

  async changeCodeFor(account: string, proof: Proof, origin: CallOrigin): Promise<string> {
    return this.#mailed(account, await this.askToChange(proof, origin));
  }

  async replace(proof: Proof, oldPassword: string, password: string, code: string): Promise<string> {
    return said(await this.#calls.replace({ oldPassword, password, code }, proof, desk));
  }

  async setFundPassword(proof: Proof, password: string, code: string): Promise<string> {
    return said(await this.#calls.setFundPassword({ password, code }, proof, desk));
  }

  async newEmailCodeFor(account: string, proof: Proof): Promise<string> {
    return this.#mailed(account, said(await emailCalls(this.#parts).sendNewCode({ account }, proof, desk)));
  }

  async changeEmail(proof: Proof, account: string, code: string, newCode: string): Promise<string> {
    return said(await emailCalls(this.#parts).change({ account, code, newCode }, proof, desk));
  }

  async proofOf(token: string): Promise<Proof> {
    const proof = await this.#desk.accounts.sessionOf(token);
    if (proof === undefined) throw new Error('the session is dead');
    return proof;
  }

  #mailed(account: string, asked: string): Promise<string> {
    if (asked !== 'done') throw new Error(asked);
    return this.#desk.mailedCode(account);
  }
}

/** Where signed-in people sit. */
const desk: CallOrigin = { address: '203.0.113.200' };

function said(answer: { readonly ok: true } | { readonly ok: false; readonly code: string }): string {
  return answer.ok ? 'done' : answer.code;
}
