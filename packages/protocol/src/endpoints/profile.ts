import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { pictureData, pictureErrors, pictureField, uploadWeight } from '../pictures.ts';
import { remarkField, userNameField } from '../profile-text.ts';
import { userCallsPath } from '../wire.ts';

const avatarPath = `${userCallsPath}/avatar`;

/** Where a picture of this id is got; empty without one. */
export function avatarAddress(pictureId: string | null): string {
  return pictureId === null ? '' : `${avatarPath}?id=${pictureId}`;
}

const pictures = z.object({ avatar: z.string(), icon: z.string() });

export const setAvatar = defineEndpoint({
  name: 'setAvatar',
  method: 'POST',
  path: `${userCallsPath}/setAvatar`,
  scope: 'account',
  upload: true,
  weight: uploadWeight,
  summary: 'Sets the picture of the account: a square out of the middle of the file. Answers the new addresses.',
  request: z.object({ file: pictureField() }),
  data: pictures,
  errors: pictureErrors,
});

export const removeAvatar = defineEndpoint({
  name: 'removeAvatar',
  method: 'POST',
  path: `${userCallsPath}/removeAvatar`,
  scope: 'account',
  summary: 'Removes the picture of the account: the default one is shown again.',
  request: z.object({}),
  data: pictures,
  errors: [],
});

export const avatar = defineEndpoint({
  name: 'avatar',
  method: 'GET',
  path: avatarPath,
  scope: 'public',
  answersPicture: true,
  weight: { base: 2 },
  summary:
    'The picture of an account, by an id that nobody can guess: `avatar` and `icon` of `/user/info` are addresses of it.',
  request: z.object({ id: textField('l.error.pictureUnknown', /^[A-Za-z0-9_-]{22}$/) }),
  data: pictureData,
  errors: ['l.error.pictureUnknown'],
});

export const setProfile = defineEndpoint({
  name: 'setProfile',
  method: 'POST',
  path: `${userCallsPath}/setProfile`,
  scope: 'account',
  weight: { base: 2 },
  summary:
    'Sets a line of one’s own about the account and the name that others see. An empty name is the masked address of mail again; one that is not sent stays.',
  request: z.object({ remark: z.optional(remarkField()), sysUserName: z.optional(userNameField()) }),
  data: z.object({ remark: z.string(), sysUserName: z.string() }),
  errors: ['l.error.remarkMalformed', 'l.error.userNameMalformed'],
});

export const profileEndpoints = [setAvatar, removeAvatar, avatar, setProfile] as const;
