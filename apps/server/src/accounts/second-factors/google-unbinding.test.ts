import { describe, expect, it } from 'vitest';
import { CODE_RESEND_MS } from '../account-limits.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { unbindDue } from './google-unbinding.ts';
import { FACTOR_TRIES, GOOGLE_UNBIND_WAIT_MS } from './second-factor-limits.ts';
import { secondFactorParts } from './second-factor-parts.ts';
import { FactorDesk, givenBy, type Holder, outcomeOf } from './testing/factor-desk.ts';

const ann = 'ann@example.com';
const home = { address: '127.0.0.1' };

let desk: FactorDesk;
deskOfEachTest((opened) => {
  desk = new FactorDesk(opened);
});

const isBound = async (userId: number) => (await desk.factors.read(userId)).google.isBound;
const dueNow = () => unbindDue(secondFactorParts(desk.options));

/** Asks for the unbinding with a code of the authenticator; answers when it will be. */
async function askToUnbind({ account, proof, secret, userId }: Holder): Promise<number> {
  desk.desk.nowMs += CODE_RESEND_MS;
  const emailCode = await desk.unbindCode(account, userId);
  const unbinding = { code: desk.nextCode(secret), emailCode };
  return givenBy(await desk.factors.unbindLater(proof, unbinding, home)).unbindsAt;
}

describe('unbinding with a recovery code', () => {
  it('is done at once: the login asks for nothing, other sessions and codes are over, withdrawals are held', async () => {
    const { proof, secret, recoveryCodes, userId } = await desk.bind(ann);
    const owing = await desk.owingLogin(ann);
    const other = givenBy(await desk.factors.proveByCode(owing, desk.nextCode(secret), home)).session.token;
    expect(givenBy(await desk.factors.unbindAtOnce(proof, recoveryCodes[0] ?? '', home))).toEqual({ unbindsAt: 0 });
    expect(await isBound(userId)).toBe(false);
    expect((await desk.factors.read(userId)).recoveryCodesLeft).toBe(0);
    expect(await desk.desk.accounts.sessionOf(other)).toBeUndefined();
    expect(await desk.told(userId)).toEqual(['second-factor-unbound-at-once', 'second-factor-bound']);
    expect(desk.held).toEqual([userId]);
    desk.desk.nowMs += CODE_RESEND_MS;
    expect((await desk.logIn(ann)).session.owes).toBeUndefined();
    // What is refused because there is nothing to unbind is no guess.
    for (let time = 0; time <= FACTOR_TRIES.max; time += 1) {
      expect(outcomeOf(await desk.factors.unbindAtOnce(proof, recoveryCodes[1] ?? '', home))).toBe(
        'l.error.authenticatorNotBound',
      );
    }
  });

  it('takes no code of the authenticator, and uses none up', async () => {
    const holder = await desk.bind(ann);
    const code = desk.nextCode(holder.secret);
    expect(outcomeOf(await desk.factors.unbindAtOnce(holder.proof, code, home))).toBe('l.error.secondFactorWrong');
    expect(outcomeOf(await desk.factors.check(holder.userId, code))).toBe('done');
  });

  it('is not done while the core does not hold withdrawals', async () => {
    const { proof, recoveryCodes, userId } = await desk.bind(ann);
    desk.holdRefusal = 'l.error.clockUnconfirmed';
    const code = recoveryCodes[0] ?? '';
    expect(outcomeOf(await desk.factors.unbindAtOnce(proof, code, home))).toBe('l.error.clockUnconfirmed');
    expect(await desk.factors.read(userId)).toMatchObject({ google: { isBound: true }, recoveryCodesLeft: 10 });
    desk.holdRefusal = undefined;
    expect(outcomeOf(await desk.factors.unbindAtOnce(proof, code, home))).toBe('done');
  });
});

describe('unbinding with a code of the authenticator', () => {
  it('waits for a day that asking again does not lengthen, and survives a restart', async () => {
    const holder = await desk.bind(ann);
    const unbindsAt = await askToUnbind(holder);
    expect(unbindsAt).toBe(desk.desk.nowMs + GOOGLE_UNBIND_WAIT_MS);
    expect(await askToUnbind(holder)).toBe(unbindsAt);
    expect(await desk.told(holder.userId)).toEqual(['second-factor-unbind-begun', 'second-factor-bound']);
    expect((await desk.logIn(ann)).session.owes).toEqual(['google']);
    desk.desk.nowMs = unbindsAt - 1;
    expect([await dueNow(), await isBound(holder.userId), desk.held]).toEqual([[], true, []]);
    desk.desk.nowMs = unbindsAt;
    await desk.restart();
    expect([await dueNow(), await isBound(holder.userId)]).toEqual([[holder.userId], false]);
    expect([await dueNow(), desk.held]).toEqual([[], [holder.userId]]);
    expect((await desk.told(holder.userId))[0]).toBe('second-factor-unbound');
  });

  it('waits on while the core does not hold withdrawals', async () => {
    const holder = await desk.bind(ann);
    desk.desk.nowMs = await askToUnbind(holder);
    desk.holdRefusal = 'l.error.clockUnconfirmed';
    expect([await dueNow(), await isBound(holder.userId)]).toEqual([[], true]);
    desk.holdRefusal = undefined;
    expect(await dueNow()).toEqual([holder.userId]);
  });

  it('asks for the code of a mail that is good for nothing else', async () => {
    const { proof, secret, userId } = await desk.bind(ann);
    desk.desk.nowMs += CODE_RESEND_MS;
    const unbinding = { code: desk.nextCode(secret), emailCode: await desk.changeCode(ann, userId) };
    expect(outcomeOf(await desk.factors.unbindLater(proof, unbinding, home))).toBe('l.error.codeWrong');
    const emailCode = await desk.unbindCode(ann, userId);
    expect(outcomeOf(await desk.factors.unbindLater(proof, { ...unbinding, emailCode }, home))).toBe('done');
  });

  it('can be called off, as often as somebody likes', async () => {
    const holder = await desk.bind(ann);
    const unbindsAt = await askToUnbind(holder);
    for (let time = 0; time < 2; time += 1) {
      expect(outcomeOf(await desk.factors.keepGoogle(holder.userId, home))).toBe('done');
    }
    expect((await desk.told(holder.userId)).slice(0, 2)).toEqual([
      'second-factor-unbind-cancelled',
      'second-factor-unbind-begun',
    ]);
    desk.desk.nowMs = unbindsAt;
    const { google } = await desk.factors.read(holder.userId);
    expect([await dueNow(), google]).toMatchObject([[], { isBound: true, unbindsAt: 0 }]);
    const bob = Number((await desk.desk.register('bob@example.com', home)).session.userId);
    expect(outcomeOf(await desk.factors.keepGoogle(bob, home))).toBe('l.error.authenticatorNotBound');
    expect(outcomeOf(await desk.factors.sendUnbindCode(bob, home))).toBe('l.error.authenticatorNotBound');
  });

  it('is locked after five wrong codes of one kind or the other, and the right one is not looked at', async () => {
    const { proof, secret, userId } = await desk.bind(ann);
    desk.desk.nowMs += CODE_RESEND_MS;
    const emailCode = await desk.unbindCode(ann, userId);
    for (let time = 0; time < FACTOR_TRIES.max; time += 1) {
      const unbinding = { code: desk.wrongCode(secret), emailCode };
      const wrong =
        time % 2 === 0
          ? desk.factors.unbindLater(proof, unbinding, home)
          : desk.factors.unbindAtOnce(proof, 'ABCDE-FGHJK', home);
      expect(outcomeOf(await wrong)).toBe('l.error.secondFactorWrong');
    }
    await desk.restart();
    const right = { code: desk.nextCode(secret), emailCode };
    expect(outcomeOf(await desk.factors.unbindLater(proof, right, home))).toBe('l.error.secondFactorLocked');
    expect(outcomeOf(await desk.factors.check(userId, right.code))).toBe('l.error.secondFactorLocked');
  });
});
