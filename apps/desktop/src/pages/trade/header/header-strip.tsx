import { useFavourites } from '@assay/features/markets/use-favourites';
import { useMessages } from '@assay/features/messages/use-messages';
import type { TradeHeaderShown } from '@assay/features/trade/use-trade-header';
import { classNames } from '@assay/ui/class-names';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { ExplainedTerm } from '@assay/ui/explained-term.tsx';
import { ChangeText, PriceText } from '@assay/ui/number-text.tsx';
import { AlertsButton } from '../../../alerts/alerts-button.tsx';
import { FavouriteStar } from '../../../markets/favourite-star.tsx';
import { MarketState } from '../../../markets/market-state.tsx';
import shared from '../../../page-parts/market-header.module.css';
import { StaleMark } from '../../../page-parts/stale-mark.tsx';
import { DaySourceMenu } from './day-source-menu.tsx';
import styles from './header-strip.module.css';
import { PairPicker } from './pair-picker.tsx';

/** Pair, last price, and the last 24 hours of the reference feed or of our own book. */
export function HeaderStrip({ symbol, header }: { symbol: string; header: TradeHeaderShown }) {
  const { t } = useMessages();
  return (
    <section className={classNames(shared.strip, styles.strip)} aria-label={header.pair}>
      <h1 className="visually-hidden">{t('trade.heading', { pair: header.pair })}</h1>
      <PairPicker symbol={symbol}>
        <CoinIcon symbol={header.baseCoin} size={28} />
        <span>
          <span className={classNames(shared.name, styles.name)}>{header.pair}</span>
          <span className={classNames(shared.kind, styles.kind)}>
            <MarketState
              state={header.marketState}
              isFeedStale={false}
              usual={t('trade.spot', { coin: header.baseName })}
            />
          </span>
        </span>
      </PairPicker>
      <LastPrice header={header} />
      <dl className={classNames(shared.stats, styles.stats)}>
        <div>
          <dt>{t('market.daySource')}</dt>
          <dd>
            <DaySourceMenu />
          </dd>
        </div>
        <div>
          <dt>{t('market.change')}</dt>
          <dd className={styles.change}>
            <ChangeText text={header.change} />
            <ChangeText text={header.changePercent} />
          </dd>
        </div>
        <div>
          <dt>{t('market.high')}</dt>
          <dd className={styles.price}>{header.high}</dd>
        </div>
        <div>
          <dt>{t('market.low')}</dt>
          <dd className={styles.price}>{header.low}</dd>
        </div>
        <div className={styles.volume}>
          <dt>{t('market.volumeIn', { coin: header.baseCoin })}</dt>
          <dd className={styles.quantity}>{header.volume}</dd>
        </div>
        <div className={styles.turnover}>
          <dt>{t('market.turnoverIn', { coin: header.quoteCoin })}</dt>
          <dd className={styles.quantity}>{header.turnover}</dd>
        </div>
        <div>
          <dt>
            <ExplainedTerm explanation={t('trade.indexExplained')}>{t('market.index')}</ExplainedTerm>
          </dt>
          <dd className={styles.index}>{header.index}</dd>
        </div>
      </dl>
      <span className={classNames(shared.end, styles.end)}>
        <AlertsButton symbol={symbol} />
        <HeaderStar symbol={symbol} pair={header.pair} />
      </span>
    </section>
  );
}

/** What it is worth in USDT gives way to the word that it is old. */
function LastPrice({ header }: { header: TradeHeaderShown }) {
  const isStale = header.status === 'stale';
  const width = header.value === '' ? styles.last : styles['with-value'];
  return (
    <div className={classNames(shared.last, width, isStale && shared.stale)}>
      <b>
        <PriceText text={header.lastPrice} direction={header.direction} />
      </b>
      <small>
        {isStale && <StaleMark />} {header.lastPriceSource}
        {!isStale && header.value !== '' && ` ≈ ${header.value} USDT`}
      </small>
    </div>
  );
}

function HeaderStar({ symbol, pair }: { symbol: string; pair: string }) {
  const { isFavourite, toggle } = useFavourites();
  return <FavouriteStar symbol={symbol} pair={pair} isFavourite={isFavourite(symbol)} onToggle={toggle} />;
}
