import { useMessages } from '@assay/features/messages/use-messages';
import { useIndexNow } from '@assay/features/seconds-contract/index/use-index-now';
import type { ContractOrderShown } from '@assay/features/seconds-contract/orders/contract-order-shown';
import { useHoldingContracts } from '@assay/features/seconds-contract/orders/use-contract-orders';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { CountMark } from '@assay/ui/count-mark.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { DirectionBadge } from '../../page-parts/direction-badge.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import own from './main-page.module.css';
import styles from './own-overview.module.css';

const rowsShown = 4;
const redrawMs = 250;
const rowHeight = 40;

/** The contracts of both accounts that are not settled, the next to end first. */
export function RunningContracts() {
  const { t } = useMessages();
  const real = useHoldingContracts('real');
  const demo = useHoldingContracts('demo');
  const both = [real, demo];
  const rows = both
    .flatMap((account) => account.rows)
    .map(({ shown }) => shown)
    // Who waits for an entry has no end yet.
    .sort((a, b) => (a.expiryMs || Number.POSITIVE_INFINITY) - (b.expiryMs || Number.POSITIVE_INFINITY));
  const total = real.total + demo.total;
  const retry = () => {
    for (const account of both) account.retry();
  };
  const isFailed = both.some(({ status }) => status === 'error');
  const isLoading = both.some(({ status }) => status === 'loading');
  return (
    <Panel
      title={t('home.running')}
      className={styles.running}
      head={total > 0 && <CountMark>{String(total)}</CountMark>}
      headEnd={
        <PageLink to="/scontract" className={own.link}>
          {t('home.toContract')}
        </PageLink>
      }
    >
      {isFailed && <LoadFailed onRetry={retry} />}
      {!isFailed && isLoading && <Loading rows={rowsShown} columns={4} rowHeight={rowHeight} />}
      {!isFailed && !isLoading && rows.length === 0 && <p className={styles.none}>{t('home.noneRunning')}</p>}
      {!isFailed && rows.length > 0 && (
        <ul className={styles.contracts}>
          {rows.slice(0, rowsShown).map((row) => (
            <RunningContract key={`${row.account}/${row.orderId}`} contract={row} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RunningContract({ contract }: { contract: ContractOrderShown }) {
  const { t } = useMessages();
  const { account, pair, symbol, direction, directionText, stake, coin, expiryMs, entryPrice } = contract;
  return (
    <li>
      <CoinIcon symbol={symbol.replace(/usdt$/, '').toUpperCase()} size={20} />
      <b>{pair}</b>
      <DirectionBadge direction={direction} text={directionText} />
      <span>
        {stake} <small>{account === 'demo' ? t('contract.demoCoin', { coin }) : coin}</small>
      </span>
      <span className={styles.entry}>{entryPrice}</span>
      <TimeLeft expiryMs={expiryMs} />
    </li>
  );
}

/** @param expiryMs 0 while it waits for its entry */
function TimeLeft({ expiryMs }: { expiryMs: number }) {
  const { t } = useMessages();
  const leftMs = expiryMs - useIndexNow(redrawMs);
  const words =
    expiryMs === 0
      ? t('contract.waitingEntry')
      : leftMs <= 0
        ? t('contract.settling')
        : t('contract.seconds', { count: Math.ceil(leftMs / 1_000) });
  return <span className={styles.left}>{words}</span>;
}
