import { onRunning } from '../crash/running-database.ts';
import { mailedCode, mustPost, post, type TestUser, testPassword } from '../server-process/test-user.ts';
import type { ChangingCall, Stage } from './changing-call.ts';
import { type Found, lookAtGuarded } from './guarded-change.ts';
import { changeCode, type Person, register, withOtherSession } from './person.ts';

const otherPassword = 'another-horse-8';
const fundPassword = '482913';
const otherFundPassword = '739104';

interface WayIn {
  readonly email: string;
  readonly password: string;
}

/** Of two ways in one is open: never both, and never none. */
async function findByLogIn({ logIns }: Person, before: WayIn, after: WayIn): Promise<Found> {
  const old = await logIns.attempt(before.email, before.password);
  const next = await logIns.attempt(after.email, after.password);
  const isOne = (old.token === undefined) !== (next.token === undefined);
  return {
    isChanged: next.token !== undefined,
    token: next.token ?? old.token,
    faults: isOne ? [] : [`the old way in said ${old.msg} and the new one ${next.msg}`],
  };
}

export const updatePwd: ChangingCall = {
  name: 'updatePwd',
  async prepare(stage, email) {
    const person = await withOtherSession(await register(stage, email));
    const code = await changeCode(stage, person);
    const fields = { oldPassword: testPassword, password: otherPassword, code };
    return {
      send: () => post(stage.address, '/user/updatePwd', fields, person.token),
      look: () =>
        lookAtGuarded(stage, {
          person,
          message: 'password-changed',
          hold: 'password',
          keepsSession: true,
          find: () => findByLogIn(person, { email, password: testPassword }, { email, password: otherPassword }),
        }),
    };
  },
};

export const forgetPwd: ChangingCall = {
  name: 'forgetPwd',
  async prepare(stage, email) {
    const person = await withOtherSession(await register(stage, email));
    await mustPost(stage.address, '/user/sendEmailCodeForget', { account: email });
    const code = await mailedCode(stage.address, email);
    return {
      send: () => post(stage.address, '/user/forgetPwd', { account: email, code, password: otherPassword }),
      look: () =>
        lookAtGuarded(stage, {
          person,
          message: 'password-changed',
          hold: 'password',
          keepsSession: false,
          find: () => findByLogIn(person, { email, password: testPassword }, { email, password: otherPassword }),
        }),
    };
  },
};

export const updateEmail: ChangingCall = {
  name: 'updateEmail',
  async prepare(stage, email) {
    const person = await withOtherSession(await register(stage, email));
    const account = `new-${email}`;
    const code = await changeCode(stage, person);
    await mustPost(stage.address, '/user/sendNewEmailCode', { account }, person.token);
    const newCode = await mailedCode(stage.address, account);
    return {
      send: () => post(stage.address, '/user/updateEmail', { account, code, newCode }, person.token),
      look: () =>
        lookAtGuarded(stage, {
          person,
          message: 'email-changed',
          hold: 'email',
          keepsSession: true,
          find: () =>
            findByLogIn(person, { email, password: testPassword }, { email: account, password: testPassword }),
        }),
    };
  },
};

/** In place of another one, which holds money. */
export const setTransactionPwd: ChangingCall = {
  name: 'setTransactionPwd',
  async prepare(stage, email) {
    const registered = await register(stage, email);
    await setFundPassword(stage, registered);
    const before = await fundPasswordHash(stage, registered.userId);
    const person = await withOtherSession(registered);
    const second = { password: otherFundPassword, code: await changeCode(stage, person) };
    return {
      send: () => post(stage.address, '/user/setTransactionPwd', second, person.token),
      look: () =>
        lookAtGuarded(stage, {
          person,
          message: 'fund-password-changed',
          hold: 'password',
          keepsSession: true,
          find: async () => {
            const hash = await fundPasswordHash(stage, person.userId);
            const faults = hash === undefined ? ['there is no fund password'] : [];
            return { isChanged: hash !== before, faults, token: person.token };
          },
        }),
    };
  },
};

/** Answers the fund password that the person has from now on. */
export async function setFundPassword(stage: Stage, person: TestUser): Promise<string> {
  const fields = { password: fundPassword, code: await changeCode(stage, person) };
  await mustPost(stage.address, '/user/setTransactionPwd', fields, person.token);
  return fundPassword;
}

/** No call tells whether a fund password is right, so its row is looked at. */
async function fundPasswordHash({ dataFolder }: Stage, userId: string): Promise<string | undefined> {
  const { rows } = await onRunning(dataFolder, (client) =>
    client.query<{ hash: string }>('SELECT hash FROM fund_password WHERE user_id = $1', [userId]),
  );
  return rows[0]?.hash;
}

export const freeze: ChangingCall = {
  name: 'freeze',
  async prepare(stage, email) {
    const person = await withOtherSession(await register(stage, email));
    return {
      send: () => post(stage.address, '/user/freeze', { password: testPassword }, person.token),
      look: () =>
        lookAtGuarded(stage, {
          person,
          message: 'account-frozen',
          keepsSession: false,
          find: async () => {
            const { token, msg } = await person.logIns.attempt(email, testPassword);
            const isChanged = msg === 'l.error.accountFrozen';
            const isKnown = isChanged || token !== undefined;
            return { isChanged, token, faults: isKnown ? [] : [`a login says ${msg}`] };
          },
        }),
    };
  },
};
