import { useMarketPulse } from '@assay/features/markets/use-market-pulse';
import { useMessages } from '@assay/features/messages/use-messages';
import type { ContractPair } from '@assay/features/seconds-contract/terms/use-contract-pairs';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import { classNames } from '@assay/ui/class-names';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { useLocation } from 'wouter';
import shared from '../../../page-parts/market-header.module.css';
import styles from './contract-header.module.css';

/** The pair in the header is a button that opens the list of all pairs with their index. */
export function PairMenu({ pair, pairs }: { pair: ContractPair; pairs: readonly ContractPair[] }) {
  const { t } = useMessages();
  const [, navigate] = useLocation();
  return (
    <span className={styles.pair}>
      <PressMenu
        menuLabel={t('contract.pickPair')}
        placement="bottom start"
        entries={pairs.map(({ symbol, baseCoin, isOpen }) => ({
          id: symbol,
          label: `${baseCoin}/USDT`,
          icon: <CoinIcon symbol={baseCoin} />,
          end: isOpen ? <IndexPriceShown symbol={symbol} /> : t('contract.briefClosed'),
          isCurrent: symbol === pair.symbol,
          onAction: () => navigate(`/scontract?symbol=${symbol}`),
        }))}
      >
        <CoinIcon symbol={pair.baseCoin} size={28} />
        <span className={styles.names}>
          <span className={classNames(shared.name, styles.name)}>{`${pair.baseCoin}/USDT`}</span>
          <span className={classNames(shared.kind, styles.kind)}>{t('contract.title')}</span>
        </span>
      </PressMenu>
    </span>
  );
}

function IndexPriceShown({ symbol }: { symbol: string }) {
  return <span className={styles['menu-price']}>{useMarketPulse(symbol)?.index}</span>;
}
