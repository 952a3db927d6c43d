import { useWallet } from '@assay/features/assets/use-wallet';
import { useFundsWorth } from '@assay/features/funds/use-funds-worth';
import { useMessages } from '@assay/features/messages/use-messages';
import { useOpenOrders } from '@assay/features/orders/use-open-orders';
import { useContractAssets } from '@assay/features/seconds-contract/account/use-contract-assets';
import { useSystem } from '@assay/features/system/use-system';
import { useOtherAccounts } from '@assay/features/transfers/use-other-accounts';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { ToggleIconButton } from '@assay/ui/icon-button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { HiddenAmount } from '../../page-parts/hidden-amount.tsx';
import { LoadFailed } from '../../page-parts/load-state.tsx';
import styles from './own-overview.module.css';
import { RunningContracts } from './running-contracts.tsx';

/** Where somebody who is signed in stands: what is there, what waits, what runs. */
export function OwnOverview() {
  return (
    <div className={styles.overview}>
      <Balance />
      <RunningContracts />
    </div>
  );
}

function Balance() {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const { status, wallet, hidesAmounts, setHidesAmounts, retry } = useWallet(useOtherAccounts(), useFundsWorth());
  const real = useContractAssets('real');
  const orders = useOpenOrders();
  const isEmpty = status === 'ready' && wallet.heldCount === 0;
  const amount = (isKnown: boolean, text: string) =>
    hidesAmounts ? <HiddenAmount /> : isKnown ? text : <Bone width={80} />;
  if (status === 'error')
    return (
      <Panel title={t('home.balance')}>
        <LoadFailed onRetry={retry} />
      </Panel>
    );
  return (
    <Panel
      title={t('home.balance')}
      headEnd={
        <ToggleIconButton
          label={t('wallet.hide')}
          icon={hidesAmounts ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
          size="small"
          isSelected={hidesAmounts}
          onChange={setHidesAmounts}
        />
      }
    >
      <div className={styles.balance}>
        <dl className={styles.sums}>
          <Sum to="/account/assert/2" term={t('wallet.total')} unit="USDT" isMain>
            {amount(status !== 'loading', wallet.total)}
          </Sum>
          <Sum to="/account/assert/1" term={t('home.contractAccount')} unit="USDT">
            {amount(real.status !== 'loading', real.total)}
          </Sum>
          <Sum to="/trade" term={t('home.nextOrders')}>
            {orders.status === 'loading' ? <Bone width={24} /> : orders.total}
          </Sum>
        </dl>
        <div className={styles.ways}>
          <ButtonLink to="/trade" kind={isEmpty ? 'default' : 'primary'}>
            {t('page.toTrade')}
          </ButtonLink>
          <ButtonLink to="/scontract">{t('home.toContract')}</ButtonLink>
          <ButtonLink to="/account/recharge" kind={isEmpty ? 'primary' : 'default'}>
            {t(isSandbox ? 'home.howFaucet' : 'rail.recharge')}
          </ButtonLink>
        </div>
        {status === 'stale' && <p className={styles.stale}>{t('state.stale')}</p>}
      </div>
    </Panel>
  );
}

interface SumProps {
  to: string;
  term: string;
  unit?: string;
  isMain?: boolean;
  children: ReactNode;
}

/** One figure, leading to what it is made of. */
function Sum({ to, term, unit, isMain = false, children }: SumProps) {
  return (
    <div className={isMain ? styles.main : undefined}>
      <dt>
        <PageLink to={to}>{term}</PageLink>
      </dt>
      <dd>
        {children} {unit !== undefined && <small>{unit}</small>}
      </dd>
    </div>
  );
}
