import { useTicker } from '@assay/features/markets/use-ticker';
import { useMessages } from '@assay/features/messages/use-messages';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import Settings from 'lucide-react/icons/settings';
import styles from './finder.module.css';
import type { FinderEntry, PairEntry } from './finder-entries.ts';

export interface FinderRowProps {
  id: string;
  entry: FinderEntry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One result. The keys work in the field, so a row takes only the pointer. */
export function FinderRow({ id, entry, isActive, onPoint, onChoose }: FinderRowProps) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.row}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      {entry.kind === 'pair' && <CoinIcon symbol={entry.baseCoin} size={20} />}
      {entry.kind === 'page' && <FileText size={16} aria-hidden />}
      {entry.kind === 'setting' && <Settings size={16} aria-hidden />}
      <span className={styles.label}>{entry.label}</span>
      {entry.kind === 'pair' && <LivePrice entry={entry} />}
      {entry.kind === 'setting' && entry.isCurrent && (
        <span className={styles.current}>
          <Check size={14} aria-hidden />
          {t('finder.current')}
        </span>
      )}
    </button>
  );
}

function LivePrice({ entry }: { entry: PairEntry }) {
  const ticker = useTicker(entry.symbol);
  if (ticker === undefined) return null;
  return (
    <>
      <span className={styles.price}>{ticker.price}</span>
      <span className={styles.change}>
        <ChangeText text={ticker.changePercent} />
      </span>
    </>
  );
}
