import { useMessages } from '@assay/features/messages/use-messages';
import type { MessageKey } from '@assay/messages/message-keys';
import { Page } from '@assay/site-frame/pages/page.tsx';
import type { ReactNode } from 'react';
import { LinkTabs } from '../../../page-parts/link-tabs.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import { PageTitle } from '../../../page-parts/page-title.tsx';
import styles from './earn-parts.module.css';

export interface EarnFrameProps {
  /** First segment of its addresses: `finance` of `/finance/list`. */
  section: string;
  title: MessageKey;
  lead: MessageKey;
  isRecord: boolean;
  children: ReactNode;
}

/** What every page of a kind of product has: what it is, and the way between what is offered and one's own. */
export function EarnFrame({ section, title, lead, isRecord, children }: EarnFrameProps) {
  const { t } = useMessages();
  return (
    <Page className={parts.page}>
      <PageTitle title={t(title)} lead={t(lead)} />
      <div className={styles.tabs}>
        <LinkTabs
          label={t(title)}
          tabs={[
            { to: `/${section}/list`, label: t('earn.offers'), isCurrent: !isRecord },
            { to: `/${section}/record`, label: t('earn.records'), isCurrent: isRecord },
          ]}
        />
      </div>
      <div className={styles.content}>{children}</div>
    </Page>
  );
}
