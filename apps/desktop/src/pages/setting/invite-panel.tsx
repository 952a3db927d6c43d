import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import Copy from 'lucide-react/icons/copy';
import parts from '../../page-parts/page-parts.module.css';
import styles from './setting.module.css';

/** The user's own invite code. */
export function InvitePanel({ code }: { code: string | undefined }) {
  const { t } = useMessages();
  const notify = useNotify();
  const copy = async () => {
    if (code === undefined) return;
    try {
      await navigator.clipboard.writeText(code);
      notify('success', 'security.copied');
    } catch {
      notify('error', 'security.copyFailed');
    }
  };
  return (
    <Panel title={t('security.invite')}>
      <div className={styles.body}>
        <div className={styles.row}>
          <b className={styles.code}>{code ?? <Bone width={96} height={14} />}</b>
          <Button size="small" isDisabled={code === undefined} onPress={() => void copy()}>
            <Copy size={14} aria-hidden />
            {t('security.copy')}
          </Button>
        </div>
        <p>
          {t('security.inviteWords')}{' '}
          <PageLink to="/setting/invite" className={parts.link}>
            {t('security.toInvite')}
          </PageLink>
        </p>
      </div>
    </Panel>
  );
}
