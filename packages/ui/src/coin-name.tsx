import { CoinIcon } from './coin-icon.tsx';
import styles from './coin-name.module.css';

export interface CoinNameProps {
  /** Such as BTC. */
  symbol: string;
  /** In words, on a second line: for tall rows. */
  name?: string;
}

/** A coin in a table: its mark and its symbol, and its name where there is room for two lines. */
export function CoinName({ symbol, name }: CoinNameProps) {
  if (name === undefined)
    return (
      <span className={styles.coin}>
        <CoinIcon symbol={symbol} />
        {symbol}
      </span>
    );
  return (
    <span className={styles.coin}>
      <CoinIcon symbol={symbol} size={28} />
      <span>
        {symbol}
        <small>{name}</small>
      </span>
    </span>
  );
}
