import { useIsStale } from '@assay/features/connection/use-freshness';
import { useMessages } from '@assay/features/messages/use-messages';
import { noNumber } from '@assay/features/numbers/decimal';
import { useContractForm } from '@assay/features/seconds-contract/form/use-contract-form';
import { useIndexHeader } from '@assay/features/seconds-contract/index/use-index-header';
import {
  type ContractSettingsShown,
  useContractSettings,
} from '@assay/features/seconds-contract/settings/use-contract-settings';
import { type ContractPair, useContractPairs } from '@assay/features/seconds-contract/terms/use-contract-pairs';
import type { ContractCoinSymbol } from '@assay/protocol/contract-coins';
import { contractBaseCoinDefault } from '@assay/protocol/contract-rules';
import { contentId } from '@assay/site-frame/pages/page.tsx';
import { useDocumentTitle } from '@assay/site-frame/pages/page-title';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { memo, useCallback, useState } from 'react';
import { HeadWarning } from '../../page-parts/head-warning/head-warning.tsx';
import { AssetsPane } from './assets/assets-pane.tsx';
import { IndexPane } from './chart/index-pane.tsx';
import styles from './contract-page.module.css';
import { ContractStatusBar } from './contract-status-bar.tsx';
import { useContractDialog } from './dialogs/use-contract-dialog.tsx';
import { ContractHeader } from './header/contract-header.tsx';
import { OrdersPane } from './orders/orders-pane.tsx';
import { TicketPane } from './ticket/ticket-pane.tsx';

/** `/scontract`: the desk of seconds contracts on the pair in the address. */
export function ContractPage() {
  const { query } = useAddress();
  const pairs = useContractPairs();
  // Above the desk of one pair, so that the account stays when the pair changes.
  const settings = useContractSettings();
  const wanted = (new URLSearchParams(query).get('symbol') ?? '').toLowerCase();
  const pair = pairs.find(({ symbol }) => symbol === wanted) ?? pairs.find(isDefault) ?? pairs[0];
  return pair === undefined ? null : <ContractDesk key={pair.symbol} pair={pair} pairs={pairs} settings={settings} />;
}

function isDefault({ baseCoin }: ContractPair): boolean {
  return baseCoin === contractBaseCoinDefault;
}

const StillIndexPane = memo(IndexPane);
const StillOrdersPane = memo(OrdersPane);
const StillAssetsPane = memo(AssetsPane);

interface ContractDeskProps {
  pair: ContractPair;
  pairs: readonly ContractPair[];
  settings: ContractSettingsShown;
}

function ContractDesk({ pair, pairs, settings }: ContractDeskProps) {
  const [transferCount, setTransferCount] = useState(0);
  const dialog = useContractDialog(useCallback(() => setTransferCount((count) => count + 1), []));
  const { account } = settings;
  const { coin, span, isSoundOn, hidesSmall } = settings.settings;
  return (
    <>
      <main id={contentId} tabIndex={-1} className={styles.page}>
        <HeadWarning />
        <LiveHeader pair={pair} pairs={pairs} settings={settings} onRule={() => dialog.open({ kind: 'rule' })} />
        <div className={styles.desk}>
          <div className={styles.main}>
            <StillIndexPane pair={pair} account={account} span={span} onSpan={settings.setSpan} isSoundOn={isSoundOn} />
            <StillOrdersPane pair={pair} account={account} />
          </div>
          <div className={styles.side}>
            <Ticket pair={pair} settings={settings} transferCount={transferCount} onDialog={dialog.open} />
            <StillAssetsPane
              account={account}
              coin={coin}
              hidesSmall={hidesSmall}
              onHidesSmall={settings.setHidesSmall}
              onDialog={dialog.open}
            />
          </div>
        </div>
      </main>
      <ContractStatusBar symbol={pair.symbol} account={account} baseCoin={pair.baseCoin} coin={coin} />
      {dialog.element}
    </>
  );
}

interface LiveHeaderProps extends ContractDeskProps {
  onRule: () => void;
}

/** The header, and the index in the browser's tab. */
function LiveHeader(props: LiveHeaderProps) {
  const { t } = useMessages();
  const header = useIndexHeader(props.pair.symbol);
  const name = `${props.pair.baseCoin}/USDT`;
  const isStale = useIsStale(props.pair.symbol);
  const price = isStale ? noNumber : header.price;
  useDocumentTitle(`${price === '' ? '' : `${price} `}${name} ${t('contract.title')}`);
  return <ContractHeader {...props} header={header} />;
}

interface TicketProps {
  pair: ContractPair;
  settings: ContractSettingsShown;
  transferCount: number;
  onDialog: ReturnType<typeof useContractDialog>['open'];
}

function Ticket({ pair, settings, transferCount, onDialog }: TicketProps) {
  const { account } = settings;
  const { coin } = settings.settings;
  const form = useContractForm({ account, pair, coin, transferCount });
  return (
    <TicketPane
      form={form}
      pair={pair}
      account={account}
      isAccountChosen={settings.isAccountChosen}
      onAccount={settings.setAccount}
      coin={coin}
      onCoin={(next: ContractCoinSymbol) => settings.setCoin(next)}
      onDialog={onDialog}
    />
  );
}
