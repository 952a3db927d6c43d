import { expect, it } from 'vitest';
import { Seal } from '../../operations/seal.ts';
import { PictureStore } from '../../pictures/picture-store.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { accountDatabase } from '../account-database.ts';
import type { AccountDesk } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { putAvatar, putProfile, takeAvatarAway } from './profiles.ts';

let desk: AccountDesk;
deskOfEachTest((opened) => {
  desk = opened;
});

const origin = { address: '192.0.2.1' };

async function person(account = 'somebody@example.com') {
  const { session } = await desk.register(account, origin);
  const userId = Number(session.userId);
  const store = new PictureStore(desk.pool, new Seal(Buffer.alloc(32, 3)));
  const made: Pictures['make'] = async ({ file, kind }) =>
    file[0] === 0
      ? { ok: false, code: 'l.error.pictureType' }
      : { ok: true, picture: { bytes: Buffer.concat([Buffer.from(kind), file]), width: 1, height: 1 } };
  const database = accountDatabase(desk.faulty.pool);
  const { personRows } = desk.accounts.parts;
  const parts = { database, personRows, pictures: { make: made, store }, now: () => desk.nowMs };
  const info = () => desk.accounts.info(userId);
  return { userId, parts, store, info };
}

const idOf = (address: string) => address.split('id=')[1] ?? '';
const pictureCount = async () => Number((await desk.pool.query('SELECT count(*) FROM picture')).rows[0].count);

it('a person shows half of what stands before the @ until he says a name', async () => {
  const { userId, parts, info } = await person();
  expect(await info()).toMatchObject({ sysUserName: 'some***', remark: '', avatar: '', icon: '' });
  await putProfile(parts, userId, { sysUserName: 'Émile', remark: 'first account' });
  expect(await info()).toMatchObject({ sysUserName: 'Émile', remark: 'first account' });
  expect(await putProfile(parts, userId, { sysUserName: '' })).toEqual({
    sysUserName: 'some***',
    remark: 'first account',
  });
  expect(await putProfile(parts, userId, {})).toMatchObject({ remark: 'first account' });
});

it('the name of somebody with a short address shows half of it', async () => {
  const { info } = await person('ab@example.com');
  expect(await info()).toMatchObject({ sysUserName: 'a***' });
});

it('a picture takes the place of the one before, which is gone, and goes when it is removed', async () => {
  const { userId, parts, store, info } = await person();
  const first = await putAvatar(parts, userId, { file: Buffer.from('1') });
  const second = await putAvatar(parts, userId, { file: Buffer.from('2') });
  if (!first.ok || !second.ok) throw new Error('no avatar');
  expect(await info()).toMatchObject(second.value);
  expect(String(await store.read(idOf(second.value.avatar), 'avatar'))).toBe('avatar2');
  expect(String(await store.read(idOf(second.value.icon), 'icon'))).toBe('iconavatar2');
  expect(await store.read(idOf(first.value.avatar), 'avatar')).toBeUndefined();
  expect(await pictureCount()).toBe(2);
  await putProfile(parts, userId, { remark: 'mine' });
  await takeAvatarAway(parts, userId);
  await takeAvatarAway(parts, userId);
  expect(await info()).toMatchObject({ avatar: '', icon: '', remark: 'mine' });
  expect(await pictureCount()).toBe(0);
});

it('two pictures at once leave one, and a file that is none leaves everything', async () => {
  const { userId, parts } = await person();
  await Promise.all(['1', '2', '3'].map((file) => putAvatar(parts, userId, { file: Buffer.from(file) })));
  expect(await pictureCount()).toBe(2);
  expect(await putAvatar(parts, userId, { file: Buffer.of(0) })).toEqual({ ok: false, code: 'l.error.pictureType' });
  expect(await pictureCount()).toBe(2);
});

it('a picture whose row could not be written is not kept', async () => {
  const { userId, parts } = await person();
  desk.faulty.fail('insert into "user_profile"', 'no-connection');
  await expect(putAvatar(parts, userId, { file: Buffer.from('1') })).rejects.toThrow();
  expect(desk.faulty.hasFailed).toBe(true);
  expect(await pictureCount()).toBe(0);
});
