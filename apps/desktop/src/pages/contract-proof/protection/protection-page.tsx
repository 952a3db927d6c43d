import { useMessages } from '@assay/features/messages/use-messages';
import { useLosingShareState } from '@assay/features/seconds-contract/proofs/use-statistics';
import { useProtection } from '@assay/features/seconds-contract/protection/use-protection';
import {
  type ProtectionChanges,
  useProtectionChanges,
} from '@assay/features/seconds-contract/protection/use-protection-changes';
import { countryName } from '@assay/messages/country-name';
import type { Protection } from '@assay/protocol/contract-entities';
import { riskNoticeVersion } from '@assay/protocol/contract-rules';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useSite } from '@assay/site-frame/site/site-context';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState, Notice } from '@assay/ui/states.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { HeadWarning } from '../../../page-parts/head-warning/head-warning.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import { PageTitle } from '../../../page-parts/page-title.tsx';
import { RiskNotice } from '../../../page-parts/risk-notice/risk-notice.tsx';
import proof from '../proof.module.css';
import { ProofTabs } from '../proof-tabs.tsx';
import { LosingCard } from '../statistics/losing-card.tsx';
import { ExclusionPanel } from './exclusion-panel.tsx';
import { LimitsForm } from './limits-form.tsx';
import styles from './protection.module.css';

/** `/scontract/protection`: limits and self-exclusion for who is signed in; the notice and the share of losers for everybody. */
export function ProtectionPage() {
  const { t } = useMessages();
  const standing = useProtection();
  const changes = useProtectionChanges();
  const losing = useLosingShareState();
  return (
    <Page className={proof.page}>
      <ProofTabs current="/scontract/protection" />
      <HeadWarning />
      <PageTitle lead={t('protect.lead')} />
      <div className={proof.split}>
        <div className={proof.stack}>
          {standing.protection === undefined ? (
            <Panel title={t('protect.limits')} className={styles.guest}>
              {standing.status === 'loading' && <Loading rows={5} columns={3} rowHeight={44} />}
              {standing.status === 'error' && <LoadFailed onRetry={standing.retry} />}
              {standing.status === 'signed-out' && <Guest />}
            </Panel>
          ) : (
            <Own protection={standing.protection} changes={changes} />
          )}
        </div>
        <div className={proof.stack}>
          <LosingCard losing={losing} />
          <Panel title={t('risk.title')}>
            <div className={proof.body}>
              <RiskNotice />
              {standing.protection !== undefined && <Accepted protection={standing.protection} />}
            </div>
          </Panel>
        </div>
      </div>
    </Page>
  );
}

function Own({ protection, changes }: { protection: Protection; changes: ProtectionChanges }) {
  const { t } = useMessages();
  return (
    <>
      {!protection.realAllowed && <NotAllowed protection={protection} />}
      <Panel title={t('protect.limits')}>
        <p className={proof.note}>{t('protect.limitsWords')}</p>
        {protection.limits.map((limits) => (
          <LimitsForm key={limits.currency} limits={limits} changes={changes} />
        ))}
      </Panel>
      <ExclusionPanel protection={protection} changes={changes} />
      {protection.legalBasis !== '' && <p className="muted">{t('protect.basis', { basis: protection.legalBasis })}</p>}
    </>
  );
}

/** Why there is no real account, and what would open it: a declared country says where it is offered, a verified one decides. */
function NotAllowed({ protection }: { protection: Protection }) {
  const { t, language } = useMessages();
  const { country, countryVerified, countryAllowed } = protection;
  if (country === '') return <VerifyFirst words={t('protect.verifyUnknown')} />;
  const named = { country: countryName(country, language) };
  if (!countryVerified && countryAllowed) return <VerifyFirst words={t('protect.verifyAllowed', named)} />;
  return <Notice kind="warning">{t('protect.notAllowed', named)}</Notice>;
}

function VerifyFirst({ words }: { words: string }) {
  const { t } = useMessages();
  return (
    <Notice kind="info">
      {words}{' '}
      <PageLink to="/setting/verify" className={parts.link}>
        {t('protect.toVerify')}
      </PageLink>
    </Notice>
  );
}

function Accepted({ protection }: { protection: Protection }) {
  const { t } = useMessages();
  return (
    <p className="muted">
      {protection.riskVersion >= riskNoticeVersion
        ? t('protect.accepted', { version: protection.riskVersion })
        : t('protect.notAccepted')}
    </p>
  );
}

function Guest() {
  const site = useSite();
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<ShieldCheck />}
      title={t('protect.guestTitle')}
      words={t('protect.guestWords')}
      action={
        <ButtonLink to={site.loginFor('/scontract/protection')} size="small" kind="primary">
          {t('shell.login')}
        </ButtonLink>
      }
    />
  );
}
