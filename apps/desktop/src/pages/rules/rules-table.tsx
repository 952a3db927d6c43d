import { useMarketRules } from '@assay/features/markets/use-market-rules';
import { useMessages } from '@assay/features/messages/use-messages';
import type { MarketRow } from '@assay/protocol/entities';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { memo } from 'react';
import styles from './rules-page.module.css';

/** A row of rules for each market; state and band are live. */
export function RulesTable({ markets }: { markets: readonly MarketRow[] }) {
  const { t } = useMessages();
  return (
    <Table label={t('rules.markets')} height="roomy">
      <thead>
        <tr>
          <ColumnHead>{t('market.pair')}</ColumnHead>
          <ColumnHead>{t('rules.state')}</ColumnHead>
          <ColumnHead isNumber>{t('rules.tick')}</ColumnHead>
          <ColumnHead isNumber>{t('rules.priceDecimals')}</ColumnHead>
          <ColumnHead isNumber>{t('rules.lot')}</ColumnHead>
          <ColumnHead isNumber>{t('rules.amountDecimals')}</ColumnHead>
          <ColumnHead isNumber>{t('rules.minimum')}</ColumnHead>
          <ColumnHead isNumber>{t('rules.band')}</ColumnHead>
          <ColumnHead isNumber>{t('rules.bandNow')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {markets.map((market) => (
          <RulesLine key={market.symbol} market={market} />
        ))}
      </tbody>
    </Table>
  );
}

const stateBadges = {
  open: { kind: 'success', key: 'rules.open' },
  'cancel-only': { kind: 'warning', key: 'market.stateCancelOnly' },
  halted: { kind: 'danger', key: 'market.stateHalted' },
} as const;

const RulesLine = memo(function RulesLine({ market }: { market: MarketRow }) {
  const { t } = useMessages();
  const rules = useMarketRules(market);
  const badge = stateBadges[rules.state];
  return (
    <tr>
      <Cell>
        <PageLink to={`/trade?symbol=${market.symbol}`} className={styles.pair}>
          <CoinIcon symbol={market.baseCoin} />
          <span>
            <b>{market.baseCoin}</b>
            <span className="muted">/{market.quoteCoin}</span>
          </span>
        </PageLink>
      </Cell>
      <Cell>
        <Badge kind={badge.kind}>{t(badge.key)}</Badge>
      </Cell>
      <Cell isNumber>{rules.tick}</Cell>
      <Cell isNumber>{market.priceDecimals}</Cell>
      <Cell isNumber>{rules.lot}</Cell>
      <Cell isNumber>{market.amountDecimals}</Cell>
      <Cell isNumber>
        {rules.minimum} <span className={styles.unit}>{market.quoteCoin}</span>
      </Cell>
      <Cell isNumber>{t('rules.bandOf', { percent: rules.band })}</Cell>
      <Cell isNumber>
        <span className="soft">{rules.bandNow}</span>
      </Cell>
    </tr>
  );
});
