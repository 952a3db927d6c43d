import { useMessages } from '@assay/features/messages/use-messages';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import FileSearch from 'lucide-react/icons/file-search';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import styles from './earn-page.module.css';

/** `/subscribe/detail?id=` and `/subscribe/preview?id=`: one project. Without an id both routes lead to the list. */
export function ProjectPage() {
  const { t } = useMessages();
  const id = new URLSearchParams(useAddress().query).get('id') ?? '';
  return (
    <Page className={parts.page}>
      <PageTitle />
      <Panel className={styles.unknown}>
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
      </Panel>
    </Page>
  );
}
