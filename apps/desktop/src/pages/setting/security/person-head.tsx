import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import { useNotify } from '@assay/features/toasts/use-notify';
import { Badge } from '@assay/ui/badge.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import Copy from 'lucide-react/icons/copy';
import { Avatar } from '../../../page-parts/avatar.tsx';
import { identityStateOf } from '../identity-state.ts';
import { ProfileButton } from '../profile/profile-button.tsx';
import { ScorePart } from './score-part.tsx';
import styles from './security.module.css';
import type { SecurityRowProps } from './security-row.tsx';

/** Who one is here, and how well that is protected. */
export function PersonHead({ user }: SecurityRowProps) {
  const { t } = useMessages();
  const notify = useNotify();
  const identity = identityStateOf(user.auth);
  const email = maskedEmail(user.email);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(user.uid);
      notify('success', 'safety.uidCopied');
    } catch {
      notify('error', 'security.copyFailed');
    }
  };
  return (
    <Panel>
      <div className={styles.head}>
        <div className={styles.person}>
          <Avatar picture={user.avatar} name={user.sysUserName} className={styles.avatar} />
          <div>
            <p className={styles.email}>
              {user.sysUserName}
              <ProfileButton user={user} />
            </p>
            {user.remark !== '' && <p className={styles.remark}>{user.remark}</p>}
            <p className={styles.uid}>{email}</p>
            <p className={styles.uid}>
              <span>
                {t('security.uid')} {user.uid}
              </span>
              <IconButton
                size="small"
                label={t('safety.copyUid')}
                icon={<Copy size={14} aria-hidden />}
                onPress={() => void copy()}
              />
              <Badge kind={identity.badge}>{t(identity.name)}</Badge>
            </p>
          </div>
        </div>
        <ScorePart user={user} />
      </div>
    </Panel>
  );
}
