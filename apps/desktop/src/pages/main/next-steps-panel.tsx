import { useBalances } from '@assay/features/assets/use-balances';
import { useMessages } from '@assay/features/messages/use-messages';
import { useOpenOrders } from '@assay/features/orders/use-open-orders';
import { useSystem } from '@assay/features/system/use-system';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import Coins from 'lucide-react/icons/coins';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import styles from './main-page.module.css';

const assetsPath = '/account/assert/2';

/** Where somebody who is signed in stands, and what comes next. */
export function NextStepsPanel() {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const balances = useBalances();
  const orders = useOpenOrders();
  const isKnown = balances.status !== 'loading' && orders.status !== 'loading';
  const isEmpty = balances.rows.length === 0;
  const none = t('state.none');
  return (
    <Panel title={t('home.nextTitle')}>
      <ul className={styles.steps}>
        <Step icon={<Wallet size={16} aria-hidden />} title={t('home.nextAssets')} to={assetsPath}>
          {isKnown ? t('home.nextAssetsWords', { total: balances.total, count: balances.rows.length }) : none}
        </Step>
        <Step icon={<ListOrdered size={16} aria-hidden />} title={t('home.nextOrders')} to="/trade">
          {isKnown ? t('home.nextOrdersWords', { count: orders.total }) : none}
        </Step>
        {isSandbox && (
          <Step icon={<Coins size={16} aria-hidden />} title={t('home.nextFaucet')} to={assetsPath}>
            {t(isKnown && isEmpty ? 'home.nextFaucetEmpty' : 'home.howFaucetWords')}
          </Step>
        )}
      </ul>
    </Panel>
  );
}

function Step({ icon, title, to, children }: { icon: ReactNode; title: string; to: string; children: string }) {
  return (
    <li>
      <span className={styles.step} aria-hidden>
        {icon}
      </span>
      <div>
        <PageLink to={to} className={styles['step-link']}>
          {title}
        </PageLink>
        <p>{children}</p>
      </div>
    </li>
  );
}
