import { useMessages } from '@assay/features/messages/use-messages';
import { filterRows, isFiltered, noFilter, type OrderFilter } from '@assay/features/orders/order-filter';
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
import { lazy, type ReactNode, Suspense, useState } from 'react';
import lists from '../../../page-parts/list-tabs.module.css';
import { Loading } from '../../../page-parts/load-state.tsx';
import { useDeskDialog } from '../use-desk-dialog.tsx';
import { FillsTable } from './fills-table.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import styles from './orders.module.css';
import { OrdersFilter } from './orders-filter.tsx';
import { type OrdersSetting, ordersSetting, ordersTabs } from './orders-setting.ts';
import { SignedOutOrders } from './signed-out-orders.tsx';

/** Balances and faucet come when their tab is opened. */
const AssetsPanel = lazy(loadChunk(async () => ({ default: (await import('./assets-panel.tsx')).AssetsPanel })));

/** Below the chart: open orders, finished ones, fills, and the balances with the faucet. */
export function OrdersPane({ symbol, grip }: { symbol: string; grip: ReactNode }) {
  const { t } = useMessages();
  const { value: setting, set } = useKeptSetting(ordersSetting);
  const { tab, hidesOtherPairs, filter } = setting;
  const [isFilterShown, setFilterShown] = useState(isFiltered(filter));
  const isSignedIn = useSession().status === 'signed-in';
  const wantedSymbol = hidesOtherPairs ? symbol : undefined;
  const open = useOpenOrders(wantedSymbol);
  const dialog = useDeskDialog();
  const setFilter = (next: OrderFilter) => set({ ...setting, filter: next });
  const clearFilter = () => setFilter(noFilter);
  const items = [
    { id: 'open', label: t('orders.open'), count: isSignedIn ? String(open.total) : undefined },
    { id: 'history', label: t('orders.history') },
    { id: 'fills', label: t('orders.fills') },
    { id: 'assets', label: t('assets.title') },
  ];
  const list = { symbol: wantedSymbol, filter, onClearFilter: clearFilter };
  return (
    <Pane label={t('orders.open')} className={styles.pane}>
      {grip}
      <Tabs selected={tab} onSelect={(next) => set({ ...setting, tab: next })} ids={ordersTabs} className={lists.tabs}>
        <PaneHead
          end={
            isSignedIn &&
            tab !== 'assets' && (
              <OrdersTools
                setting={setting}
                onSetting={set}
                isFilterShown={isFilterShown}
                onFilterShown={setFilterShown}
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
              {isFilterShown && tab !== 'assets' && <OrdersFilter tab={tab} filter={filter} onChange={setFilter} />}
              {tab === 'open' && (
                <OpenOrders
                  open={open}
                  rows={filterRows(open.rows, filter, Date.now())}
                  onReplace={(order) => dialog.open({ kind: 'replace', order })}
                  onClearFilter={clearFilter}
                />
              )}
              {tab === 'history' && <OrderHistory {...list} />}
              {tab === 'fills' && <FillsTable {...list} />}
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
  isFilterShown: boolean;
  onFilterShown: (isShown: boolean) => void;
  openCount: number;
  onCancelAll: () => void;
}

/** What is listed, and, of open orders, their end. */
function OrdersTools(props: OrdersToolsProps) {
  const { setting, onSetting, isFilterShown, onFilterShown, openCount, onCancelAll } = props;
  const { t } = useMessages();
  const isOn = isFiltered(setting.filter);
  return (
    <>
      <ToggleIconButton
        size="small"
        label={t(isOn ? 'desk.filterOn' : 'desk.filter')}
        icon={<ListFilter size={14} className={isOn ? styles.filtering : undefined} aria-hidden />}
        isSelected={isFilterShown}
        onChange={onFilterShown}
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
