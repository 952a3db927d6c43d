import { networkTitle, tagKind } from '@assay/features/custody/destination-fault';
import { chosenRow, coinsOf, networksOf, otherOpenNetworks } from '@assay/features/custody/network-choice';
import { useMessages } from '@assay/features/messages/use-messages';
import type { RechargeNetworkRow } from '@assay/protocol/wallet-entities';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { Select } from '@assay/ui/select.tsx';
import { EmptyState, Notice } from '@assay/ui/states.tsx';
import Network from 'lucide-react/icons/network';
import Unplug from 'lucide-react/icons/unplug';
import { useState } from 'react';
import { OwnAddress } from './own-address.tsx';
import styles from './recharge.module.css';

/** Coin, then network, then the person's own address there. */
export function DepositForm({ networks }: { networks: readonly RechargeNetworkRow[] }) {
  const { t } = useMessages();
  const wanted = new URLSearchParams(useAddress().query);
  const [coin, setCoin] = useState(wanted.get('coin')?.toUpperCase());
  const [network, setNetwork] = useState(wanted.get('network')?.toUpperCase());
  const { currency, row } = chosenRow(networks, coin, network);
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <Select
          label={t('recharge.coin')}
          size="large"
          options={coinsOf(networks).map((id) => ({ id, label: id, icon: <CoinIcon symbol={id} /> }))}
          selected={currency}
          onSelect={(next) => {
            setCoin(next);
            setNetwork(undefined);
          }}
        />
        <Select
          label={t('recharge.network')}
          size="large"
          placeholder={t('recharge.choose')}
          options={networksOf(networks, currency).map((each) => ({
            id: each.network,
            label: networkTitle(each.network),
          }))}
          selected={row?.network}
          onSelect={setNetwork}
        />
      </div>
      {row === undefined ? (
        <div className={styles.place}>
          <EmptyState icon={<Network />} title={t('recharge.chooseTitle')} words={t('recharge.chooseWords')} />
        </div>
      ) : (
        <Place key={`${row.currency} ${row.network}`} row={row} others={otherOpenNetworks(networks, row)} />
      )}
    </div>
  );
}

/** The address of a network that is open; where everybody shares it, after the person has said that he will send his tag along. @param others networks that the coin could come over instead */
function Place({ row, others }: { row: RechargeNetworkRow; others: number }) {
  const { t } = useMessages();
  const [isUnderstood, setUnderstood] = useState(false);
  const { currency, network, needsTag, isOpen, isAnswering, isSandbox, creditsContracts } = row;
  if (!isOpen)
    return (
      <div className={styles.place}>
        <EmptyState
          icon={<Unplug />}
          title={t('recharge.closedTitle')}
          words={t('custody.suspended', { network: networkTitle(network), others })}
        />
      </div>
    );
  const tag = tagKind(network) ?? 'memo';
  return (
    <>
      {!isAnswering && (
        <Notice kind="warning">{t('custody.silentDeposits', { network: networkTitle(network) })}</Notice>
      )}
      {!creditsContracts && <Notice kind="warning">{t('recharge.byHand', { coin: currency })}</Notice>}
      {isSandbox && <Notice kind="info">{t('recharge.sandboxWords')}</Notice>}
      {needsTag && (
        <Notice kind="warning">
          <p>{t('recharge.tagWarning', { coin: currency, tag })}</p>
          <p className={styles.understood}>
            <Checkbox isSelected={isUnderstood} onChange={setUnderstood}>
              {t('recharge.tagUnderstood', { tag })}
            </Checkbox>
          </p>
        </Notice>
      )}
      {(!needsTag || isUnderstood) && <OwnAddress row={row} tagName={t(`destination.${tag}`)} />}
    </>
  );
}
