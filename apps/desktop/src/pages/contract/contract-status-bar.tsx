import { useIsStale } from '@assay/features/connection/use-freshness';
import { useMessages } from '@assay/features/messages/use-messages';
import { useIndexHeader } from '@assay/features/seconds-contract/index/use-index-header';
import { rateText } from '@assay/features/seconds-contract/terms/contract-texts';
import { useContractOptions } from '@assay/features/seconds-contract/terms/use-contract-options';
import type { ContractAccountName } from '@assay/protocol/contract-rules';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import styles from '../../page-parts/status-bar/status-bar.module.css';
import { StatusBar } from '../../page-parts/status-bar/status-bar.tsx';

export interface ContractStatusBarProps {
  symbol: string;
  account: ContractAccountName;
  baseCoin: string;
  coin: string;
}

/** The foot of the page: the chain behind the index and where it can be checked, and what an order costs. */
export function ContractStatusBar({ symbol, account, baseCoin, coin }: ContractStatusBarProps) {
  const { t } = useMessages();
  const { price, tick, hash } = useIndexHeader(symbol);
  const isStale = useIsStale(symbol);
  const option = useContractOptions(account, baseCoin, coin).options?.[0];
  return (
    <StatusBar
      chain={{ pair: `${baseCoin}/USDT`, index: price, tick, hash }}
      isStale={isStale}
      links={
        <>
          <span className={styles.separator} aria-hidden />
          <PageLink to="/scontract/heads">{t('contract.toHeads')}</PageLink>
          <PageLink to="/scontract/statistics">{t('contract.toStatistics')}</PageLink>
        </>
      }
      cost={option !== undefined && <span>{t('contract.feeOfStake', { rate: rateText(option.feeRate) })}</span>}
    />
  );
}
