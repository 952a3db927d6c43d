import { assertNever } from '@assay/amounts/assert-never';
import { type Kyc, useKyc } from '@assay/features/kyc/use-kyc';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Panel } from '@assay/ui/panel.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import { Points } from '../../../page-parts/points.tsx';
import frame from '../../account/account-frame.module.css';
import { AccountFrame } from '../../account/account-frame.tsx';
import { KycFormPanel } from './kyc-form-panel.tsx';
import { KycRecord } from './kyc-record.tsx';
import { RejectedNotice } from './rejected-notice.tsx';

const privacy = ['kyc.privacy1', 'kyc.privacy2', 'kyc.privacy3', 'kyc.privacy4'] as const;

/** `/setting/verify`: who a person is, from the first step of the form to what is kept of it. */
export function VerifyPage() {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const { status, kyc, retry } = useKyc();
  const isFromWithdrawal = new URLSearchParams(useAddress().query).get('from') === 'withdrawal';
  return (
    <AccountFrame page="/setting/verify" lead={t('kyc.why')}>
      <div className={frame.split}>
        <div className={frame.stack}>
          {kyc !== undefined ? (
            <KycParts kyc={kyc} />
          ) : (
            <Panel>
              {status === 'error' ? <LoadFailed onRetry={retry} /> : <Loading rows={5} columns={2} rowHeight={56} />}
            </Panel>
          )}
        </div>
        <div className={frame.stack}>
          {isFromWithdrawal && (
            <PageLink to="/account/withdrawel" className={parts.link}>
              {t('kyc.toWithdrawal')}
            </PageLink>
          )}
          {isSandbox && <Notice kind="warning">{t('kyc.sandbox')}</Notice>}
          <Panel title={t('kyc.privacy')}>
            <Points points={privacy.map((key) => ({ words: t(key) }))} />
          </Panel>
        </div>
      </div>
    </AccountFrame>
  );
}

function KycParts({ kyc }: { kyc: Kyc }) {
  switch (kyc.state) {
    case 'none':
      return <KycFormPanel kyc={kyc} />;
    case 'rejected':
      return (
        <>
          <RejectedNotice kyc={kyc} />
          <KycFormPanel kyc={kyc} />
        </>
      );
    case 'reviewing':
    case 'verified':
      return <KycRecord kyc={kyc} />;
    default:
      return assertNever(kyc.state);
  }
}
