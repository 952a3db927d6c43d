import { useMessages } from '@assay/features/messages/use-messages';
import { riskLevels } from '@assay/protocol/console/risk-notes';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Select } from '@assay/ui/select.tsx';
import { useLocation } from 'wouter';
import { type QueueTerms, queueOrders, readQueueTerms, voteWords, writeQueueTerms } from './queue-terms.ts';
import own from './withdrawals.module.css';

/** The terms in the address, and how they are changed. */
export function useQueueTerms() {
  const { path, query } = useAddress();
  const [, navigate] = useLocation();
  const terms = readQueueTerms(query);
  const change = (changed: Partial<QueueTerms>) =>
    navigate(`${path}${writeQueueTerms(query, { ...terms, ...changed })}`, { replace: true });
  return { terms, change };
}

export interface QueueToolsProps extends ReturnType<typeof useQueueTerms> {
  /** Of what waits. */
  coins: readonly string[];
}

/** Above the queue: what chooses and orders it, and the heads of its columns. */
export function QueueTools({ terms, change, coins }: QueueToolsProps) {
  const { t } = useMessages();
  const all = { id: '' as const, label: t('withdrawals.all') };
  const shared = { kind: 'text' } as const;
  return (
    <>
      <div className={own.tools}>
        <Select
          {...shared}
          label={t('withdrawals.coin')}
          options={[all, ...coins.map((coin) => ({ id: coin, label: coin }))]}
          selected={terms.coin}
          onSelect={(coin) => change({ coin })}
        />
        <Select
          {...shared}
          label={t('withdrawals.risk')}
          options={[all, ...riskLevels.map((level) => ({ id: level, label: t(`risknote.level${level}`) }))]}
          selected={terms.risk}
          onSelect={(risk) => change({ risk })}
        />
        <Select
          {...shared}
          label={t('withdrawals.approvalsHead')}
          options={[all, ...voteWords.map((word) => ({ id: word, label: t(`withdrawals.votes${word}`) }))]}
          selected={terms.votes}
          onSelect={(votes) => change({ votes })}
        />
        <Select
          {...shared}
          label={t('withdrawals.order')}
          options={queueOrders.map((order) => ({ id: order, label: t(`withdrawals.order${order}`) }))}
          selected={terms.order}
          onSelect={(order) => change({ order })}
        />
      </div>
      <div className={own.heads} aria-hidden>
        <span>{t('withdrawals.request')}</span>
        <span>{t('withdrawals.age')}</span>
        <span>{t('withdrawals.user')}</span>
        <span className={own.right}>{t('withdrawals.amount')}</span>
        <span className={own.right}>USDT</span>
        <span>{t('withdrawals.network')}</span>
        <span>{t('withdrawals.risk')}</span>
        <span>{t('withdrawals.approvalsHead')}</span>
      </div>
    </>
  );
}
