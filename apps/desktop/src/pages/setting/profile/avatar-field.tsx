import { useMessages } from '@assay/features/messages/use-messages';
import { useAvatar } from '@assay/features/profile/use-avatar';
import type { UserInfoShown } from '@assay/features/session/use-user-info';
import { pictureKinds } from '@assay/protocol/pictures';
import { Button } from '@assay/ui/button.tsx';
import { Avatar } from '../../../page-parts/avatar.tsx';
import { PictureChooser } from '../../../page-parts/picture/picture-chooser.tsx';
import styles from './profile.module.css';

/** The picture, with the ways to change it. */
export function AvatarField({ user }: { user: NonNullable<UserInfoShown['user']> }) {
  const { t, serverText } = useMessages();
  const { upload, remove, isRemoving } = useAvatar();
  const { state } = upload;
  return (
    <div className={styles.avatar}>
      <Avatar picture={user.avatar} name={user.sysUserName} className={styles.picture} />
      <div className={styles.ways}>
        <PictureChooser
          label={t('profile.picture')}
          aspect={1}
          isRound
          sides={pictureKinds.avatar}
          onPicture={upload.send}
          onRefused={upload.refuse}
        >
          {({ chooseFile }) => (
            <span className={styles.buttons}>
              <Button size="small" isPending={state.kind === 'sending'} onPress={chooseFile}>
                {t('profile.change')}
              </Button>
              {user.avatar !== '' && (
                <Button size="small" kind="quiet" isPending={isRemoving} onPress={remove}>
                  {t('profile.remove')}
                </Button>
              )}
            </span>
          )}
        </PictureChooser>
        {state.kind === 'failed' ? (
          <p className={styles.failed} role="alert">
            {state.msg === 'picture.unreadable' ? t('picture.unreadable') : serverText(state.msg)}
          </p>
        ) : (
          <p className={styles.words}>{t('profile.pictureWords')}</p>
        )}
      </div>
    </div>
  );
}
