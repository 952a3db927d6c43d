import { useMessages } from '@assay/features/messages/use-messages';
import type { custodyGet } from '@assay/protocol/console/treasury-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { Badge } from '@assay/ui/badge.tsx';
import { ActLink } from '../../acts/act-link.tsx';
import { amountShown } from '../../numbers/amount-shown.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import { ageSecondsOf, useClock } from '../../parts/use-clock.ts';
import styles from './treasury.module.css';

type Network = DataOf<typeof custodyGet>['networks'][number];

/** One network: its hot wallet, what is charged beside what it costs, and how deposits are swept. */
export function NetworkTable({
  network: { network, isDepositOpen, isWithdrawalOpen, sweeps, look, coins },
}: {
  network: Network;
}) {
  const { t } = useMessages();
  const nowMs = useClock();
  return (
    <>
      <div className={styles.network}>
        <strong>{network}</strong>
        <Badge kind={isDepositOpen ? 'success' : 'warning'}>
          {isDepositOpen ? t('figures.depositsOpen') : t('figures.depositsClosed')}
        </Badge>
        <Badge kind={isWithdrawalOpen ? 'success' : 'warning'}>
          {isWithdrawalOpen ? t('figures.withdrawalsOpen') : t('figures.withdrawalsClosed')}
        </Badge>
        <span className="muted">
          {sweeps === null
            ? t('figures.noChain')
            : t('figures.sweeps', {
                waiting: sweeps.waiting,
                open: sweeps.topUpsOpen + sweeps.sweepsOpen,
                done: sweeps.sweepsDone,
                fees: sweeps.fees === '' ? '–' : sweeps.fees,
              })}
        </span>
        <span className="muted">
          {look === null
            ? t('figures.notLooked')
            : t('figures.looked', { height: look.height, seconds: ageSecondsOf(look.lookedAt, nowMs) })}
        </span>
        <span className={styles.end}>
          {isDepositOpen ? (
            <ActLink command="pause-network" fields={{ network }}>
              {t('figures.pause')}
            </ActLink>
          ) : (
            <ActLink command="resume-network" fields={{ network }}>
              {t('figures.resume')}
            </ActLink>
          )}
        </span>
      </div>
      <NetworkCoins network={network} coins={coins} />
    </>
  );
}

function NetworkCoins({ network, coins }: Pick<Network, 'network' | 'coins'>) {
  const { t } = useMessages();
  return (
    <PlainTable
      label={network}
      columns={[
        { label: t('figures.coin') },
        { label: t('figures.credited'), kind: 'number' },
        { label: t('figures.sending'), kind: 'number' },
        { label: t('figures.hotWallet'), kind: 'number' },
        { label: t('figures.fee'), kind: 'number' },
        { label: t('figures.cost'), kind: 'number' },
        { label: t('figures.bounds'), kind: 'number' },
        { label: '', hiddenLabel: t('figures.change') },
      ]}
      rows={coins.map((coin) => ({
        key: coin.coin,
        cells: [
          coin.coin,
          amountShown(coin.held, 4),
          amountShown(coin.sending, 4),
          coin.hot === null ? '–' : amountShown(coin.hot, 4),
          coin.fee,
          coin.cost === null ? (
            '–'
          ) : (
            <span key="cost" className={coin.isBelowCost ? 'down' : undefined}>
              {coin.cost.text}
            </span>
          ),
          t('figures.fromTo', { from: coin.minimum, to: amountShown(coin.maximum, 0) }),
          <ActLink
            key="act"
            command="configure-network-coin"
            fields={{
              ...{ coin: coin.coin, network, fee: coin.fee, minimum: coin.minimum, maximum: coin.maximum },
              'deposit-minimum': coin.depositMinimum,
            }}
          >
            {t('figures.change')}
          </ActLink>,
        ],
      }))}
    />
  );
}
