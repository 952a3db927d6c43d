import { useMessages } from '@assay/features/messages/use-messages';
import { useUserInfo } from '@assay/features/session/use-user-info';
import { Badge } from '@assay/ui/badge.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { Points } from '../../page-parts/points.tsx';
import frame from '../account/account-frame.module.css';
import { AccountFrame } from '../account/account-frame.tsx';
import { identityStateOf } from './identity-state.ts';
import styles from './setting.module.css';

const rules = ['verify.rule1', 'verify.rule2', 'verify.rule3'] as const;

/** `/setting/verify`: the state of the identity check and what is kept of it. */
export function VerifyPage() {
  const { t } = useMessages();
  return (
    <AccountFrame page="/setting/verify">
      <div className={frame.split}>
        <Panel title={t('verify.state')}>
          <IdentityFacts />
        </Panel>
        <Panel title={t('verify.rules')}>
          <Points points={rules.map((key) => ({ words: t(key) }))} />
          <LinkActions actions={[{ to: '/trade', label: t('verify.toTrade') }]} />
        </Panel>
      </div>
    </AccountFrame>
  );
}

function IdentityFacts() {
  const { t } = useMessages();
  const { status, user, retry } = useUserInfo();
  if (user === undefined)
    return status === 'error' ? <LoadFailed onRetry={retry} /> : <Loading rows={3} columns={2} rowHeight={56} />;
  const identity = identityStateOf(user.auth);
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('security.identity')}</dt>
        <dd>
          <Badge kind={identity.badge}>{t(identity.name)}</Badge>
          <p>{t(identity.words)}</p>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('verify.name')}</dt>
        <dd>{user.name || t('verify.none')}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('verify.number')}</dt>
        <dd>{user.idCard || t('verify.none')}</dd>
      </div>
      {user.remark !== '' && (
        <div className={styles.fact}>
          <dt>{t('verify.reason')}</dt>
          <dd>{user.remark}</dd>
        </div>
      )}
    </dl>
  );
}
