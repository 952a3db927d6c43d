import { type LeaderKind, leaderKinds } from '@assay/features/markets/market-leaders';
import { useMarketLeaders } from '@assay/features/markets/use-market-leaders';
import { useMarketLine } from '@assay/features/markets/use-market-line';
import { useMessages } from '@assay/features/messages/use-messages';
import type { MarketRow } from '@assay/protocol/entities';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { memo } from 'react';
import { Loading } from '../../page-parts/load-state.tsx';
import styles from './leaders.module.css';

const titles = { gainers: 'market.gainers', losers: 'market.losers', traded: 'market.traded' } as const;
const leadersShown = 3;
const rowHeight = 32;

/** Who rose, fell and was traded most in 24 hours. The list below says by itself when nothing comes. */
export function Leaders() {
  const { t } = useMessages();
  const { status, leaders } = useMarketLeaders(leadersShown);
  if (status === 'error') return null;
  return (
    <div className={styles.leaders}>
      {leaderKinds.map((kind) => (
        <Panel key={kind} className={styles.panel}>
          <h2 className={styles.title}>{t(titles[kind])}</h2>
          {status === 'loading' && <Loading rows={leadersShown} columns={3} rowHeight={rowHeight} />}
          {status === 'ready' && leaders[kind].length === 0 && (
            <p className={styles.none}>{t(kind === 'gainers' ? 'market.noGainers' : 'market.noLosers')}</p>
          )}
          {status === 'ready' && (
            <ol>
              {leaders[kind].map((market) => (
                <Leader key={market.symbol} market={market} kind={kind} />
              ))}
            </ol>
          )}
        </Panel>
      ))}
    </div>
  );
}

/** One of them, live; the whole row leads to the desk. */
const Leader = memo(function Leader({ market, kind }: { market: MarketRow; kind: LeaderKind }) {
  const { symbol, baseCoin, quoteCoin, price, changePercent, turnover } = useMarketLine(market);
  return (
    <li>
      <PageLink to={`/trade?symbol=${symbol}`} className={styles.leader}>
        <CoinIcon symbol={baseCoin} size={20} />
        <span>
          <b>{baseCoin}</b>
          <span className="muted">/{quoteCoin}</span>
        </span>
        <span>{price}</span>
        <span>
          {kind === 'traded' ? (
            <>
              {turnover} <small>{quoteCoin}</small>
            </>
          ) : (
            <ChangeText text={changePercent} />
          )}
        </span>
      </PageLink>
    </li>
  );
});
