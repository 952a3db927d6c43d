import { useMessages } from '@assay/features/messages/use-messages';
import type { SubscriptionShown } from '@assay/features/subscriptions/subscription-shown';
import { useSubscription } from '@assay/features/subscriptions/use-subscription';
import type { SubscriptionDetail } from '@assay/protocol/subscription-entities';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Badge } from '@assay/ui/badge.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import { EmptyState, StaleBanner } from '@assay/ui/states.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FileSearch from 'lucide-react/icons/file-search';
import type { ReactNode } from 'react';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import { PageTitle } from '../../../page-parts/page-title.tsx';
import { MaySubscribe } from './may-subscribe.tsx';
import styles from './subscriptions.module.css';

export interface ProjectFrameProps {
  /** After the project's name in the title, on the preview. */
  titleOf: (name: string) => string;
  children: (project: SubscriptionShown, detail: SubscriptionDetail) => ReactNode;
}

/** What the pages of one project have in common: which one it is, by `?id=`, and every state in which there is none to show. */
export function ProjectFrame({ titleOf, children }: ProjectFrameProps) {
  const { t } = useMessages();
  const id = new URLSearchParams(useAddress().query).get('id') ?? '';
  const { status, project, detail, retry } = useSubscription(id);
  return (
    <Page className={parts.page}>
      <PageLink to="/subscribe/list" className={styles.back}>
        <ArrowLeft size={14} aria-hidden />
        {t('subscribe.toList')}
      </PageLink>
      <div className={styles.head}>
        {project !== undefined && <CoinIcon symbol={project.coin} size={36} />}
        {status === 'loading' && <Bone width={36} height={36} />}
        <PageTitle title={project === undefined ? undefined : titleOf(project.name)} />
        {project !== undefined && <Badge kind={project.statusKind}>{t(project.statusKey)}</Badge>}
      </div>
      <div className={styles.project}>
        <MaySubscribe />
        {status === 'stale' && <StaleBanner words={t('earn.stale')} retryLabel={t('state.retry')} onRetry={retry} />}
        {project !== undefined && detail !== undefined ? (
          children(project, detail)
        ) : (
          <Panel className={styles.failed}>
            {status === 'loading' && <Loading rows={7} columns={3} rowHeight={44} />}
            {(status === 'error' || status === 'stale') && <LoadFailed onRetry={retry} />}
            {status === 'unknown' && (
              <EmptyState
                icon={<FileSearch />}
                title={t('subscribe.unknownTitle', { id })}
                words={t('subscribe.unknownWords')}
                action={
                  <ButtonLink to="/subscribe/list" size="small">
                    {t('earn.toOffers')}
                  </ButtonLink>
                }
              />
            )}
          </Panel>
        )}
      </div>
    </Page>
  );
}
