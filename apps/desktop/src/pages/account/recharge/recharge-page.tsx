import { useDeposits } from '@assay/features/custody/deposits/use-deposits';
import { useRechargeNetworks } from '@assay/features/custody/use-network-coins';
import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { classNames } from '@assay/ui/class-names';
import { Panel } from '@assay/ui/panel.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import { Points } from '../../../page-parts/points.tsx';
import frame from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { DepositList } from '../custody-records/deposit-list.tsx';
import { DustList } from '../custody-records/dust-list.tsx';
import { UnknownTokenList } from '../custody-records/unknown-token-list.tsx';
import { DepositForm } from './deposit-form.tsx';
import { FaucetPanel } from './faucet-panel.tsx';
import styles from './recharge.module.css';

const rules = ['recharge.rule1', 'recharge.rule2', 'recharge.rule3', 'recharge.rule4'] as const;

/** `/account/recharge`: where to send coins, and what is on its way; in the sandbox test coins too. `?coin=` chooses the coin. */
export function RechargePage() {
  const { t } = useMessages();
  const { status, isSandbox } = useSystem();
  const networks = useRechargeNetworks();
  return (
    <AccountFrame page="/account/recharge" lead={t('recharge.lead')}>
      <div className={classNames(frame.stack, parts.steady)}>
        <div className={classNames(frame.split, frame.even)}>
          <Panel title={t('recharge.title')}>
            {networks.status === 'loading' && <Loading rows={6} columns={2} rowHeight={56} />}
            {networks.status === 'error' && (
              <div className={styles.place}>
                <LoadFailed onRetry={networks.retry} />
              </div>
            )}
            {networks.status === 'ready' && <DepositForm networks={networks.rows} />}
          </Panel>
          <div className={classNames(frame.stack, parts.steady)}>
            {status === 'loading' && (
              <Panel>
                <Loading rows={6} columns={2} rowHeight={53} />
              </Panel>
            )}
            {isSandbox && <FaucetPanel />}
            <Panel title={t('recharge.how')}>
              <Points points={rules.map((key) => ({ words: t(key) }))} />
            </Panel>
          </div>
        </div>
        <OwnDeposits />
      </div>
    </AccountFrame>
  );
}

function OwnDeposits() {
  const { t } = useMessages();
  const deposits = useDeposits();
  return (
    <>
      <Panel
        title={t('custody.deposits')}
        headEnd={
          <PageLink to="/account/trade?type=1" className={parts.link}>
            {t('custody.allRecords')}
          </PageLink>
        }
      >
        <DepositList deposits={deposits} />
      </Panel>
      <DustList />
      <UnknownTokenList />
    </>
  );
}
