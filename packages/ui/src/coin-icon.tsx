import { assets } from '@assay/protocol/assets';
import { classNames } from './class-names.ts';
import styles from './coin-icon.module.css';
import sprite from './coins/coins.svg?no-inline';

/** Ids of the sprite's symbols: it holds every coin of ours. */
const DRAWN: ReadonlySet<string> = new Set(assets.map(({ symbol }) => symbol.toLowerCase()));

export interface CoinIconProps {
  /** The coin's symbol in either case, such as BTC. */
  symbol: string;
  /** Edge in px: 20 in lists, 28 in tables and the market strip. */
  size?: number;
}

/** A coin's mark beside its symbol in words, so it has no name of its own. An unknown coin gets its first letter. */
export function CoinIcon({ symbol, size = 20 }: CoinIconProps) {
  const id = symbol.toLowerCase();
  if (!DRAWN.has(id)) {
    return (
      <span
        className={classNames(styles.coin, styles.letter)}
        style={{ width: size, height: size, fontSize: size * 0.5 }}
        aria-hidden
      >
        {symbol.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return (
    <svg className={styles.coin} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
