import { beforeEach, describe, expect, it } from 'vitest';
import { CODE_RESEND_MS } from '../account-limits.ts';
import type { Proof } from '../proof.ts';
import { FactorDesk, givenBy, type Holder, outcomeOf } from '../second-factors/testing/factor-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { type Passkeys, passkeysFor } from './passkeys.ts';
import { type Forgery, SoftAuthenticator } from './testing/soft-authenticator.ts';

const site = 'http://localhost:8080';
const home = { address: '127.0.0.1' };
const refused = 'l.error.passkeyRefused';
const ann = 'ann@example.com';

let desk: FactorDesk;
let passkeys: Passkeys;
deskOfEachTest((opened) => {
  desk = new FactorDesk(opened);
});
beforeEach(() => {
  passkeys = passkeysFor({ ...desk.options, siteOrigin: site });
});

const person = async (account: string) => desk.proofOf((await desk.desk.register(account, home)).session.token);

/** Registers a passkey of somebody’s; what came of it. */
async function add(account: string, proof: Proof, authenticator = new SoftAuthenticator(site)) {
  const { options } = givenBy(await passkeys.registerOptions(proof.userId));
  desk.desk.nowMs += CODE_RESEND_MS;
  const emailCode = await desk.changeCode(account, proof.userId);
  const credential = authenticator.register(options);
  return { authenticator, added: await passkeys.register(proof, { credential, name: 'laptop', emailCode }, home) };
}

/** Somebody with one passkey and nothing else. */
async function withPasskey(account: string) {
  const proof = await person(account);
  const { authenticator, added } = await add(account, proof);
  return { proof, authenticator, ...givenBy(added) };
}

/** What somebody was told of his factors, the newest first, and whether it says that withdrawals are held. */
async function toldOfHolds(userId: number): Promise<[string, boolean][]> {
  const { rows } = await desk.desk.pool.query<{ name: string; texts: string }>(
    "SELECT name, texts FROM person_message WHERE user_id = $1 AND name IN ('passkey-added', 'second-factor-bound') ORDER BY message_id DESC",
    [userId],
  );
  return rows.map(({ name, texts }) => [name, texts.includes('withdrawals are held')]);
}

const handleText = (userId: number) => Buffer.from(String(userId)).toString('base64url');
const loginOptions = async () => givenBy(await passkeys.loginOptions()).options;
const logIn = async (credential: string) => outcomeOf(await passkeys.logIn(credential, home));

describe('an answer of a passkey', () => {
  it('logs in once, however often it comes, and no faster when it comes twice at once', async () => {
    const { authenticator } = await withPasskey(ann);
    const credential = authenticator.assert(await loginOptions());
    expect((await Promise.all([logIn(credential), logIn(credential)])).sort()).toEqual(['done', refused]);
    expect(await logIn(credential)).toBe(refused);
    expect(await logIn(authenticator.assert(await loginOptions()))).toBe('done');
  });

  it('is refused from another page, unseen, copied, or under a name that is none', async () => {
    const { authenticator, proof } = await withPasskey(ann);
    const bob = await person('bob@example.com');
    expect(await logIn(authenticator.assert(await loginOptions()))).toBe('done');
    const forgeries: readonly Forgery[] = [
      { origin: 'http://localhost:8081' },
      { domain: 'evil.example' },
      { isVerified: false },
      // The count that the authenticator had before it was copied.
      { counter: 1 },
      { id: 'A'.repeat(22) },
      // What no database can be asked for.
      { id: 'a\u0000b' },
      // Somebody else's, who is there or not, and nobody's.
      { handle: handleText(bob.userId) },
      { handle: handleText(7) },
      { handle: Buffer.from(`seat:${proof.userId}`).toString('base64url') },
      { handle: '' },
    ];
    for (const forgery of forgeries)
      expect([forgery, await logIn(authenticator.assert(await loginOptions(), forgery))]).toEqual([forgery, refused]);
    expect(await logIn(authenticator.assert(await loginOptions()))).toBe('done');
  });

  it('is good for what it was asked for, of the account that was asked', async () => {
    const { authenticator, proof } = await withPasskey(ann);
    const other = await withPasskey('bob@example.com');
    const owing = await desk.owingLogin(ann);
    const ofStep = givenBy(await passkeys.proveOptions(proof.userId)).options;
    expect(await logIn(authenticator.assert(ofStep))).toBe(refused);
    const prove = async (credential: string) => outcomeOf(await passkeys.prove(owing, credential, home));
    expect(await prove(authenticator.assert(await loginOptions()))).toBe(refused);
    expect(await prove(other.authenticator.assert(ofStep))).toBe(refused);
    const ofOther = givenBy(await passkeys.proveOptions(other.proof.userId)).options;
    expect(await prove(authenticator.assert(ofOther))).toBe(refused);
    expect(await prove(authenticator.assert(ofStep, { handle: handleText(other.proof.userId) }))).toBe(refused);
    // Where it is told whose it is to be an authenticator need not say so.
    expect(await prove(authenticator.assert(ofStep, { handle: undefined }))).toBe('done');
    expect(desk.desk.accounts.hasEnded(owing.id)).toBe(true);
  });

  it('opens no frozen account', async () => {
    const { authenticator, proof } = await withPasskey(ann);
    desk.desk.frozen.add(proof.userId);
    const credential = authenticator.assert(await loginOptions());
    expect(await logIn(credential)).toBe('l.error.frozenByOperator');
    desk.desk.frozen.clear();
    expect(await logIn(credential)).toBe('done');
  });
});

describe('another second factor beside the first', () => {
  it('holds withdrawals, whichever comes first, and is not kept without the hold', async () => {
    const { proof } = await withPasskey(ann);
    expect(desk.held).toEqual([]);
    desk.holdRefusal = 'l.error.overloaded';
    expect(outcomeOf((await add(ann, proof)).added)).toBe('l.error.overloaded');
    expect((await passkeys.list(proof.userId)).passkeys).toHaveLength(1);
    desk.holdRefusal = undefined;
    expect(outcomeOf((await add(ann, proof)).added)).toBe('done');
    expect(desk.held).toEqual([proof.userId]);

    const { secret } = givenBy(await desk.factors.beginGoogle(proof.userId));
    desk.desk.nowMs += CODE_RESEND_MS;
    const binding = { code: desk.codeOf(secret), emailCode: await desk.changeCode(ann, proof.userId) };
    expect(outcomeOf(await desk.factors.bindGoogle(proof, binding, home))).toBe('done');
    expect(desk.held).toEqual([proof.userId, proof.userId]);
    expect(await toldOfHolds(proof.userId)).toEqual([
      ['second-factor-bound', true],
      ['passkey-added', true],
      ['passkey-added', false],
    ]);

    const holder: Holder = await desk.bind('bob@example.com');
    expect(desk.held).toHaveLength(2);
    expect(outcomeOf((await add(holder.account, holder.proof)).added)).toBe('done');
    expect(desk.held).toEqual([proof.userId, proof.userId, holder.userId]);
    expect(await toldOfHolds(holder.userId)).toEqual([
      ['passkey-added', true],
      ['second-factor-bound', false],
    ]);
  });
});

describe('where there are passkeys alone', () => {
  it('a recovery code is the code of the second factor, once', async () => {
    const { proof, recoveryCodes } = await withPasskey(ann);
    const [code = ''] = recoveryCodes;
    const check = async (said: string) => outcomeOf(await desk.factors.check(proof.userId, said));
    expect(await check('123456')).toBe('l.error.secondFactorWrong');
    expect(await check(code)).toBe('done');
    expect(await check(code)).toBe('l.error.secondFactorWrong');
    const { userId } = await person('bob@example.com');
    expect(outcomeOf(await desk.factors.check(userId, code))).toBe('l.error.authenticatorNotBound');
  });

  it('the last one goes with a recovery code, which no other person has', async () => {
    const { proof, passkeyId, recoveryCodes } = await withPasskey(ann);
    const other = await withPasskey('bob@example.com');
    const [code = ''] = recoveryCodes;
    const remove = async (by: Proof, said: string) =>
      outcomeOf(await passkeys.remove(by, { passkeyId, code: said }, home));
    expect(await remove(other.proof, other.recoveryCodes[0] ?? '')).toBe('l.error.passkeyUnknown');
    expect(await remove(proof, other.recoveryCodes[0] ?? '')).toBe('l.error.secondFactorWrong');
    expect(await remove(proof, code)).toBe('done');
    expect(desk.held).toEqual([proof.userId]);
    expect((await desk.logIn(ann)).session.owes).toBeUndefined();
  });
});
