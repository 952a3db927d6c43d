import { describe, expect, it } from 'vitest';
import { CODE_RESEND_MS } from '../account-limits.ts';
import type { Proof } from '../proof.ts';
import { deskPassword, otherThan } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { GOOGLE_BEGIN_VALID_MS } from './second-factor-limits.ts';
import { FactorDesk, givenBy, outcomeOf } from './testing/factor-desk.ts';

const ann = 'ann@example.com';
const home = { address: '127.0.0.1' };

let desk: FactorDesk;
deskOfEachTest((opened) => {
  desk = new FactorDesk(opened);
});

async function person(account = ann): Promise<Proof> {
  return desk.proofOf((await desk.desk.register(account, home)).session.token);
}
const isBound = async (userId: number) => (await desk.factors.read(userId)).google.isBound;

/** Binds with a code of the authenticator and the email code that was asked for first. */
async function bind(proof: Proof, code: string, emailCode: string): Promise<string> {
  return outcomeOf(await desk.factors.bindGoogle(proof, { code, emailCode }, home));
}

describe('binding an authenticator', () => {
  it('counts for nothing before a code of it confirms it, within ten minutes', async () => {
    const proof = await person();
    const emailCode = await desk.changeCode(ann, proof.userId);
    expect(await bind(proof, '123456', emailCode)).toBe('l.error.authenticatorNotBegun');
    const { secret, uri, expiresAt } = givenBy(await desk.factors.beginGoogle(proof.userId));
    expect(uri).toContain(`secret=${secret}`);
    expect(expiresAt).toBe(desk.desk.nowMs + GOOGLE_BEGIN_VALID_MS);
    expect(await bind(proof, desk.wrongCode(secret), emailCode)).toBe('l.error.secondFactorWrong');
    expect(await isBound(proof.userId)).toBe(false);
    desk.desk.nowMs += GOOGLE_BEGIN_VALID_MS;
    const newer = await desk.changeCode(ann, proof.userId);
    expect(await bind(proof, desk.codeOf(secret), newer)).toBe('l.error.authenticatorNotBegun');
    expect((await desk.logIn(ann)).session.owes).toBeUndefined();
    expect(await desk.told(proof.userId)).toEqual([]);
  });

  it('asks for the code of a mail, of its purpose, and what was refused has used up none', async () => {
    const proof = await person();
    const { secret } = givenBy(await desk.factors.beginGoogle(proof.userId));
    desk.desk.nowMs += CODE_RESEND_MS;
    const ofLogin = await desk.desk.codeFor(ann, home);
    const emailCode = await desk.changeCode(ann, proof.userId);
    expect(await bind(proof, desk.codeOf(secret), ofLogin)).toBe('l.error.codeWrong');
    expect(await bind(proof, desk.codeOf(secret), otherThan(emailCode, ofLogin))).toBe('l.error.codeWrong');
    expect(await bind(proof, desk.codeOf(secret), emailCode)).toBe('done');
    expect(await desk.told(proof.userId)).toEqual(['second-factor-bound']);
    expect(desk.held).toEqual([]);
  });

  it('takes the newest secret that was begun, and none while one is bound', async () => {
    const proof = await person();
    const first = givenBy(await desk.factors.beginGoogle(proof.userId)).secret;
    const second = givenBy(await desk.factors.beginGoogle(proof.userId)).secret;
    const emailCode = await desk.changeCode(ann, proof.userId);
    expect(await bind(proof, desk.codeOf(first), emailCode)).toBe('l.error.secondFactorWrong');
    const binding = { code: desk.codeOf(second), emailCode };
    const { recoveryCodes } = givenBy(await desk.factors.bindGoogle(proof, binding, home));
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(outcomeOf(await desk.factors.beginGoogle(proof.userId))).toBe('l.error.authenticatorBound');
    const boundAt = desk.desk.nowMs;
    desk.desk.nowMs += CODE_RESEND_MS;
    const newer = await desk.changeCode(ann, proof.userId);
    expect(await bind(proof, desk.codeOf(second), newer)).toBe('l.error.authenticatorBound');
    expect((await desk.desk.accounts.info(proof.userId)).googleBind).toBe(1);
    expect(await desk.factors.read(proof.userId)).toEqual({
      google: { isBound: true, boundAt, unbindsAt: 0 },
      recoveryCodesLeft: 10,
    });
  });

  it('ends every other session of the account, and nobody else’s', async () => {
    const bob = await desk.desk.register('bob@example.com', home);
    const proof = await person();
    desk.desk.nowMs += CODE_RESEND_MS;
    const other = (await desk.logIn(ann)).session.token;
    const otherProof = await desk.proofOf(other);
    const { secret } = givenBy(await desk.factors.beginGoogle(proof.userId));
    expect(await bind(proof, desk.codeOf(secret), await desk.changeCode(ann, proof.userId))).toBe('done');
    expect(await desk.desk.accounts.sessionOf(other)).toBeUndefined();
    expect(desk.desk.accounts.hasEnded(otherProof.id)).toBe(true);
    expect(desk.desk.accounts.hasEnded(proof.id)).toBe(false);
    expect(await desk.desk.accounts.sessionOf(bob.session.token)).toBeDefined();
  });

  it('leaves neither secret nor recovery code in the database', async () => {
    const { secret, recoveryCodes } = await desk.bind(ann);
    const { rows } = await desk.desk.pool.query(
      `SELECT encode(sealed_secret, 'escape') AS text FROM google_key
       UNION ALL SELECT encode(code_hash, 'escape') FROM recovery_code`,
    );
    expect(rows).toHaveLength(11);
    for (const { text } of rows) for (const known of [secret, ...recoveryCodes]) expect(text).not.toContain(known);
  });

  it('waits for a login under way, which it ends, and makes the next one wait', async () => {
    const proof = await person();
    const { secret } = givenBy(await desk.factors.beginGoogle(proof.userId));
    const emailCode = await desk.changeCode(ann, proof.userId);
    desk.desk.nowMs += CODE_RESEND_MS;
    const loginCode = await desk.desk.codeFor(ann, home);
    const [login, bound] = await Promise.all([
      desk.desk.accounts.login({ account: ann, code: loginCode, password: deskPassword }, home),
      bind(proof, desk.codeOf(secret), emailCode),
    ]);
    expect(bound).toBe('done');
    const { session } = givenBy(login);
    const left = await desk.desk.accounts.sessionOf(session.token);
    // Whole sessions that knew of no factor are over; one that began behind the binding owes it.
    expect(left?.kind ?? 'over').toBe(session.owes === undefined ? 'over' : 'second-step');
  });
});
