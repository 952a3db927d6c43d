import { useMessages } from '@assay/features/messages/use-messages';
import { useHoldingContracts } from '@assay/features/seconds-contract/orders/use-contract-orders';
import type { ContractPair } from '@assay/features/seconds-contract/terms/use-contract-pairs';
import { useSession } from '@assay/features/session/use-session';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useSite } from '@assay/site-frame/site/site-context';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { classNames } from '@assay/ui/class-names';
import { Pane, PaneHead } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import Hourglass from 'lucide-react/icons/hourglass';
import { lazy, useState } from 'react';
import { LazyPart } from '../../../page-parts/lazy-part.tsx';
import lists from '../../../page-parts/list-tabs.module.css';
import { Loading } from '../../../page-parts/load-state.tsx';
import { HoldingTable } from './holding-table.tsx';
import styles from './orders.module.css';

const FinishedTable = lazy(loadChunk(async () => ({ default: (await import('./finished-table.tsx')).FinishedTable })));
const Movements = lazy(loadChunk(async () => ({ default: (await import('./movements.tsx')).Movements })));

const tabs = ['holding', 'finished', 'records'] as const;
type OrdersTab = (typeof tabs)[number];

/** Below the chart: contracts that run, finished ones, and the records of the account. */
export function OrdersPane({ pair, account }: { pair: ContractPair; account: ContractAccountName }) {
  const site = useSite();
  const { t } = useMessages();
  const [tab, setTab] = useState<OrdersTab>('holding');
  const [isOnePair, setOnePair] = useState(false);
  const isSignedIn = useSession().status === 'signed-in';
  const baseCoin = isOnePair ? pair.baseCoin : undefined;
  const { total } = useHoldingContracts(account);
  return (
    <Pane label={t('contract.orders')} className={styles.pane}>
      <Tabs selected={tab} onSelect={setTab} ids={tabs} className={lists.tabs}>
        <PaneHead
          end={
            isSignedIn &&
            tab !== 'records' && (
              <span className={styles.only}>
                <Checkbox isSelected={isOnePair} onChange={setOnePair}>
                  {t('contract.onlyPair', { pair: `${pair.baseCoin}/USDT` })}
                </Checkbox>
              </span>
            )
          }
        >
          <TabBar
            label={t('contract.orders')}
            items={[
              { id: 'holding', label: t('contract.holding'), count: isSignedIn ? String(total) : undefined },
              { id: 'finished', label: t('contract.finished') },
              { id: 'records', label: t('contract.records') },
            ]}
          />
        </PaneHead>
        <TabPanel key={tab} id={tab} className={classNames(lists.panel, styles.panel)}>
          {isSignedIn ? (
            <LazyPart resetKey={tab} pending={<Loading rows={4} columns={7} rowHeight={52} />}>
              {tab === 'holding' && <HoldingTable key={account} account={account} baseCoin={baseCoin} />}
              {tab === 'finished' && <FinishedTable key={account} account={account} baseCoin={baseCoin} />}
              {tab === 'records' && <Movements key={account} account={account} />}
            </LazyPart>
          ) : (
            <EmptyState
              icon={<Hourglass />}
              title={t('contract.guestTitle')}
              words={t('contract.guestWords')}
              action={
                <ButtonLink to={site.loginFor(`/scontract?symbol=${pair.symbol}`)} kind="primary" size="small">
                  {t('shell.login')}
                </ButtonLink>
              }
            />
          )}
        </TabPanel>
      </Tabs>
    </Pane>
  );
}
