import { useMarketPulse } from '@assay/features/markets/use-market-pulse';
import { useMessages } from '@assay/features/messages/use-messages';
import { markets } from '@assay/protocol/markets';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { PageLink } from '../../routing/page-link.tsx';
import { shortHash } from '../main/short-hash.ts';
import styles from './contract-page.module.css';

/** The index pair of a contract is always a coin against USDT. */
const indexPairs = markets.filter(({ quote }) => quote === 'USDT');

/** The newest second of each index: price, number in the chain, chain hash. */
export function IndexTable() {
  const { t } = useMessages();
  return (
    <Table label={t('contract.index')} rows="roomy">
      <thead>
        <tr>
          <ColumnHead>{t('contract.pair')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.price')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.tick')}</ColumnHead>
          <ColumnHead isNumber>{t('contract.hash')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {indexPairs.map(({ symbol, base }) => (
          <IndexRow key={symbol} symbol={symbol} coin={base} />
        ))}
      </tbody>
    </Table>
  );
}

function IndexRow({ symbol, coin }: { symbol: string; coin: string }) {
  const { t } = useMessages();
  const pulse = useMarketPulse(symbol);
  const isKnown = pulse !== undefined && pulse.index !== '';
  return (
    <tr>
      <Cell>
        <PageLink to={`/trade?symbol=${symbol}`} className={styles.pair}>
          <CoinIcon symbol={coin} />
          {`${coin}/USDT`}
        </PageLink>
      </Cell>
      <Cell isNumber className={styles.price}>
        {isKnown ? pulse.index : <span className="muted">{t('contract.waiting')}</span>}
      </Cell>
      <Cell isNumber>{pulse?.tick || t('state.none')}</Cell>
      <Cell isNumber>
        <span className="mono">
          {pulse === undefined || pulse.hash === '' ? t('state.none') : shortHash(pulse.hash)}
        </span>
      </Cell>
    </tr>
  );
}
