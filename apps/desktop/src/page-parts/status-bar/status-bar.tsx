import { useConnection } from '@assay/features/connection/use-connection';
import type { ChainedIndex } from '@assay/features/markets/use-market-pulse';
import { useMessages } from '@assay/features/messages/use-messages';
import { LiveDot, type LiveState } from '@assay/ui/badge.tsx';
import type { ReactNode } from 'react';
import { shortHash } from '../short-hash.ts';
import { StaleMark } from '../stale-mark.tsx';
import { DockedCustomerService } from './docked-customer-service.tsx';
import styles from './status-bar.module.css';
import { useUtcClock } from './use-utc-clock.ts';

const dotByState: Record<ReturnType<typeof useConnection>['state'], LiveState> = {
  live: 'live',
  connecting: 'idle',
  stale: 'warning',
  offline: 'danger',
};

export interface StatusBarProps {
  /** The index as the rest of the page shows it: one source for both, so that they never tell different ticks. */
  chain: ChainedIndex | undefined;
  /** It is an old one. */
  isStale: boolean;
  /** After the chain. */
  links?: ReactNode;
  /** What it costs here. */
  cost: ReactNode;
}

/** The foot of a desk: is it live, what the index says, which tick of the chain, what it costs, the time, who helps. */
export function StatusBar({ chain, isStale, links, cost }: StatusBarProps) {
  const { t } = useMessages();
  const { state, latencyMs } = useConnection();
  const clock = useUtcClock();
  return (
    <footer className={styles.status}>
      <span className={styles.line}>
        <LiveDot state={dotByState[state]} />
        <b>{t(`connection.${state}`)}</b>
        {latencyMs !== undefined && state === 'live' && t('connection.latency', { latency: latencyMs })}
      </span>
      {chain !== undefined && <Chain chain={chain} isStale={isStale} />}
      {links}
      <span className={styles.push} />
      {cost}
      <span className={styles.separator} aria-hidden />
      <span className="tabular">{clock} UTC</span>
      <DockedCustomerService />
    </footer>
  );
}

function Chain({ chain: { pair, index, tick, hash }, isStale }: { chain: ChainedIndex; isStale: boolean }) {
  const { t } = useMessages();
  return (
    <>
      {index !== '' && (
        <>
          <span className={styles.separator} aria-hidden />
          <span>
            {isStale && <StaleMark />}
            {t('status.index', { pair })} <b className="tabular">{index}</b>
            {tick !== '' && (
              <>
                {' '}
                {t('status.tick')} <b className="tabular">{tick}</b>
              </>
            )}
          </span>
        </>
      )}
      {hash !== '' && (
        <>
          <span className={styles.separator} aria-hidden />
          <span>
            {t('home.chainHash')} <b className="mono">{shortHash(hash)}</b>
          </span>
        </>
      )}
    </>
  );
}
