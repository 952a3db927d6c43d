import { useMessages } from '@assay/features/messages/use-messages';
import { useHeadWarning } from '@assay/features/seconds-contract/heads/use-head-warning';
import { type HeadsPage as HeadsPageView, useHeads } from '@assay/features/seconds-contract/heads/use-heads';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import { EmptyState, Notice } from '@assay/ui/states.tsx';
import LinkIcon from 'lucide-react/icons/link';
import { HeadWarning } from '../../../page-parts/head-warning/head-warning.tsx';
import { ListEnd } from '../../../page-parts/list-end.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { PageTitle } from '../../../page-parts/page-title.tsx';
import proof from '../proof.module.css';
import { ProofTabs } from '../proof-tabs.tsx';
import { AnchorTable } from './anchor-table.tsx';
import { HeadTable } from './head-table.tsx';
import styles from './heads.module.css';

const steps = ['proof.verify1', 'proof.verify2', 'proof.verify3', 'proof.verify4'] as const;

/** `/scontract/heads`: the signed heads of the tick chains, the key that signs them, and what this browser remembers. */
export function HeadsPage() {
  const { t } = useMessages();
  const page = useHeads();
  const warning = useHeadWarning();
  return (
    <Page className={proof.page}>
      <ProofTabs current="/scontract/heads" />
      <HeadWarning />
      <PageTitle lead={t('proof.headsLead')} />
      <div className={proof.split}>
        <div className={proof.stack}>
          <KeyPanel page={page} />
          <Panel title={t('proof.heads')}>
            <div className={proof.list}>
              <Heads page={page} />
            </div>
            <ListEnd {...page.list} />
          </Panel>
          <Anchors page={page} />
        </div>
        <div className={proof.stack}>
          <Panel title={t('proof.verify')}>
            <ol className={styles.steps}>
              {steps.map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ol>
          </Panel>
          <Panel title={t('proof.seen')}>
            <div className={proof.body}>
              <p>{t('proof.seenWords', { count: page.seenCount, since: page.firstSeen })}</p>
              {warning === undefined && page.seenCount > 0 && <p>{t('proof.seenAgree')}</p>}
              <p>{t('proof.seenHow')}</p>
            </div>
          </Panel>
        </div>
      </div>
    </Page>
  );
}

function KeyPanel({ page }: { page: HeadsPageView }) {
  const { t } = useMessages();
  const isLoading = page.list.status === 'loading';
  const none = t('state.none');
  return (
    <Panel title={t('proof.key')}>
      <dl className={styles.facts}>
        <dt>{t('proof.fingerprint')}</dt>
        <dd className={`mono ${styles.fingerprint ?? ''}`}>
          {isLoading ? <Bone width={320} height={14} /> : page.fingerprint || none}
        </dd>
        <dt>{t('proof.publicKey')}</dt>
        <dd className="mono">{isLoading ? <Bone width={420} /> : page.publicKey || none}</dd>
        <dt>{t('proof.instance')}</dt>
        <dd className="mono">{isLoading ? <Bone width={160} /> : page.instance || none}</dd>
      </dl>
      {!page.isFingerprintRight && <Notice kind="error">{t('proof.fingerprintWrong')}</Notice>}
    </Panel>
  );
}

/** Who gets each day's last head; nothing where nobody is named and nobody ever was. */
function Anchors({ page: { anchorHost, anchors } }: { page: HeadsPageView }) {
  const { t } = useMessages();
  if (anchorHost === '' && anchors.length === 0) return null;
  return (
    <Panel title={t('proof.anchors')}>
      <div className={styles.words}>
        <p>{anchorHost === '' ? t('proof.anchorsNobody') : t('proof.anchorsLead', { host: anchorHost })}</p>
        {anchors.length === 0 && <p className="muted">{t('proof.anchorsNone')}</p>}
      </div>
      {anchors.length > 0 && (
        <div className={proof.scroll}>
          <AnchorTable label={t('proof.anchors')} rows={anchors} />
        </div>
      )}
    </Panel>
  );
}

function Heads({ page }: { page: HeadsPageView }) {
  const { t } = useMessages();
  const { list } = page;
  if (list.status === 'loading') return <Loading rows={10} columns={5} rowHeight={44} />;
  if (list.status === 'error') return <LoadFailed onRetry={list.retry} />;
  if (list.rows.length === 0)
    return <EmptyState icon={<LinkIcon />} title={t('proof.headsEmptyTitle')} words={t('proof.headsEmptyWords')} />;
  return <HeadTable label={t('proof.heads')} rows={list.rows} />;
}
