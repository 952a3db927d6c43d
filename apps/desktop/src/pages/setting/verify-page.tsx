import { useMessages } from '@assay/features/messages/use-messages';
import { useUserInfo } from '@assay/features/session/use-user-info';
import { Badge } from '@assay/ui/badge.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { Points } from '../../page-parts/points.tsx';
import frame from '../account/account-frame.module.css';
import { AccountFrame } from '../account/account-frame.tsx';
import { Fact } from './account-facts.tsx';
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
      <Fact
        term={t('security.identity')}
        value={<Badge kind={identity.badge}>{t(identity.name)}</Badge>}
        words={t(identity.words)}
      />
      <Fact term={t('verify.name')} value={user.name || t('verify.none')} />
      <Fact term={t('verify.number')} value={user.idCard || t('verify.none')} />
      {user.remark !== '' && <Fact term={t('verify.reason')} value={user.remark} />}
    </dl>
  );
}
