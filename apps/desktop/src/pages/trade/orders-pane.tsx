import { useMessages } from '@assay/features/messages/use-messages';
import { useCancelAll } from '@assay/features/orders/use-cancel';
import { useOpenOrders } from '@assay/features/orders/use-open-orders';
import { wantedPageField } from '@assay/features/session/guest-routes';
import { useSession } from '@assay/features/session/use-session';
import { buttonClass } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import LogIn from 'lucide-react/icons/log-in';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../../routing/load-chunk.ts';
import { PageLink } from '../../routing/page-link.tsx';
import { FillsTable } from './fills-table.tsx';
import { OpenOrdersTable } from './open-orders-table.tsx';
import { OrderHistoryTable } from './order-history-table.tsx';
import styles from './orders.module.css';

/** Balances and faucet come when their tab is opened. */
const AssetsPanel = lazy(loadChunk(async () => ({ default: (await import('./assets-panel.tsx')).AssetsPanel })));

const tabs = ['open', 'history', 'fills', 'assets'] as const;
type OrdersTab = (typeof tabs)[number];

/** Below the chart: open orders, finished ones, fills, and the balances with the faucet. */
export function OrdersPane({ symbol, grip }: { symbol: string; grip: ReactNode }) {
  const { t } = useMessages();
  const [tab, setTab] = useState<OrdersTab>('open');
  const [isThisPairOnly, setThisPairOnly] = useState(false);
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const wantedSymbol = isThisPairOnly ? symbol : undefined;
  const open = useOpenOrders(wantedSymbol);
  const items = [
    { id: 'open', label: t('orders.open'), count: isSignedIn ? String(open.total) : undefined },
    { id: 'history', label: t('orders.history') },
    { id: 'fills', label: t('orders.fills') },
    { id: 'assets', label: t('assets.title') },
  ];
  return (
    <Pane label={t('orders.open')} className={styles.pane}>
      {grip}
      <Tabs selected={tab} onSelect={setTab} ids={tabs} className={styles.tabs}>
        <PaneHead
          end={
            isSignedIn &&
            tab !== 'assets' && (
              <>
                <Checkbox isSelected={isThisPairOnly} onChange={setThisPairOnly}>
                  {t('orders.hideOtherPairs')}
                </Checkbox>
                {tab === 'open' && <CancelAllButton symbol={wantedSymbol} hasOrders={open.total > 0} />}
              </>
            )
          }
        >
          <TabBar label={t('orders.open')} items={items} />
        </PaneHead>
        <TabPanel id={tab} className={styles.panel}>
          {isSignedIn ? <OrdersContent tab={tab} symbol={wantedSymbol} open={open} /> : <SignedOut symbol={symbol} />}
        </TabPanel>
      </Tabs>
    </Pane>
  );
}

interface OrdersContentProps {
  tab: OrdersTab;
  symbol: string | undefined;
  open: ReturnType<typeof useOpenOrders>;
}

function OrdersContent({ tab, symbol, open }: OrdersContentProps) {
  const { t } = useMessages();
  switch (tab) {
    case 'open':
      return <OpenOrdersTable open={open} />;
    case 'history':
      return <OrderHistoryTable symbol={symbol} />;
    case 'fills':
      return <FillsTable symbol={symbol} />;
    case 'assets':
      return (
        <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={6} columns={5} rowHeight={32} />}>
          <AssetsPanel />
        </Suspense>
      );
  }
}

function CancelAllButton({ symbol, hasOrders }: { symbol: string | undefined; hasOrders: boolean }) {
  const { t } = useMessages();
  const { cancelAll, isCancelling } = useCancelAll();
  return (
    <TextButton isDisabled={!hasOrders || isCancelling} onPress={() => cancelAll(symbol)}>
      {t('orders.cancelAll')}
    </TextButton>
  );
}

function SignedOut({ symbol }: { symbol: string }) {
  const { t } = useMessages();
  const query = new URLSearchParams({ [wantedPageField]: `/trade?symbol=${symbol}` }).toString();
  return (
    <EmptyState
      icon={<LogIn />}
      title={t('orders.signedOutTitle')}
      words={t('orders.signedOutWords')}
      action={
        <span className={styles['signed-out']}>
          <PageLink to={`/login/login?${query}`} className={buttonClass({ kind: 'primary', size: 'small' })}>
            {t('shell.login')}
          </PageLink>
          <PageLink to={`/login/register?${query}`} className={buttonClass({ size: 'small' })}>
            {t('shell.register')}
          </PageLink>
        </span>
      }
    />
  );
}
