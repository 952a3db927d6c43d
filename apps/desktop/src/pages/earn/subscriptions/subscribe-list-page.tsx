import { useMessages } from '@assay/features/messages/use-messages';
import { type SubscriptionsShown, useSubscriptions } from '@assay/features/subscriptions/use-subscriptions';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState, StaleBanner } from '@assay/ui/states.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { EarnFrame } from '../parts/earn-frame.tsx';
import { MaySubscribe } from './may-subscribe.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectRisk } from './project-risk.tsx';
import styles from './subscriptions.module.css';

/** `/subscribe/list`: every project with its price, its window and what is wanted of it. */
export function SubscribeListPage() {
  return (
    <EarnFrame section="subscribe" title="nav.subscribe" lead="subscribe.lead" isRecord={false}>
      <div className={styles.split}>
        <div className={styles.stack}>
          <MaySubscribe />
          <Projects projects={useSubscriptions()} />
        </div>
        <ProjectRisk />
      </div>
    </EarnFrame>
  );
}

function Projects({ projects: { status, projects, retry } }: { projects: SubscriptionsShown }) {
  const { t } = useMessages();
  if (status === 'loading')
    return (
      <Panel>
        <Loading rows={7} columns={3} rowHeight={52} />
      </Panel>
    );
  if (status === 'error')
    return (
      <Panel className={styles.failed}>
        <LoadFailed onRetry={retry} />
      </Panel>
    );
  if (projects.length === 0)
    return (
      <Panel className={styles.failed}>
        <EmptyState
          icon={<PackageOpen />}
          title={t('subscribe.emptyTitle')}
          words={t('subscribe.emptyWords')}
          action={
            <ButtonLink to="/trade" size="small">
              {t('earn.toTrade')}
            </ButtonLink>
          }
        />
      </Panel>
    );
  return (
    <>
      {status === 'stale' && <StaleBanner words={t('earn.stale')} retryLabel={t('state.retry')} onRetry={retry} />}
      <div className={styles.cards}>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </div>
    </>
  );
}
