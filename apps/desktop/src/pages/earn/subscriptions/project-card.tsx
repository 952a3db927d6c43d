import { useMessages } from '@assay/features/messages/use-messages';
import type { SubscriptionShown } from '@assay/features/subscriptions/subscription-shown';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { useId } from 'react';
import { DemandBar } from './demand-bar.tsx';
import { ProjectClock } from './project-clock.tsx';
import { ProjectFacts } from './project-facts.tsx';
import styles from './subscriptions.module.css';

/** One project in the list: what it is, how long it takes subscriptions, and how much is wanted. */
export function ProjectCard({ project }: { project: SubscriptionShown }) {
  const { t } = useMessages();
  const titleId = useId();
  const { id, name, coin } = project;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.cardHead}>
        <CoinIcon symbol={coin} size={36} />
        <div>
          <h2 id={titleId}>
            <PageLink to={`/subscribe/detail?id=${id}`}>{name}</PageLink>
          </h2>
          {name !== coin && <span className={styles.second}>{coin}</span>}
        </div>
        <span className={styles.end}>
          <Badge kind={project.statusKind}>{t(project.statusKey)}</Badge>
        </span>
      </header>
      <p className={styles.summary}>{project.summary}</p>
      <ProjectClock project={project} />
      <DemandBar project={project} />
      <ProjectFacts project={project} />
      <footer className={styles.buttons}>
        <ButtonLink to={`/subscribe/detail?id=${id}`} isBlock>
          {t('subscribe.toDetail')}
        </ButtonLink>
        {project.canPreview && (
          <ButtonLink to={`/subscribe/preview?id=${id}`} kind={project.isOpen ? 'primary' : 'default'} isBlock>
            {t(project.isOpen ? 'subscribe.toPreview' : 'subscribe.toCalculate')}
          </ButtonLink>
        )}
      </footer>
    </article>
  );
}
