import { SoftAuthenticator } from '@assay/server/accounts/passkeys/testing/soft-authenticator';
import { bindAuthenticator, timeCode } from '../server-process/authenticator.ts';
import { mustPost, post, testPassword } from '../server-process/test-user.ts';
import type { ChangingCall, Stage } from './changing-call.ts';
import { type Found, lookAtGuarded } from './guarded-change.ts';
import { changeCode, type Person, register, withOtherSession } from './person.ts';

const RECOVERY_CODES = 10;

interface SecondFactors {
  readonly google: { readonly isBound: boolean };
  readonly recoveryCodesLeft: number;
}

/** A factor is bound exactly when logins ask for it, with all of the recovery codes or none. */
async function findBound({ address }: Stage, { email, token, logIns }: Person, isBound: boolean): Promise<Found> {
  const { owesFactor, msg } = await logIns.attempt(email, testPassword);
  const { recoveryCodesLeft } = await mustPost<SecondFactors>(address, '/user/getSecondFactors', {}, token);
  return {
    isChanged: isBound,
    token,
    faults: [
      ...(msg === 'in' ? [] : [`a login says ${msg}`]),
      ...(owesFactor === isBound ? [] : [`a login ${owesFactor ? 'asks' : 'does not ask'} for a second step`]),
      ...(recoveryCodesLeft === (isBound ? RECOVERY_CODES : 0) ? [] : [`${recoveryCodesLeft} recovery codes`]),
    ],
  };
}

async function isGoogleBound({ address }: Stage, { token }: Person): Promise<boolean> {
  return (await mustPost<SecondFactors>(address, '/user/getSecondFactors', {}, token)).google.isBound;
}

export const bindGoogle: ChangingCall = {
  name: 'google/bind',
  async prepare(stage, email) {
    const person = await withOtherSession(await register(stage, email));
    const { secret } = await mustPost<{ secret: string }>(stage.address, '/user/google/begin', {}, person.token);
    const emailCode = await changeCode(stage, person);
    return {
      send: () => post(stage.address, '/user/google/bind', { code: timeCode(secret), emailCode }, person.token),
      look: () =>
        lookAtGuarded(stage, {
          person,
          message: 'second-factor-bound',
          keepsSession: true,
          find: async () => findBound(stage, person, await isGoogleBound(stage, person)),
        }),
    };
  },
};

export const unbindGoogle: ChangingCall = {
  name: 'google/unbind',
  async prepare(stage, email) {
    const registered = await register(stage, email);
    const { secret, recoveryCodes } = await bindAuthenticator(stage.address, registered);
    const { token: owing = '' } = await registered.logIns.attempt(email, testPassword);
    // The code of now was taken by the binding.
    const proof = { code: timeCode(secret, 1) };
    const { token } = await mustPost<{ token: string }>(stage.address, '/user/google/prove', proof, owing);
    const person: Person = { ...registered, otherToken: token };
    const code = recoveryCodes[0] ?? '';
    return {
      send: () => post(stage.address, '/user/google/unbind', { code }, person.token),
      look: () =>
        lookAtGuarded(stage, {
          person,
          message: 'second-factor-unbound-at-once',
          hold: 'second-factor',
          keepsSession: true,
          find: async () => {
            const isBound = await isGoogleBound(stage, person);
            return { ...(await findBound(stage, person, isBound)), isChanged: !isBound };
          },
        }),
    };
  },
};

/** The first second factor of an account, with an authenticator that is no browser's. */
export const registerPasskey: ChangingCall = {
  name: 'passkey/register',
  async prepare(stage, email) {
    const { address } = stage;
    const person = await withOtherSession(await register(stage, email));
    const { options } = await mustPost<{ options: string }>(address, '/user/passkey/registerOptions', {}, person.token);
    // Passkeys belong to the name of this machine, not to its number.
    const site = `http://localhost:${new URL(address).port}`;
    const fields = {
      credential: new SoftAuthenticator(site).register(options),
      name: 'My laptop',
      emailCode: await changeCode(stage, person),
    };
    return {
      send: () => post(address, '/user/passkey/register', fields, person.token),
      look: () =>
        lookAtGuarded(stage, {
          person,
          message: 'passkey-added',
          keepsSession: true,
          find: async () => {
            const { passkeys } = await mustPost<{ passkeys: readonly unknown[] }>(
              address,
              '/user/passkey/list',
              {},
              person.token,
            );
            return findBound(stage, person, passkeys.length === 1);
          },
        }),
    };
  },
};
