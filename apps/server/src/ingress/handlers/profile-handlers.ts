import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { avatar, setAvatar, setProfile } from '@assay/protocol/endpoints/profile';
import type { AccountReading } from '../../accounts/person-rows/person-rows.ts';
import { putAvatar, putProfile, takeAvatarAway } from '../../accounts/profile/profiles.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { accepted, type ProvenCall, refused } from '../call.ts';

interface ProfilePorts extends AccountReading {
  readonly pictures: Pictures;
  readonly now: () => number;
}

/** How a person is shown: picture, name, remark. */
export function profileHandlers(ports: ProfilePorts) {
  const { pictures } = ports;
  return {
    async setAvatar(request: ParsedRequestOf<typeof setAvatar>, { proof }: ProvenCall) {
      const put = await putAvatar(ports, proof.userId, request);
      return put.ok ? accepted(put.value) : put;
    },
    async removeAvatar(_terms: unknown, { proof }: ProvenCall) {
      await takeAvatarAway(ports, proof.userId);
      return accepted({ avatar: '', icon: '' });
    },
    async avatar({ id }: ParsedRequestOf<typeof avatar>) {
      const picture = (await pictures.store.read(id, 'avatar')) ?? (await pictures.store.read(id, 'icon'));
      return picture === undefined ? refused('l.error.pictureUnknown') : accepted(picture);
    },
    setProfile: async (request: ParsedRequestOf<typeof setProfile>, { proof }: ProvenCall) =>
      accepted(await putProfile(ports, proof.userId, request)),
  };
}
