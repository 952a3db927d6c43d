import type { Envelope } from '@assay/protocol/wire';
import { type Fields, giveCoins, post, registerUser, type TestUser } from '../server-process/test-user.ts';

/** People of one name with so much USDT each. */
export async function peopleWith(
  address: string,
  name: string,
  count: number,
  usdt: string,
): Promise<readonly TestUser[]> {
  const users: TestUser[] = [];
  for (let person = 0; person < count; person += 1) {
    const user = await registerUser(address, `${name}-${person}@example.com`);
    await giveCoins(address, user, 'USDT', usdt);
    users.push(user);
  }
  return users;
}

export interface CallsAtOnce {
  readonly path: string;
  readonly fields: Fields;
  readonly users: readonly TestUser[];
  readonly callsOfEach: number;
}

/** Each of so many calls of everybody under a client order id of its own, all at once. */
export function callAtOnce(
  address: string,
  { path, fields, users, callsOfEach }: CallsAtOnce,
): Promise<Envelope<unknown>[]> {
  const calls = users.flatMap((user) => Array.from({ length: callsOfEach }, (_, round) => ({ user, round })));
  return Promise.all(
    calls.map(({ user, round }) => post(address, path, { ...fields, clientOrderId: `call-${round}` }, user.token)),
  );
}
