import { useMessages } from '@assay/features/messages/use-messages';
import { buttonClass } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Page } from '../../routing/page.tsx';
import { PageLink } from '../../routing/page-link.tsx';
import { useAddress } from '../../routing/use-address.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './planned-page.module.css';
import { plannedTopic } from './planned-topic.ts';

/** A page of the specification that is not built: what it will be, what holds today, and where to go instead. */
export function PlannedPage() {
  const { t } = useMessages();
  const { path } = useAddress();
  const topic = plannedTopic(path);
  if (topic === undefined) return <NotFoundPage />;
  return (
    <Page title={t(topic.title)} className={styles.page}>
      <h1 className={styles.title}>{t(topic.title)}</h1>
      <div className={styles.panels}>
        <Panel title={t('planned.built')}>
          <p className={styles.words}>{t(topic.words)}</p>
        </Panel>
        <Panel title={t('planned.today')}>
          <p className={styles.words}>{t(topic.today)}</p>
          <div className={styles.actions}>
            <PageLink to="/trade" className={buttonClass({ kind: 'primary' })}>
              {t('planned.toTrade')}
            </PageLink>
            <PageLink to="/market" className={buttonClass()}>
              {t('planned.toMarkets')}
            </PageLink>
          </div>
        </Panel>
      </div>
    </Page>
  );
}
