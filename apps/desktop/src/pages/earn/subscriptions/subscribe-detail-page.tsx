import { useMessages } from '@assay/features/messages/use-messages';
import { type SubscriptionShown, trimmed } from '@assay/features/subscriptions/subscription-shown';
import type { SubscriptionDetail } from '@assay/protocol/subscription-entities';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import parts from '../../../page-parts/page-parts.module.css';
import type { ProductFact } from '../parts/product-facts.tsx';
import { DemandBar } from './demand-bar.tsx';
import { ProjectClock } from './project-clock.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectFrame } from './project-frame.tsx';
import { ProjectRisk } from './project-risk.tsx';
import styles from './subscriptions.module.css';
import { VestingList } from './vesting-list.tsx';

/** `/subscribe/detail?id=`: one project with its terms, when its coins arrive, and its documents. */
export function SubscribeDetailPage() {
  return (
    <ProjectFrame titleOf={(name) => name}>
      {(project, detail) => (
        <div className={styles.split}>
          <div className={styles.stack}>
            <About project={project} />
            <Vesting project={project} />
            <ProjectRisk />
          </div>
          <Terms project={project} detail={detail} />
        </div>
      )}
    </ProjectFrame>
  );
}

function About({ project: { name, summary, documents } }: { project: SubscriptionShown }) {
  const { t } = useMessages();
  return (
    <Panel title={t('subscribe.about', { name })}>
      <div className={styles.body}>
        <p className={styles.long}>{summary}</p>
        <h3 className={styles.subhead}>{t('subscribe.documents')}</h3>
        {documents.length === 0 ? (
          <p className={styles.second}>{t('subscribe.noDocuments')}</p>
        ) : (
          <ul className={styles.documents}>
            {documents.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={parts.link}>
                  {title}
                  <ExternalLink size={14} aria-hidden />
                  <span className="visually-hidden">{t('subscribe.opensElsewhere')}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function Vesting({ project }: { project: SubscriptionShown }) {
  const { t } = useMessages();
  return (
    <Panel title={t('subscribe.vesting')}>
      <div className={styles.body}>
        <VestingList project={project} />
        <p className={styles.second}>{t('subscribe.vestingWords')}</p>
      </div>
    </Panel>
  );
}

interface TermsProps {
  project: SubscriptionShown;
  detail: SubscriptionDetail;
}

function Terms({ project, detail }: TermsProps) {
  const { t } = useMessages();
  return (
    <Panel title={t('subscribe.facts')}>
      <div className={styles.body}>
        <ProjectClock project={project} />
        <DemandBar project={project} />
        <ProjectFacts project={project} more={useOutcome({ project, detail })} />
        {project.canPreview && (
          <ButtonLink
            to={`/subscribe/preview?id=${project.id}`}
            kind={project.isOpen ? 'primary' : 'default'}
            size="large"
            isBlock
          >
            {t(project.isOpen ? 'subscribe.toPreview' : 'subscribe.toCalculate')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** What lies there for the project, and what was given out of it once it is over. */
function useOutcome({ project: { coin, row }, detail }: TermsProps): readonly ProductFact[] {
  const { t } = useMessages();
  const held: ProductFact = {
    name: t('subscribe.held'),
    value: `${trimmed(detail.held)} ${coin}`,
    note: t('subscribe.heldWords'),
  };
  if (row.status !== 'closed') return [held];
  const [allotted, left] = [trimmed(detail.allotted), trimmed(detail.leftOver)];
  return [held, { name: t('subscribe.outcome'), value: t('subscribe.allottedOf', { allotted, left, coin }) }];
}
