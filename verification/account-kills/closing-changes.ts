import { onRunning } from '../crash/running-database.ts';
import { mailedCode, mustPost, post, testPassword } from '../server-process/test-user.ts';
import type { ChangingCall, Stage } from './changing-call.ts';
import { lookAtGuarded } from './guarded-change.ts';
import { setFundPassword } from './password-changes.ts';
import { changeCode, register, timesTold, withOtherSession } from './person.ts';

/** A request to close the account: the row that says so, the letter and the end of every session, or nothing. */
export const beginClosing: ChangingCall = {
  name: 'beginClosing',
  async prepare(stage, email) {
    const registered = await register(stage, email);
    // A code is used up before the request: cut off between the two, it takes another one.
    const fundPassword = await setFundPassword(stage, registered);
    const person = await withOtherSession(registered);
    const fields = { password: testPassword, fundPassword };
    return {
      send: () => post(stage.address, '/user/closing/begin', fields, person.token),
      look: () =>
        lookAtGuarded(stage, {
          person,
          message: 'closing-begun',
          keepsSession: false,
          // A login would keep the account.
          find: async () => ({ isChanged: await isToClose(stage, person.userId), faults: [], token: undefined }),
        }),
    };
  },
};

/** A login that keeps an account that waits to be closed: the row is gone, a session lives and the person is told, or nothing. */
export const keepAccount: ChangingCall = {
  name: 'keepAccount',
  async prepare(stage, email) {
    const person = await register(stage, email);
    const asked = { password: testPassword, code: await changeCode(stage, person) };
    await mustPost(stage.address, '/user/closing/begin', asked, person.token);
    await mustPost(stage.address, '/user/sendEmailCode', { account: email });
    const login = { account: email, password: testPassword, code: await mailedCode(stage.address, email) };
    return {
      send: () => post(stage.address, '/user/login', login),
      look: async () => {
        const isChanged = !(await isToClose(stage, person.userId));
        const sessions = await liveSessions(stage, person.userId);
        const told = await timesTold(stage, person.userId, 'closing-cancelled');
        const isWhole = sessions === Number(isChanged) && told === Number(isChanged);
        const kept = isChanged ? 'kept' : 'to be closed';
        const faults = isWhole ? [] : [`the account is ${kept}, with ${sessions} sessions and told ${told} times`];
        return { isChanged, isHeldBefore: false, faults };
      },
    };
  },
};

async function isToClose(stage: Stage, userId: string): Promise<boolean> {
  return (await countOf(stage, 'SELECT count(*) AS rows FROM account_closing WHERE user_id = $1', userId)) > 0;
}

function liveSessions(stage: Stage, userId: string): Promise<number> {
  return countOf(
    stage,
    'SELECT count(*) AS rows FROM user_session WHERE user_id = $1 AND revoked_at_ms IS NULL',
    userId,
  );
}

async function countOf({ dataFolder }: Stage, text: string, userId: string): Promise<number> {
  const { rows } = await onRunning(dataFolder, (client) => client.query<{ rows: string }>(text, [userId]));
  return Number(rows[0]?.rows);
}
