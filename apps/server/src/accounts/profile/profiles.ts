import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import { avatarAddress, type setAvatar, type setProfile } from '@assay/protocol/endpoints/profile';
import type { userInfo } from '@assay/protocol/endpoints/signed-in-user';
import type { Pictures } from '../../pictures/pictures.ts';
import { type AccountDatabase, statementsOf } from '../account-database.ts';
import type { AccountResult } from '../accounts-port.ts';
import type { AccountReading } from '../person-rows/person-rows.ts';

/** What `/user/info` says of it. */
export type ProfileInfo = Pick<DataOf<typeof userInfo>, 'avatar' | 'icon' | 'remark' | 'sysUserName'>;

export async function readProfile(database: AccountDatabase, userId: number, email: string): Promise<ProfileInfo> {
  const row = await database
    .selectFrom('user_profile')
    .selectAll()
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  return {
    avatar: avatarAddress(row?.avatar_id ?? null),
    icon: avatarAddress(row?.icon_id ?? null),
    remark: row?.remark ?? '',
    sysUserName: shownName(row?.user_name ?? '', email),
  };
}

/** Of an address nobody else sees more than half of what stands before the @, and four characters of it. */
const NAME_SHOWN_MAX = 4;

/** The name that others see. */
function shownName(userName: string, email: string): string {
  if (userName !== '') return userName;
  const local = email.slice(0, email.lastIndexOf('@'));
  return `${local.slice(0, Math.min(NAME_SHOWN_MAX, Math.ceil(local.length / 2)))}***`;
}

interface ProfileParts extends AccountReading {
  readonly pictures: Pictures;
  readonly now: () => number;
}

/** Draws the picture in both sizes and keeps them in place of the ones before. */
export async function putAvatar(
  { pictures, now, ...accounts }: ProfileParts,
  userId: number,
  { file }: ParsedRequestOf<typeof setAvatar>,
): Promise<AccountResult<DataOf<typeof setAvatar>>> {
  const avatar = await pictures.make({ userId, file, kind: 'avatar' });
  if (!avatar.ok) return avatar;
  const icon = await pictures.make({ userId, file: avatar.picture.bytes, kind: 'icon' });
  if (!icon.ok) return icon;
  const nowMs = now();
  const ids = await inProfile(accounts, userId, async (transaction) => {
    const statements = statementsOf(transaction);
    await deletePictures(pictures, transaction, userId);
    const keep = (kind: 'avatar' | 'icon', { picture }: typeof avatar) =>
      pictures.store.keep(statements, { userId, kind, picture, nowMs });
    const avatarId = await keep('avatar', avatar);
    const iconId = await keep('icon', icon);
    await changeRow(transaction, userId, { avatar_id: avatarId, icon_id: iconId });
    return { avatarId, iconId };
  });
  return { ok: true, value: { avatar: avatarAddress(ids.avatarId), icon: avatarAddress(ids.iconId) } };
}

export async function takeAvatarAway({ pictures, ...accounts }: ProfileParts, userId: number): Promise<void> {
  await inProfile(accounts, userId, async (transaction) => {
    await deletePictures(pictures, transaction, userId);
    await changeRow(transaction, userId, { avatar_id: null, icon_id: null });
  });
}

/** What is not said stays. */
export async function putProfile(
  accounts: AccountReading,
  userId: number,
  { remark, sysUserName }: ParsedRequestOf<typeof setProfile>,
): Promise<DataOf<typeof setProfile>> {
  const change = {
    ...(remark === undefined ? {} : { remark }),
    ...(sysUserName === undefined ? {} : { user_name: sysUserName }),
  };
  return inProfile(accounts, userId, async (transaction, email) => {
    const row = await changeRow(transaction, userId, change);
    return { remark: row.remark, sysUserName: shownName(row.user_name, email) };
  });
}

/** Changes of one person's profile come one after the other. */
function inProfile<Result>(
  { database, personRows }: AccountReading,
  userId: number,
  change: (transaction: AccountDatabase, email: string) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const { email } = await personRows.accountOf(transaction, userId, 'update');
    return change(transaction, email);
  });
}

async function deletePictures(pictures: Pictures, transaction: AccountDatabase, userId: number): Promise<void> {
  const row = await transaction
    .selectFrom('user_profile')
    .select(['avatar_id', 'icon_id'])
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  const ids = [row?.avatar_id, row?.icon_id].filter((id) => typeof id === 'string');
  if (ids.length > 0) await pictures.store.delete(statementsOf(transaction), ids);
}

interface ProfileChange {
  readonly remark?: string;
  readonly user_name?: string;
  readonly avatar_id?: string | null;
  readonly icon_id?: string | null;
}

function changeRow(transaction: AccountDatabase, userId: number, change: ProfileChange) {
  return transaction
    .insertInto('user_profile')
    .values({ user_id: userId, remark: '', user_name: '', ...change })
    .onConflict((conflict) =>
      // Something is always set, so that the row is answered.
      conflict.column('user_id').doUpdateSet((row) => ({ remark: row.ref('user_profile.remark'), ...change })),
    )
    .returning(['remark', 'user_name'])
    .executeTakeFirstOrThrow();
}
