import { useConnection } from '@assay/features/connection/use-connection';
import type { ContractAccount } from '@assay/features/contract-assets/contract-asset-view';
import { useMarketPulse } from '@assay/features/markets/use-market-pulse';
import { useMessages } from '@assay/features/messages/use-messages';
import { rateText } from '@assay/features/seconds-contract/contract-texts';
import { useContractOptions } from '@assay/features/seconds-contract/use-contract-options';
import { LiveDot, type LiveState } from '@assay/ui/badge.tsx';
import { PageLink } from '../../routing/page-link.tsx';
import shell from '../../shell/shell.module.css';
import { shortHash } from '../main/short-hash.ts';
import { useUtcClock } from '../trade/use-utc-clock.ts';

const dotByState: Record<ReturnType<typeof useConnection>['state'], LiveState> = {
  live: 'live',
  connecting: 'idle',
  stale: 'warning',
  offline: 'danger',
};

export interface ContractStatusBarProps {
  symbol: string;
  account: ContractAccount;
  baseCoin: string;
  coin: string;
}

/** The foot of the page: is it live, the chain behind the index, what an order costs. */
export function ContractStatusBar({ symbol, account, baseCoin, coin }: ContractStatusBarProps) {
  const { t } = useMessages();
  const { state, latencyMs } = useConnection();
  const pulse = useMarketPulse(symbol);
  const clock = useUtcClock();
  const option = useContractOptions(account, baseCoin, coin).options?.[0];
  return (
    <footer className={shell.status}>
      <span>
        <LiveDot state={dotByState[state]} />
        <b>{t(`connection.${state}`)}</b>
        {latencyMs !== undefined && state === 'live' && t('connection.latency', { latency: latencyMs })}
      </span>
      {pulse !== undefined && pulse.hash !== '' && (
        <>
          <span className={shell.separator} aria-hidden />
          <span>
            {t('contract.tick')} <b className="tabular">{pulse.tick}</b>
          </span>
          <span className={shell.separator} aria-hidden />
          <span>
            {t('contract.hash')} <b className="mono">{shortHash(pulse.hash)}</b>
          </span>
        </>
      )}
      <span className={shell.separator} aria-hidden />
      <PageLink to="/scontract/heads">{t('contract.toHeads')}</PageLink>
      <PageLink to="/scontract/statistics">{t('contract.toStatistics')}</PageLink>
      <span className={shell.push} />
      {option !== undefined && <span>{t('contract.feeOfStake', { rate: rateText(option.feeRate) })}</span>}
      <span className={shell.separator} aria-hidden />
      <span className="tabular">{clock} UTC</span>
    </footer>
  );
}
