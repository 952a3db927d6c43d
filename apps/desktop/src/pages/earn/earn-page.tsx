import { useMessages } from '@assay/features/messages/use-messages';
import { useSession } from '@assay/features/session/use-session';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Panel } from '@assay/ui/panel.tsx';
import { Notice } from '@assay/ui/states.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { EmptyRecords } from '../../page-parts/empty-records.tsx';
import { LinkActions } from '../../page-parts/link-actions.tsx';
import { LinkTabs } from '../../page-parts/link-tabs.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import { Points } from '../../page-parts/points.tsx';
import { earnKindOf } from './earn-kinds.ts';
import styles from './earn-page.module.css';

/** `/finance`, `/pool`, `/fund` and `/subscribe`, each with `list` and `record`: what is offered, one's own, and the terms. */
export function EarnPage() {
  const { t } = useMessages();
  const path = useAddress().path;
  const kind = earnKindOf(path);
  const isRecord = path.endsWith('/record');
  const list = isRecord ? kind.records : kind.offers;
  const listName = t(isRecord ? 'earn.records' : 'earn.offers');
  const { section } = kind;
  return (
    <Page className={parts.page}>
      <PageTitle title={t(kind.title)} lead={t(kind.lead)} />
      <div className={styles.tabs}>
        <LinkTabs
          label={t(kind.title)}
          tabs={[
            { to: `/${section}/list`, label: t('earn.offers'), isCurrent: !isRecord },
            { to: `/${section}/record`, label: t('earn.records'), isCurrent: isRecord },
          ]}
        />
      </div>
      <div className={styles.split}>
        <Panel>
          <EmptyRecords
            label={listName}
            columns={list.columns}
            icon={<PackageOpen />}
            title={list.title}
            words={list.words}
            action={
              isRecord
                ? { to: `/${section}/list`, label: t('earn.toOffers') }
                : { to: '/trade', label: t('earn.toTrade') }
            }
          />
        </Panel>
        <Panel title={t('earn.terms')}>
          <Points points={kind.terms.map((key) => ({ words: t(key) }))} />
          {section === 'subscribe' && <MaySubscribe />}
          <LinkActions actions={[{ to: '/account/assert/3', label: t('earn.toAssets') }]} />
        </Panel>
      </div>
    </Page>
  );
}

/** What the server says of this account's right to subscribe. */
function MaySubscribe() {
  const { t } = useMessages();
  const session = useSession();
  if (session.status === 'signed-out') return null;
  return (
    <div className={styles.note}>
      <Notice kind={session.canPurchase ? 'info' : 'warning'}>
        {t(session.canPurchase ? 'subscribe.may' : 'subscribe.mayNot')}
      </Notice>
    </div>
  );
}
