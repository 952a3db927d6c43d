import { useDeposits } from '@assay/features/custody/deposits/use-deposits';
import { networkTitle } from '@assay/features/custody/destination-fault';
import { chosenRow, coinsOf, networksOf, otherOpenNetworks } from '@assay/features/custody/network-choice';
import { useChainMining } from '@assay/features/custody/sandbox-chain/use-sandbox-chain';
import { useRechargeNetworks } from '@assay/features/custody/use-network-coins';
import { useMessages } from '@assay/features/messages/use-messages';
import type { RechargeNetworkRow } from '@assay/protocol/wallet-entities';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Button } from '@assay/ui/button.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Select } from '@assay/ui/select.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import { PageTitle } from '../../../page-parts/page-title.tsx';
import { DepositList } from '../../account/custody-records/deposit-list.tsx';
import { BlockList } from './block-list.tsx';
import styles from './chain.module.css';
import { SendForm } from './send-form.tsx';

/** `/sandbox/chain`: what moves over the chains of a sandbox: coins sent as a stranger would, and blocks made at once. */
export function ChainPage() {
  const { t } = useMessages();
  const networks = useRechargeNetworks();
  const deposits = useDeposits();
  return (
    <Page className={`${parts.page} ${parts.spaced} ${parts.steady}`}>
      <PageTitle lead={t('chain.lead')} />
      {networks.status === 'loading' && (
        <Panel>
          <Loading rows={6} columns={2} rowHeight={56} />
        </Panel>
      )}
      {networks.status === 'error' && (
        <Panel>
          <LoadFailed onRetry={networks.retry} />
        </Panel>
      )}
      {networks.status === 'ready' && <Chain rows={networks.rows.filter(({ isSandbox }) => isSandbox)} />}
      <Panel title={t('chain.yourDeposits')}>
        <DepositList deposits={deposits} />
      </Panel>
    </Page>
  );
}

function Chain({ rows }: { rows: readonly RechargeNetworkRow[] }) {
  const { t } = useMessages();
  const wanted = new URLSearchParams(useAddress().query);
  const [coin, setCoin] = useState(wanted.get('coin')?.toUpperCase());
  const [network, setNetwork] = useState(wanted.get('network')?.toUpperCase());
  const offered = chosenRow(rows, coin, network);
  const row = offered.row ?? networksOf(rows, offered.currency)[0];
  if (row === undefined) return <Notice kind="warning">{t('chain.none')}</Notice>;
  const place = `${row.currency} ${row.network}`;
  return (
    <div className={styles.split}>
      <Panel title={t('chain.send')}>
        <div className={styles.form}>
          <div className={styles.fields}>
            <Select
              label={t('assets.coin')}
              size="large"
              options={coinsOf(rows).map((id) => ({ id, label: id, icon: <CoinIcon symbol={id} /> }))}
              selected={row.currency}
              onSelect={(next) => {
                setCoin(next);
                setNetwork(undefined);
              }}
            />
            <Select
              label={t('custody.network')}
              size="large"
              options={networksOf(rows, row.currency).map((each) => ({
                id: each.network,
                label: networkTitle(each.network),
              }))}
              selected={row.network}
              onSelect={(next) => {
                setCoin(row.currency);
                setNetwork(next);
              }}
            />
          </div>
          {row.isOpen ? (
            <SendForm key={place} row={row} />
          ) : (
            <Notice kind="warning">
              {t('custody.suspended', { network: networkTitle(row.network), others: otherOpenNetworks(rows, row) })}
            </Notice>
          )}
        </div>
      </Panel>
      <Panel title={t('chain.blocks')}>
        <Blocks key={row.network} row={row} />
      </Panel>
      {row.isOpen && (
        <Panel title={t('chain.newest')} className={styles.wide}>
          <BlockList key={row.network} network={row.network} needed={row.confirmations} />
        </Panel>
      )}
    </div>
  );
}

/** One block, or as many as a deposit needs. */
function Blocks({ row: { network, confirmations, isOpen } }: { row: RechargeNetworkRow }) {
  const { t, number } = useMessages();
  const { isPending, height, mine } = useChainMining(network);
  const counts = [...new Set([1, confirmations])];
  return (
    <div className={styles.form}>
      <p className={styles.words}>{t('chain.blocksWords', { network: networkTitle(network), count: confirmations })}</p>
      <div className={styles.buttons}>
        {counts.map((count) => (
          <Button key={count} isDisabled={!isOpen} isPending={isPending} onPress={() => void mine(count)}>
            {t('chain.mine', { count })}
          </Button>
        ))}
      </div>
      <p className={styles.words} role="status">
        {height !== undefined && t('chain.height', { height: number(String(height), 0) })}
      </p>
    </div>
  );
}
