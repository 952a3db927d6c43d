import { useWithdrawNetworks } from '@assay/features/custody/use-network-coins';
import { useWithdrawals, type WithdrawalsShown } from '@assay/features/custody/withdrawals/use-withdrawals';
import { useMessages } from '@assay/features/messages/use-messages';
import { usePasskeys } from '@assay/features/security/use-passkeys';
import { useUserInfo } from '@assay/features/session/use-user-info';
import { withdrawalDayMaxBtc } from '@assay/protocol/withdrawal-rules';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { classNames } from '@assay/ui/class-names';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import IdCard from 'lucide-react/icons/id-card';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { HoldNote } from '../../../page-parts/hold-note.tsx';
import { LinkActions } from '../../../page-parts/link-actions.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import { Points } from '../../../page-parts/points.tsx';
import frame from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { WithdrawalList } from '../custody-records/withdrawal-list.tsx';
import styles from './withdrawal.module.css';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

/** `/account/withdrawel`: coins to an address in three steps, and what became of those before. `?coin=` chooses the coin. */
export function WithdrawalPage() {
  const { t } = useMessages();
  const withdrawals = useWithdrawals();
  return (
    <AccountFrame page="/account/withdrawel" lead={t('withdrawal.lead')}>
      <HoldNote />
      <div className={classNames(frame.split, frame.even)}>
        <Gate withdrawals={withdrawals} />
        <Rules />
      </div>
      <Panel
        title={t('custody.withdrawals')}
        headEnd={
          <PageLink to="/account/trade?type=2" className={parts.link}>
            {t('custody.allRecords')}
          </PageLink>
        }
      >
        <WithdrawalList withdrawals={withdrawals} />
      </Panel>
    </AccountFrame>
  );
}

const verified = 2;
const reviewing = 1;

/** What a person needs before the first withdrawal: a verified identity and a fund password. */
function Gate({ withdrawals }: { withdrawals: WithdrawalsShown }) {
  const { t } = useMessages();
  const { user, status, retry } = useUserInfo();
  const networks = useWithdrawNetworks();
  if (user === undefined || networks.status !== 'ready') {
    const isFailed = status === 'error' || networks.status === 'error';
    const again = () => {
      retry();
      networks.retry();
    };
    return (
      <Panel title={t('withdrawal.title')}>
        {!isFailed && <Loading rows={6} columns={2} rowHeight={56} />}
        {isFailed && (
          <div className={styles.gate}>
            <LoadFailed onRetry={again} />
          </div>
        )}
      </Panel>
    );
  }
  const isReviewing = user.auth === reviewing;
  if (user.auth !== verified)
    return (
      <Panel title={t('withdrawal.title')}>
        <div className={styles.gate}>
          <EmptyState
            icon={<IdCard />}
            title={t(isReviewing ? 'withdrawal.reviewingTitle' : 'withdrawal.verifyTitle')}
            words={t(isReviewing ? 'withdrawal.verifyReviewing' : 'withdrawal.verifyWords')}
            action={
              <ButtonLink to="/setting/verify?type=2&from=withdrawal" kind="primary" size="small">
                {t(isReviewing ? 'withdrawal.toReview' : 'withdrawal.toVerify')}
              </ButtonLink>
            }
          />
        </div>
      </Panel>
    );
  if (user.assetsPwd !== 1)
    return (
      <Panel title={t('withdrawal.title')}>
        <div className={styles.gate}>
          <EmptyState
            icon={<LockKeyhole />}
            title={t('withdrawal.fundTitle')}
            words={t('withdrawal.fundWords')}
            action={
              <ButtonLink to="/setting/safty?type=1" kind="primary" size="small">
                {t('withdrawal.toFund')}
              </ButtonLink>
            }
          />
        </div>
      </Panel>
    );
  return <WithdrawalPanel networks={networks.rows} withdrawals={withdrawals} />;
}

function Rules() {
  const { t } = useMessages();
  const { user } = useUserInfo();
  const passkeys = usePasskeys();
  const hasFactor = user?.googleBind === 1 || (passkeys.data?.passkeys.length ?? 0) > 0;
  const { withoutSecondFactor, withSecondFactor } = withdrawalDayMaxBtc;
  const limit = hasFactor
    ? t('withdrawal.limitWith', { most: withSecondFactor })
    : t('withdrawal.limitWithout', { most: withoutSecondFactor, more: withSecondFactor });
  const rules = [
    limit,
    t('withdrawal.ruleReview'),
    t('withdrawal.ruleFee'),
    t('withdrawal.ruleReject'),
    t('withdrawal.ruleStaff'),
  ];
  return (
    <Panel title={t('withdrawal.how')}>
      <Points points={rules.map((words) => ({ words }))} />
      <LinkActions actions={[{ to: '/withdrawals', label: t('withdrawal.toStatistics') }]} />
    </Panel>
  );
}
