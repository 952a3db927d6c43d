import { uploadCall } from '@assay/live-client/upload-call';
import { removeAvatar, setAvatar } from '@assay/protocol/endpoints/profile';
import { useState } from 'react';
import { type PictureUpload, type SendPicture, usePictureUpload } from '../pictures/use-picture-upload.ts';
import { useServices } from '../services/services-context.tsx';
import { useUserChanged } from '../session/use-user-changed.ts';
import { useNotify } from '../toasts/use-notify.ts';

const sendAvatar: SendPicture = (session, file, options) => uploadCall(session, setAvatar, { file }, options);

export interface AvatarChange {
  readonly upload: PictureUpload;
  readonly remove: () => void;
  readonly isRemoving: boolean;
}

/** The picture of the account, put and taken away. */
export function useAvatar(): AvatarChange {
  const { http } = useServices();
  const notify = useNotify();
  const changed = useUserChanged();
  const [isRemoving, setRemoving] = useState(false);
  const upload = usePictureUpload(sendAvatar, async () => {
    await changed();
    notify('success', 'profile.changed');
  });
  const remove = async () => {
    setRemoving(true);
    const result = await http.call(removeAvatar, {});
    setRemoving(false);
    if (result.ok) await changed();
    notify(result.ok ? 'success' : 'error', result.ok ? 'profile.removed' : result.msg);
  };
  return { upload, remove: () => void remove(), isRemoving };
}
