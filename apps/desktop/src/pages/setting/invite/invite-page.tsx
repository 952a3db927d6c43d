import { useInvitation } from '@assay/features/invite/use-invitation';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSite } from '@assay/site-frame/site/site-context';
import { Panel } from '@assay/ui/panel.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { Points } from '../../../page-parts/points.tsx';
import { StaleBadge } from '../../../page-parts/stale-badge.tsx';
import frame from '../../account/account-frame.module.css';
import { AccountFrame } from '../../account/account-frame.tsx';
import { CardPanel } from './card-panel.tsx';
import { EarnedPanel } from './earned-panel.tsx';
import { InvitedPanel } from './invited-panel.tsx';
import { LevelsPanel } from './levels-panel.tsx';
import { OwnPanel } from './own-panel.tsx';

const rules = ['invite.rule1', 'invite.rule2', 'invite.rule3', 'invite.rule4', 'invite.rule5'] as const;

/** `/setting/invite`: one's code, link and card, who came by it and what that brought. */
export function InvitePage() {
  const { t } = useMessages();
  const { status, invitation, retry } = useInvitation();
  const site = useSite();
  if (invitation === undefined)
    return (
      <AccountFrame page="/setting/invite" lead={t('invite.lead', { share: '…' })}>
        <Panel>
          {status === 'error' ? <LoadFailed onRetry={retry} /> : <Loading rows={8} columns={3} rowHeight={56} />}
        </Panel>
      </AccountFrame>
    );
  const { code, share, isPaid } = invitation;
  const link = `${window.location.origin}${site.basePath}/login/register?invite=${code}`;
  return (
    <AccountFrame page="/setting/invite" lead={t('invite.lead', { share })}>
      {status === 'stale' && <StaleBadge />}
      {!isPaid && <Notice kind="warning">{t('invite.frozen')}</Notice>}
      <div className={frame.split}>
        <div className={frame.stack}>
          <OwnPanel invitation={invitation} link={link} />
          <EarnedPanel days={invitation.days} />
          <InvitedPanel />
          <Panel title={t('invite.rules')}>
            <Points points={rules.map((key) => ({ words: t(key) }))} />
          </Panel>
        </div>
        <div className={frame.stack}>
          <CardPanel code={code} link={link} />
          <LevelsPanel levels={invitation.levels} />
        </div>
      </div>
    </AccountFrame>
  );
}
