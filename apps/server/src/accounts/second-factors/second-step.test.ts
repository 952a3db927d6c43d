import { describe, expect, it } from 'vitest';
import { CODE_RESEND_MS } from '../account-limits.ts';
import type { CallOrigin } from '../accounts-port.ts';
import { codeWithout } from '../proof.ts';
import { countOf } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import {
  FACTOR_TRIES,
  FACTOR_TRIES_DAILY,
  OWING_SESSION_VALID_MS,
  OWING_SESSIONS_PER_USER_MAX,
} from './second-factor-limits.ts';
import { FactorDesk, givenBy, type Holder, outcomeOf } from './testing/factor-desk.ts';

const ann = 'ann@example.com';
const hotel: CallOrigin = { address: '203.0.113.77' };
const stranger = (index: number): CallOrigin => ({ address: `10.9.${index >> 8}.${index & 255}` });

let desk: FactorDesk;
deskOfEachTest((opened) => {
  desk = new FactorDesk(opened);
});

const isLive = async (token: string) => (await desk.desk.accounts.sessionOf(token)) !== undefined;
const knownDevices = async () => (await desk.desk.pool.query('SELECT 1 FROM known_device')).rowCount;

/** A wrong code of somebody who has password and mailbox, with a login of its own. */
async function wrongLogin({ userId, secret }: Holder, index: number): Promise<string> {
  const { sessions } = desk.desk.accounts.parts;
  const token = await sessions.begin(userId, hotel, undefined, { owesSecondStep: true });
  return desk.prove(await desk.proofOf(token), desk.wrongCode(secret), stranger(index));
}

describe('a login of an account with an authenticator', () => {
  it('says what it owes, and is good for the second step alone', async () => {
    const holder = await desk.bind(ann);
    const { session, deviceToken } = await desk.logIn(ann, hotel);
    expect(session).toEqual({ userId: String(holder.userId), token: expect.any(String), owes: ['google'] });
    expect(deviceToken).toBeUndefined();
    const proof = await desk.proofOf(session.token);
    expect([proof.kind, [...proof.scopes]]).toEqual(['second-step', ['second-step']]);
    expect(codeWithout(proof)).toBe('l.error.secondFactorOwed');
  });

  it('is whole with a code: a new token, a known browser, and the old token is dead', async () => {
    const { secret } = await desk.bind(ann);
    const { session } = await desk.logIn(ann, hotel);
    const devicesBefore = await knownDevices();
    const owing = await desk.proofOf(session.token);
    const proved = givenBy(await desk.factors.proveByCode(owing, desk.nextCode(secret), hotel));
    expect(proved.session.token).not.toBe(session.token);
    expect(proved.session).not.toHaveProperty('owes');
    expect(await isLive(session.token)).toBe(false);
    expect(desk.desk.accounts.hasEnded(owing.id)).toBe(true);
    expect(await desk.proofOf(proved.session.token)).toMatchObject({ kind: 'session', userId: owing.userId });
    expect(proved.deviceToken).toEqual(expect.any(String));
    expect(await knownDevices()).toBe((devicesBefore ?? 0) + 1);
    // It was over with that.
    expect(await desk.prove(owing, desk.nextCode(secret))).toBe('l.error.sessionInvalid');
  });

  it('takes no code twice: not that of the binding, not the same again, not two at once', async () => {
    const { secret } = await desk.bind(ann);
    expect(await desk.prove(await desk.owingLogin(ann), desk.codeOf(secret))).toBe('l.error.secondFactorWrong');
    const code = desk.nextCode(secret);
    desk.desk.nowMs += CODE_RESEND_MS;
    const first = await desk.owingLogin(ann);
    desk.desk.nowMs += CODE_RESEND_MS;
    const second = await desk.owingLogin(ann);
    const now = desk.codeOf(secret);
    const outcomes = await Promise.all([desk.prove(first, now), desk.prove(second, now)]);
    expect(outcomes.toSorted()).toEqual(['done', 'l.error.secondFactorWrong']);
    expect(code).not.toBe(now);
  });

  it('takes a recovery code in place of one, however it is typed, once', async () => {
    const { recoveryCodes } = await desk.bind(ann);
    const typed = (recoveryCodes[3] ?? '').toLowerCase().replace('-', ' ');
    expect(await desk.prove(await desk.owingLogin(ann), typed)).toBe('done');
    desk.desk.nowMs += CODE_RESEND_MS;
    const again = await desk.owingLogin(ann);
    expect(await desk.prove(again, typed)).toBe('l.error.secondFactorWrong');
    expect((await desk.factors.read(again.userId)).recoveryCodesLeft).toBe(9);
  });

  it('takes nobody else’s codes', async () => {
    await desk.bind(ann);
    const bob = await desk.bind('bob@example.com');
    const proof = await desk.owingLogin(ann);
    expect(await desk.prove(proof, desk.nextCode(bob.secret))).toBe('l.error.secondFactorWrong');
    expect(await desk.prove(proof, bob.recoveryCodes[0] ?? '')).toBe('l.error.secondFactorWrong');
  });

  it('is over after ten minutes, and beyond five of them the oldest is', async () => {
    const { secret } = await desk.bind(ann);
    const first = await desk.owingLogin(ann);
    desk.desk.nowMs += OWING_SESSION_VALID_MS;
    expect(await desk.prove(first, desk.codeOf(secret))).toBe('l.error.sessionInvalid');
    const tokens: string[] = [];
    for (let count = 0; count <= OWING_SESSIONS_PER_USER_MAX; count += 1) {
      desk.desk.nowMs += CODE_RESEND_MS;
      tokens.push((await desk.logIn(ann)).session.token);
    }
    expect(await Promise.all(tokens.map(isLive))).toEqual([false, true, true, true, true, true]);
  });
});

describe('whoever guesses at the second factor', () => {
  it('has five tries of one kind or the other, side by side and across restarts, and the login is over with the last', async () => {
    const { secret } = await desk.bind(ann);
    const { session } = await desk.logIn(ann, hotel);
    const proof = await desk.proofOf(session.token);
    const guess = (index: number) =>
      desk.prove(proof, index % 2 === 0 ? desk.wrongCode(secret) : 'ABCDE-FGHJK', stranger(index));
    const outcomes = [await guess(0), await guess(1)];
    await desk.restart();
    outcomes.push(...(await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))));
    const lookedAt = countOf(outcomes, 'l.error.secondFactorWrong');
    expect(lookedAt).toBeGreaterThanOrEqual(2);
    // One that was admitted beside the last may find the login over.
    expect(lookedAt + countOf(outcomes, 'l.error.sessionInvalid')).toBe(FACTOR_TRIES.max);
    expect(countOf(outcomes, 'l.error.secondFactorLocked')).toBe(outcomes.length - FACTOR_TRIES.max);
    expect(await isLive(session.token)).toBe(false);
    // The right code is not looked at either, of a new login after another restart.
    desk.desk.nowMs += CODE_RESEND_MS;
    await desk.restart();
    expect(await desk.prove(await desk.owingLogin(ann, hotel), desk.codeOf(secret), hotel)).toBe(
      'l.error.secondFactorLocked',
    );
  });

  it('locks neither a known browser nor who is signed in, and begins anew after a quarter of an hour', async () => {
    const { secret, device, userId } = await desk.bind(ann);
    const proof = await desk.owingLogin(ann, hotel);
    for (let index = 0; index < FACTOR_TRIES.max; index += 1) await desk.prove(proof, desk.wrongCode(secret), hotel);
    const known = { address: hotel.address, device };
    desk.desk.nowMs += CODE_RESEND_MS;
    expect(await desk.prove(await desk.owingLogin(ann, known), desk.codeOf(secret), known)).toBe('done');
    expect(outcomeOf(await desk.factors.check(userId, desk.nextCode(secret)))).toBe('done');
    desk.desk.nowMs += FACTOR_TRIES.windowMs;
    expect(await desk.prove(await desk.owingLogin(ann, hotel), desk.codeOf(secret), hotel)).toBe('done');
  });

  it('has twenty tries a day, each with a login of its own', async () => {
    const holder = await desk.bind(ann);
    const outcomes: string[] = [];
    for (let index = 0; index < 6 * FACTOR_TRIES.max; index += 1) {
      if (index % FACTOR_TRIES.max === 0) {
        desk.desk.nowMs += FACTOR_TRIES.windowMs;
        await desk.restart();
      }
      outcomes.push(await wrongLogin(holder, index));
    }
    expect(countOf(outcomes, 'l.error.secondFactorWrong')).toBe(FACTOR_TRIES_DAILY.max);
    expect(countOf(outcomes, 'l.error.secondFactorLocked')).toBe(outcomes.length - FACTOR_TRIES_DAILY.max);
  });
});
