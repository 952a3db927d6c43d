import { useConnection } from '@assay/features/connection/use-connection';
import { useFeeLevel } from '@assay/features/fees/use-fee-level';
import { useMarketPulse } from '@assay/features/markets/use-market-pulse';
import { useMessages } from '@assay/features/messages/use-messages';
import { LiveDot, type LiveState } from '@assay/ui/badge.tsx';
import { PageLink } from '../../routing/page-link.tsx';
import shell from '../../shell/shell.module.css';
import { shortHash } from '../main/short-hash.ts';
import { useUtcClock } from './use-utc-clock.ts';

const dotByState: Record<ReturnType<typeof useConnection>['state'], LiveState> = {
  live: 'live',
  connecting: 'idle',
  stale: 'warning',
  offline: 'danger',
};

/** The foot of the desk: is it live, what the index says, which tick of the chain, what trading costs. */
export function StatusBar({ symbol }: { symbol: string }) {
  const { t } = useMessages();
  const { state, latencyMs } = useConnection();
  const pulse = useMarketPulse(symbol);
  const clock = useUtcClock();
  const level = useFeeLevel();
  return (
    <footer className={shell.status}>
      <span>
        <LiveDot state={dotByState[state]} />
        <b>{t(`connection.${state}`)}</b>
        {latencyMs !== undefined && state === 'live' && t('connection.latency', { latency: latencyMs })}
      </span>
      {pulse !== undefined && pulse.index !== '' && (
        <>
          <span className={shell.separator} aria-hidden />
          <span>
            {t('status.index', { pair: pulse.pair })} <b className="tabular">{pulse.index}</b>
            {pulse.tick !== '' && (
              <>
                {' '}
                {t('status.tick')} <b className="tabular">{pulse.tick}</b>
              </>
            )}
          </span>
        </>
      )}
      {pulse !== undefined && pulse.hash !== '' && (
        <>
          <span className={shell.separator} aria-hidden />
          <span>
            {t('home.chainHash')} <b className="mono">{shortHash(pulse.hash)}</b>
          </span>
        </>
      )}
      <span className={shell.push} />
      {level !== undefined && (
        <PageLink to="/fees">{t('status.fees', { maker: level.maker, taker: level.taker })}</PageLink>
      )}
      <span className={shell.separator} aria-hidden />
      <span className="tabular">{clock} UTC</span>
    </footer>
  );
}
