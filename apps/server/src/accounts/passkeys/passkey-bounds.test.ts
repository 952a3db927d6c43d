import { expect, it } from 'vitest';
import { FactorDesk } from '../second-factors/testing/factor-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { markTestRows } from '../testing/marked-rows.ts';
import { PASSKEYS_PER_USER_MAX } from './passkey-limits.ts';
import { passkeysFor } from './passkeys.ts';

let desk: FactorDesk;
deskOfEachTest((opened) => {
  desk = new FactorDesk(opened);
});

it('lets an account have so many passkeys, and nobody else’s count', async () => {
  const passkeys = passkeysFor({ ...desk.options, siteOrigin: 'http://localhost:8080' });
  const register = async (account: string) =>
    Number((await desk.desk.register(account, { address: '127.0.0.1' })).session.userId);
  const [ann, bob] = [await register('ann@example.com'), await register('bob@example.com')];
  const give = async (count: number) => {
    await desk.desk.pool.query(
      `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name, created_at_ms)
       SELECT $1, gen_random_uuid(), '', 0, '{}', 'a key', 0 FROM generate_series(1, $2)`,
      [ann, count],
    );
    await markTestRows(desk.desk.pool);
  };
  await give(PASSKEYS_PER_USER_MAX - 1);
  expect((await passkeys.registerOptions(ann)).ok).toBe(true);
  await give(1);
  expect(await passkeys.registerOptions(ann)).toEqual({ ok: false, code: 'l.error.passkeysExceeded' });
  expect((await passkeys.registerOptions(bob)).ok).toBe(true);
});
