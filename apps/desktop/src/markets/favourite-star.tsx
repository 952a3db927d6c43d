import { useMessages } from '@assay/features/messages/use-messages';
import Star from 'lucide-react/icons/star';
import styles from './markets.module.css';

export interface FavouriteStarProps {
  symbol: string;
  pair: string;
  isFavourite: boolean;
  onToggle: (symbol: string) => void;
}

/** Keeps a market among the favourites, or no longer. */
export function FavouriteStar({ symbol, pair, isFavourite, onToggle }: FavouriteStarProps) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isFavourite}
      aria-label={t('market.favourite', { pair })}
      onClick={() => onToggle(symbol)}
    >
      <Star size={16} aria-hidden />
    </button>
  );
}
