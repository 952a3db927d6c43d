import { setProfile } from '@assay/protocol/endpoints/profile';
import { remarkField, userNameField } from '@assay/protocol/profile-text';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { useUserChanged } from '../session/use-user-changed.ts';
import type { UserInfoShown } from '../session/use-user-info.ts';

type User = NonNullable<UserInfoShown['user']>;

export interface ProfileForm {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly nameError: string | undefined;
  readonly remark: string;
  readonly setRemark: (remark: string) => void;
  readonly remarkError: string | undefined;
  readonly formError: string | undefined;
  readonly save: () => void;
  readonly isSaving: boolean;
}

/** Name and remark. The masked beginning of an address is no name that was said: its field is empty. */
export function useProfileForm(user: User, onSaved: () => void): ProfileForm {
  const { http } = useServices();
  const { t, serverText } = useMessages();
  const changed = useUserChanged();
  const [name, setName] = useState(user.sysUserName.endsWith('***') ? '' : user.sysUserName);
  const [remark, setRemark] = useState(user.remark);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isNameRight = safeParse(userNameField(), name).success;
  const isRemarkRight = safeParse(remarkField(), remark).success;
  const save = async () => {
    if (!isNameRight || !isRemarkRight) return;
    setSaving(true);
    const result = await http.call(setProfile, { remark, sysUserName: name });
    setSaving(false);
    if (!result.ok) return setRefusal(result.msg);
    await changed();
    onSaved();
  };
  return {
    name,
    setName,
    nameError: isNameRight ? undefined : t('l.error.userNameMalformed'),
    remark,
    setRemark,
    remarkError: isRemarkRight ? undefined : t('l.error.remarkMalformed'),
    formError: refusal === undefined ? undefined : serverText(refusal),
    save: () => void save(),
    isSaving,
  };
}
