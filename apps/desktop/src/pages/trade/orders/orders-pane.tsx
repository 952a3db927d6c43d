import { useMessages } from '@assay/features/messages/use-messages';
import { filterRows, noFilter } from '@assay/features/orders/order-filter';
import { useFillFlash } from '@assay/features/orders/use-fill-flash';
import { useOpenOrders } from '@assay/features/orders/use-open-orders';
import { useKeptSetting } from '@assay/features/services/use-kept-setting';
import { useSession } from '@assay/features/session/use-session';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { classNames } from '@assay/ui/class-names';
import { TextButton, ToggleIconButton } from '@assay/ui/icon-button.tsx';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import ListFilter from 'lucide-react/icons/list-filter';
import { lazy, type ReactNode, Suspense } from 'react';
import lists from '../../../page-parts/list-tabs.module.css';
import { Loading } from '../../../page-parts/load-state.tsx';
import { ordersPlaceId } from '../desk-place-ids.ts';
import { useDeskDialog } from '../use-desk-dialog.tsx';
import { FillsTable } from './fills-table.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import styles from './orders.module.css';
import { OrdersFilter } from './orders-filter.tsx';
import { type OrdersSetting, ordersSetting, ordersTabs } from './orders-setting.ts';
import { SignedOutOrders } from './signed-out-orders.tsx';
import { type ListFilterHandle, useListFilters } from './use-list-filters.ts';

/** Balances and faucet come when their tab is opened. */
const AssetsPanel = lazy(loadChunk(async () => ({ default: (await import('./assets-panel.tsx')).AssetsPanel })));

/** Below the chart: open orders, finished ones, fills, and the balances with the faucet. */
export function OrdersPane({ symbol, grip }: { symbol: string; grip: ReactNode }) {
  const { t } = useMessages();
  const { value: setting, set } = useKeptSetting(ordersSetting);
  const { tab, hidesOtherPairs } = setting;
  const filterOf = useListFilters();
  const list = filterOf(tab === 'assets' ? 'open' : tab);
  const isFillNew = useFillFlash();
  const isSignedIn = useSession().status === 'signed-in';
  const wantedSymbol = hidesOtherPairs ? symbol : undefined;
  const open = useOpenOrders(wantedSymbol);
  const dialog = useDeskDialog();
  const clearFilter = () => list.setFilter(noFilter);
  const items = [
    { id: 'open', label: t('orders.open'), count: isSignedIn ? String(open.total) : undefined },
    { id: 'history', label: t('orders.history') },
    { id: 'fills', label: t('orders.fills'), isFlashing: isFillNew },
    { id: 'assets', label: t('assets.title') },
  ];
  const paged = { symbol: wantedSymbol, filter: list.filter, onClearFilter: clearFilter };
  return (
    <Pane id={ordersPlaceId} label={t('orders.open')} className={styles.pane}>
      {grip}
      <Tabs selected={tab} onSelect={(next) => set({ ...setting, tab: next })} ids={ordersTabs} className={lists.tabs}>
        <PaneHead
          end={
            isSignedIn &&
            tab !== 'assets' && (
              <OrdersTools
                setting={setting}
                onSetting={set}
                list={list}
                openCount={open.total}
                onCancelAll={() => dialog.open({ kind: 'cancel-all', symbol: wantedSymbol, count: open.total })}
              />
            )
          }
        >
          <TabBar label={t('orders.open')} items={items} />
        </PaneHead>
        <TabPanel id={tab} className={classNames(lists.panel, styles.panel)}>
          {!isSignedIn && <SignedOutOrders symbol={symbol} />}
          {isSignedIn && (
            <Suspense fallback={<Loading rows={6} columns={6} rowHeight={32} />}>
              {list.isShown && tab !== 'assets' && (
                <OrdersFilter tab={tab} filter={list.filter} onChange={list.setFilter} />
              )}
              {tab === 'open' && (
                <OpenOrders
                  open={open}
                  rows={filterRows(open.rows, list.filter, Date.now())}
                  onReplace={(order) => dialog.open({ kind: 'replace', order })}
                  onClearFilter={clearFilter}
                />
              )}
              {tab === 'history' && <OrderHistory {...paged} />}
              {tab === 'fills' && <FillsTable {...paged} />}
              {tab === 'assets' && <AssetsPanel />}
            </Suspense>
          )}
        </TabPanel>
      </Tabs>
      {dialog.element()}
    </Pane>
  );
}

interface OrdersToolsProps {
  setting: OrdersSetting;
  onSetting: (setting: OrdersSetting) => void;
  list: ListFilterHandle;
  openCount: number;
  onCancelAll: () => void;
}

/** What is listed, and, of open orders, their end. */
function OrdersTools(props: OrdersToolsProps) {
  const { setting, onSetting, list, openCount, onCancelAll } = props;
  const { t } = useMessages();
  return (
    <>
      <ToggleIconButton
        size="small"
        label={t(list.isOn ? 'desk.filterOn' : 'desk.filter')}
        icon={<ListFilter size={14} className={list.isOn ? styles.filtering : undefined} aria-hidden />}
        isSelected={list.isShown}
        onChange={list.setShown}
      />
      <Checkbox
        isSelected={setting.hidesOtherPairs}
        onChange={(hidesOtherPairs) => onSetting({ ...setting, hidesOtherPairs })}
      >
        {t('orders.hideOtherPairs')}
      </Checkbox>
      {setting.tab === 'open' && (
        <TextButton isDisabled={openCount === 0} onPress={onCancelAll}>
          {t('orders.cancelAll')}
        </TextButton>
      )}
    </>
  );
}
