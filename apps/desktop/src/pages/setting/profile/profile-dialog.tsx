import { useMessages } from '@assay/features/messages/use-messages';
import { useProfileForm } from '@assay/features/profile/use-profile-form';
import type { UserInfoShown } from '@assay/features/session/use-user-info';
import { useNotify } from '@assay/features/toasts/use-notify';
import { remarkLengthMax, userNameLengthMax } from '@assay/protocol/profile-text';
import { TextField } from '@assay/ui/text-field.tsx';
import { FormDialog } from '../../../page-parts/form-dialog/form-dialog.tsx';
import { AvatarField } from './avatar-field.tsx';

export interface ProfileDialogProps {
  user: NonNullable<UserInfoShown['user']>;
  onClose: () => void;
}

/** How one is shown: the picture is changed at once, name and remark when they are saved. */
export function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  const { t } = useMessages();
  const notify = useNotify();
  const form = useProfileForm(user, () => {
    notify('success', 'profile.saved');
    onClose();
  });
  return (
    <FormDialog
      title={t('profile.title')}
      submitLabel={t('profile.save')}
      isPending={form.isSaving}
      onSubmit={form.save}
      formError={form.formError}
      onClose={onClose}
    >
      <AvatarField user={user} />
      <TextField
        label={t('profile.name')}
        name="sysUserName"
        autoComplete="nickname"
        maxLength={userNameLengthMax}
        placeholder={user.sysUserName}
        value={form.name}
        onChange={form.setName}
        error={form.nameError}
        note={t('profile.nameNote')}
      />
      <TextField
        label={t('profile.remark')}
        name="remark"
        autoComplete="off"
        maxLength={remarkLengthMax}
        value={form.remark}
        onChange={form.setRemark}
        error={form.remarkError}
        note={t('profile.remarkNote')}
      />
    </FormDialog>
  );
}
