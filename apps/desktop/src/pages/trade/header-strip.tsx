import { useMessages } from '@assay/features/messages/use-messages';
import type { TradeHeaderView } from '@assay/features/trade/use-trade-header';
import { Badge } from '@assay/ui/badge.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { ChangeText, PriceText } from '@assay/ui/number-text.tsx';
import { ExplainedTerm } from '@assay/ui/tooltip.tsx';
import styles from './header-strip.module.css';
import { PairPicker } from './pair-picker.tsx';

/** Pair, last price and the 24 hours of the reference feed. */
export function HeaderStrip({ symbol, header }: { symbol: string; header: TradeHeaderView }) {
  const { t } = useMessages();
  return (
    <section className={styles.strip} aria-label={header.pair}>
      <h1 className="visually-hidden">{t('trade.heading', { pair: header.pair })}</h1>
      <PairPicker symbol={symbol}>
        <CoinIcon symbol={header.baseCoin} size={28} />
        <span>
          <span className={styles.name}>{header.pair}</span>
          <span className={styles.kind}>{t('trade.spot', { coin: header.baseName })}</span>
        </span>
      </PairPicker>
      <div className={styles.last}>
        <b>
          <PriceText text={header.lastPrice} direction={header.direction} />
        </b>
        <small>{header.lastPriceSource}</small>
      </div>
      <dl className={styles.stats}>
        <div>
          <dt>{t('market.change')}</dt>
          <dd className={styles.change}>
            <ChangeText text={header.change} />
            <ChangeText text={header.changePercent} />
          </dd>
        </div>
        <div>
          <dt>{t('market.high')}</dt>
          <dd>{header.high}</dd>
        </div>
        <div>
          <dt>{t('market.low')}</dt>
          <dd>{header.low}</dd>
        </div>
        <div>
          <dt>{t('market.volumeIn', { coin: header.baseCoin })}</dt>
          <dd>{header.volume}</dd>
        </div>
        <div>
          <dt>{t('market.turnoverIn', { coin: header.quoteCoin })}</dt>
          <dd>{header.turnover}</dd>
        </div>
        <div>
          <dt>
            <ExplainedTerm explanation={t('trade.indexExplained')}>{t('market.index')}</ExplainedTerm>
          </dt>
          <dd>{header.index}</dd>
        </div>
      </dl>
      <span className={styles.state}>
        {header.marketState === 'cancel-only' && <Badge kind="warning">{t('market.stateCancelOnly')}</Badge>}
        {header.marketState === 'halted' && <Badge kind="danger">{t('market.stateHalted')}</Badge>}
        {header.isFeedStale && <Badge kind="warning">{t('market.stale')}</Badge>}
      </span>
    </section>
  );
}
